import { savesData } from '../../visitor/savesData.ts';
import { whenNearViewport } from './nearViewport.ts';
import { lightSourceSet, PLACEHOLDER, sourceSet, WAITING_MEDIA } from './photoAddress.ts';

/** The formats of the photo of an image, in the order of preference. */
const formatsOf = (image: HTMLImageElement, sizes: string): HTMLSourceElement[] => {
  const [, basePath = '', path = ''] =
    /^(.*)\/([^/]+)\/[^/]+$/.exec(image.getAttribute('src') ?? '') ?? [];
  return (['avif', 'webp'] as const).map((format) => {
    const srcset = sourceSet({ basePath, path }, format);
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.sizes = sizes;
    source.srcset = savesData(navigator) ? lightSourceSet(srcset) : srcset;
    return source;
  });
};

const show = (image: HTMLImageElement, waiting: HTMLSourceElement): void => {
  // A browser that does not know of waiting has fetched the photo by itself.
  const isFetched = image.currentSrc === image.src;
  const formats = isFetched ? [] : formatsOf(image, waiting.sizes);
  image.addEventListener('error', () => {
    for (const source of formats) source.remove();
    image.src = PLACEHOLDER;
  });
  waiting.replaceWith(...formats);
};

/**
 * Gives pictures in markup that is not hydrated their photos as they come near the window; one that
 * does not load leaves a placeholder. Returns how to stop.
 */
export const wakePictures = (markup: Element): (() => void) => {
  const waiting = markup.querySelectorAll<HTMLSourceElement>(`source[media="${WAITING_MEDIA}"]`);
  const stops = [...waiting].map((source) => {
    const image = source.parentElement?.querySelector('img');
    return image ? whenNearViewport(image, () => show(image, source)) : () => undefined;
  });
  return () => {
    for (const stop of stops) stop();
  };
};
