import { idle } from '../document/lazyModule.ts';

/**
 * Lays out, part by part, the sections whose layout base.css defers in a new document. From then on
 * every part has its own height, so that links within the page and the way back lead to the right
 * place.
 */
export const completeLayout = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  for (const part of document.querySelectorAll<HTMLElement>('[data-deferred]')) {
    await idle();
    part.style.contentVisibility = 'visible';
  }
  dataset.layoutComplete = '';
};
