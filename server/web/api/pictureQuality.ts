import { IMAGE_PRESETS } from '../../../shared/domain/image/imagePresets.ts';
import { imageQuality, parseImageFile } from '../../../shared/domain/image/imageUrl.ts';
import { LIGHT_PHOTO_QUALITY } from '../../../shared/domain/image/pictureSizes.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';

/** Pixels up to which a picture only hints at what it shows. */
const SMALL_WIDTH = 270;

/**
 * Where the API has a picture. Pages ask for lighter ones where visitors save data, at the same address in
 * every deployment; in China, at the end of long and narrow lines, these weigh less still.
 */
export const picturePath = (pathname: string, deployment: Deployment): string => {
  const at = pathname.lastIndexOf('/') + 1;
  const file = parseImageFile(pathname.slice(at));
  if (file?.quality !== LIGHT_PHOTO_QUALITY) return pathname;
  const { format, preset } = file;
  const level = IMAGE_PRESETS[preset].width > SMALL_WIDTH ? 'low' : 'veryLow';
  return `${pathname.slice(0, at)}${preset}-${imageQuality(level, deployment)}.${format}`;
};
