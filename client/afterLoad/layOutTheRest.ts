import { idle } from '../document/lateCode.ts';

/**
 * Lays out, part by part, what base.css lets a new document put off. From then on every part has
 * its own height: links within the page and the way back lead to the right place.
 */
export const layOutTheRest = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  for (const part of document.querySelectorAll<HTMLElement>('[data-late]')) {
    await idle();
    part.style.contentVisibility = 'visible';
  }
  dataset.laidOut = '';
};
