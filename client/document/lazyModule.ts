/** @param isWanted nothing stands in its place, so that it is fetched at once. */
export type LazyModule = (isWanted: boolean) => Promise<unknown>;

/** Signs of somebody who is about to use the page. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

const IDLE_LIMIT_MS = 2000;

const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    for (const use of uses) window.addEventListener(use, () => resolve(), { once: true });
  });

/** When the browser has nothing else to do, or soon after. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    } else setTimeout(resolve, 1); // Safari has no idle callback.
  });

/**
 * Code of a part whose markup the document has: it comes when the browser has nothing else to do
 * or the page is used. Where it does not come the markup stays, and the next use asks again.
 */
export const createLazyModule = (load: () => Promise<unknown>): LazyModule => {
  let code: Promise<unknown> | undefined;
  const attempt = (): Promise<unknown> => load().catch(() => firstUse().then(attempt));
  return (isWanted) => {
    code ??= isWanted ? attempt() : Promise.race([idle(), firstUse()]).then(attempt);
    return code;
  };
};
