import type { ImagePresetName } from './imagePresets.ts';

/** 3:2, or near enough to it to fill such a place: from each to the next at most half as wide again. */
export const photoPresets: readonly ImagePresetName[] = [
  'videoCard',
  'medium',
  'gallery600',
  'hero',
  'gallery920',
  'gallery1080',
];

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
