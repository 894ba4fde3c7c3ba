import type { ImagePresetName } from './imagePresets.ts';

/** All 3:2. */
export const photoPresets: readonly ImagePresetName[] = ['videoCard', 'hero', 'gallery1080'];

/** Of the picture behind the title of the home page: on phones the middle of it, else all of it. */
export const heroPresets = {
  narrow: ['hero', 'gallery1080'],
  wide: ['xlarge', 'banner1440', 'banner2000'],
} as const satisfies Readonly<Record<string, readonly ImagePresetName[]>>;

/** Of photos and of the home page's picture. */
export const PHOTO_QUALITY = 70;
