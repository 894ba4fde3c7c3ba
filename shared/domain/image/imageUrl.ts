import { type ImagePresetName, isImagePresetName } from './imagePresets.ts';

type ImageQualityLevel = 'veryLow' | 'low' | 'belowAverage' | 'average' | 'aboveAverage';

type Deployment = 'main' | 'china';

const QUALITY: Readonly<Record<ImageQualityLevel, number>> = {
  veryLow: 40,
  low: 40,
  belowAverage: 40,
  average: 70,
  aboveAverage: 80,
};

const CHINA_QUALITY: Readonly<Record<ImageQualityLevel, number>> = {
  ...QUALITY,
  veryLow: 5,
  low: 10,
};

/** Encoder quality, 1 to 100. */
export function imageQuality(level: ImageQualityLevel, deployment: Deployment): number {
  return (deployment === 'china' ? CHINA_QUALITY : QUALITY)[level];
}

/** Every number an image address may carry, ascending. */
export const IMAGE_QUALITIES: readonly number[] = [
  ...new Set([...Object.values(QUALITY), ...Object.values(CHINA_QUALITY)]),
].sort((a, b) => a - b);

export type ImageFormat = 'avif' | 'webp' | 'jpg';

export const IMAGE_FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpg'];

export interface ImageSource {
  readonly basePath: string;
  readonly path: string;
}

export interface ImageFile {
  readonly preset: ImagePresetName;
  readonly quality: number;
  readonly format: ImageFormat;
}

// biome-ignore lint/complexity/useMaxParams: they are the parts of an address, in its order
export function imagePath(
  source: ImageSource,
  preset: ImagePresetName,
  quality: number,
  format: ImageFormat,
): string {
  return `${source.basePath}/${source.path}/${preset}-${quality}.${format}`;
}

const FILE_NAME = /^([a-zA-Z0-9]+)-([1-9]\d?)\.([a-z]+)$/;

/** Undefined unless preset, quality and format are all listed ones. */
export function parseImageFile(file: string): ImageFile | undefined {
  const [, preset = '', digits = '', extension = ''] = FILE_NAME.exec(file) ?? [];
  const quality = Number(digits);
  const format = IMAGE_FORMATS.find((listed) => listed === extension);
  if (!format || !isImagePresetName(preset) || !IMAGE_QUALITIES.includes(quality)) {
    return undefined;
  }
  return { preset, quality, format };
}
