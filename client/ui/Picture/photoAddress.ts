import { IMAGE_PRESETS, type ImagePresetName } from '../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFormat,
  type ImageSource,
  imagePath,
} from '../../../shared/domain/image/imageUrl.ts';

/** All 3:2. */
const landscapePresets: readonly ImagePresetName[] = ['videoCard', 'hero', 'gallery1080'];
const QUALITY = 70;

/** Nothing to see, 3:2: the surface behind it shows. */
export const PLACEHOLDER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='2'/%3E";

export const photoAddress = (source: ImageSource): string =>
  imagePath(source, 'hero', QUALITY, 'jpg');

export const sourceSet = (source: ImageSource, format: ImageFormat): string =>
  landscapePresets
    .map((name) => `${imagePath(source, name, QUALITY, format)} ${IMAGE_PRESETS[name].width}w`)
    .join(', ');
