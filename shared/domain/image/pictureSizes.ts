import type { ImagePresetName } from './imagePresets.ts';
import type { ImageFormat } from './imageUrl.ts';

/**
 * 3:2, or near enough to it to fill such a place: from each to the next at most half as wide again,
 * and fewer for browsers from before 2022. Each address stands in the document, for every photo.
 */
export const photoPresets = {
  avif: ['videoCard', 'medium', 'gallery600', 'hero', 'gallery920', 'gallery1080'],
  webp: ['medium', 'hero', 'gallery1080'],
  jpg: ['medium', 'hero', 'gallery1080'],
} as const satisfies Readonly<Record<ImageFormat, readonly ImagePresetName[]>>;

/** Presets of the picture behind the title of the home page: on phones its middle, else all of it. */
export const heroPresets = {
  narrow: ['hero', 'gallery1080'],
  wide: ['xlarge', 'banner1440', 'banner2000'],
} as const satisfies Readonly<Record<string, readonly ImagePresetName[]>>;

/** What other sites show beside a link: nearly two to one, as they all cut it. */
export const sharePreset: ImagePresetName = 'share1200';

/** The quality of photos and of the home page's picture. */
export const PHOTO_QUALITY = 70;

/** The quality of photos for visitors who asked to save data. */
export const LIGHT_PHOTO_QUALITY = 40;
