import { type ImagePresetName, isImagePresetName } from './imagePresets.ts';
import { IMAGE_QUALITIES } from './imageQuality.ts';

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
