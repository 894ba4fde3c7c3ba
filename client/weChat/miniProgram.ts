/** What WeChat's JS-SDK offers to pages within a mini-program. */
interface MiniProgram {
  /** The mini-program reads it when the visitor shares, goes back or leaves. */
  postMessage(message: { readonly data: MiniProgramMessage }): void;
}

declare global {
  interface Window {
    readonly wx?: { readonly miniProgram?: MiniProgram };
    readonly __wxjs_environment?: string;
  }
}

/** What a mini-program shares of a page. */
export interface MiniProgramMessage {
  readonly title: string;
  /** Path and query on the site. */
  readonly path: string;
  /** Absolute address of a picture; "": it takes one of the screen. */
  readonly image: string;
}

export const isWithinMiniProgram = (): boolean =>
  window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(navigator.userAgent);

let loading: Promise<MiniProgram | undefined> | undefined;

/** The JS-SDK, fetched once; undefined where it does not come, and then it is asked for anew. */
const loadMiniProgram = (scriptUrl: string): Promise<MiniProgram | undefined> => {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.addEventListener('load', () => resolve(window.wx?.miniProgram));
    script.addEventListener('error', () => {
      loading = undefined;
      resolve(undefined);
    });
    document.head.append(script);
  });
  return loading;
};

/** Prepares the bridge, so that a message goes as soon as somebody shares. */
export const openBridge = (scriptUrl: string): void => void loadMiniProgram(scriptUrl);

/** @returns whether the mini-program has it. */
export const postToMiniProgram = async (
  scriptUrl: string,
  { image, path, title }: MiniProgramMessage,
): Promise<boolean> => {
  const miniProgram = await loadMiniProgram(scriptUrl);
  miniProgram?.postMessage({ data: { title, path, image } });
  return miniProgram !== undefined;
};
