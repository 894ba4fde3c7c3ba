import { savesData } from '../../visitor/savesData.ts';
import { whenNearViewport } from './nearViewport.ts';
import { lightSourceSet, PLACEHOLDER, WAITING_MEDIA } from './photoAddress.ts';

const show = (image: HTMLImageElement, waiting: Element): void => {
  const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
  image.addEventListener('error', () => {
    for (const source of sources) source.remove();
    image.src = PLACEHOLDER;
  });
  if (savesData(navigator)) {
    for (const source of sources) source.srcset = lightSourceSet(source.srcset);
  }
  waiting.remove();
};

/**
 * Gives pictures in markup that is not hydrated their photos as they come near the window; one that
 * does not load leaves a placeholder. Returns how to stop.
 */
export const wakePictures = (markup: Element): (() => void) => {
  const waiting = markup.querySelectorAll(`source[media="${WAITING_MEDIA}"]`);
  const stops = [...waiting].map((source) => {
    const image = source.parentElement?.querySelector('img');
    return image ? whenNearViewport(image, () => show(image, source)) : () => undefined;
  });
  return () => {
    for (const stop of stops) stop();
  };
};
