import { savesData } from '../../visitor/savesData.ts';
import { whenNearViewport } from './nearViewport.ts';
import { lightSourceSet } from './photoAddress.ts';

const show = (placeholder: Element, noscript: Element): void => {
  const photo = document.createRange().createContextualFragment(noscript.textContent ?? '');
  const picture = photo.firstElementChild;
  const image = photo.querySelector('img');
  // As near as this, no further waiting.
  if (image) image.loading = 'eager';
  if (savesData(navigator)) {
    for (const source of photo.querySelectorAll('source')) {
      source.srcset = lightSourceSet(source.srcset);
    }
  }
  // Errors of pictures do not bubble.
  picture?.addEventListener('error', () => picture.replaceWith(placeholder), { capture: true });
  noscript.remove();
  placeholder.replaceWith(photo);
};

/**
 * Gives pictures in markup that is not hydrated their photos as they come near the window, from the
 * copies for browsers without scripts; one that does not load leaves its placeholder. Returns how
 * to stop.
 */
export const wakePictures = (markup: Element): (() => void) => {
  const stops = [...markup.querySelectorAll('picture + noscript')].map((noscript) => {
    const placeholder = noscript.previousElementSibling;
    return placeholder
      ? whenNearViewport(placeholder, () => show(placeholder, noscript))
      : () => undefined;
  });
  return () => {
    for (const stop of stops) stop();
  };
};
