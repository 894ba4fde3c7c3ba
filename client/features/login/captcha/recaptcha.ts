import type { CaptchaOffer } from '../../../api/captcha.api.ts';

/** As far as it is used of what the script of reCAPTCHA brings. */
interface Grecaptcha {
  ready(act: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'compact' | 'normal';
      readonly callback: (token: string) => void;
      readonly 'error-callback': () => void;
    },
  ): number;
}

type RecaptchaOffer = Extract<CaptchaOffer, { kind: 'recaptcha' }>;

/** It may be blocked in silence. */
const LOAD_LIMIT_MS = 8000;
/** What the usual box needs, in pixels. */
const USUAL_WIDTH = 304;

let loading: Promise<Grecaptcha> | undefined;

const grecaptcha = (): Grecaptcha | undefined =>
  (globalThis as { readonly grecaptcha?: Grecaptcha }).grecaptcha;

const loadOnce = (url: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The captcha does not load'));
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const loaded = grecaptcha();
      loaded?.ready(() => {
        clearTimeout(timer);
        resolve(loaded);
      });
    });
    document.head.append(script);
  });

/** One that has failed is tried again when it is needed again. */
const load = (url: string): Promise<Grecaptcha> => {
  loading ??= loadOnce(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Version 3: judged by how the page was used, without anybody seeing it. */
export const executeRecaptcha = async (
  { scriptUrl, siteKey }: RecaptchaOffer,
  action: string,
): Promise<string> => (await load(scriptUrl)).execute(siteKey, { action });

interface BoxOptions {
  readonly offer: RecaptchaOffer;
  readonly onToken: (token: string) => void;
  readonly onFail: () => void;
}

/** Version 2: its box, which is Google's own and usable by keyboard and without sight. */
export const showRecaptchaBox = async (
  place: HTMLElement,
  { offer, onFail, onToken }: BoxOptions,
): Promise<void> => {
  try {
    const loaded = await load(offer.scriptUrl);
    loaded.render(place, {
      sitekey: offer.siteKey,
      size: place.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
      callback: onToken,
      'error-callback': onFail,
    });
  } catch {
    onFail();
  }
};
