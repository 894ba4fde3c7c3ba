export type ImagePresetName =
  | 'thumbnail'
  | 'small'
  | 'medium'
  | 'large'
  | 'hero'
  | 'xlarge'
  | 'gallery600'
  | 'gallery920'
  | 'gallery1080'
  | 'videoCard'
  | 'banner1440'
  | 'banner2000'
  | 'share1200';

export interface ImagePreset {
  readonly name: ImagePresetName;
  /** CSS pixels. */
  readonly width: number;
  /** Absent: the picture keeps its own proportions. */
  readonly height?: number;
}

export const IMAGE_PRESETS: Readonly<Record<ImagePresetName, ImagePreset>> = {
  thumbnail: { name: 'thumbnail', width: 200, height: 600 },
  small: { name: 'small', width: 240 },
  medium: { name: 'medium', width: 400, height: 260 },
  large: { name: 'large', width: 720 },
  hero: { name: 'hero', width: 720, height: 480 },
  xlarge: { name: 'xlarge', width: 1000 },
  gallery600: { name: 'gallery600', width: 600 },
  gallery920: { name: 'gallery920', width: 920 },
  gallery1080: { name: 'gallery1080', width: 1080, height: 720 },
  videoCard: { name: 'videoCard', width: 270, height: 180 },
  banner1440: { name: 'banner1440', width: 1440 },
  banner2000: { name: 'banner2000', width: 2000 },
  share1200: { name: 'share1200', width: 1200, height: 630 },
};

export function isImagePresetName(name: string): name is ImagePresetName {
  return Object.hasOwn(IMAGE_PRESETS, name);
}
