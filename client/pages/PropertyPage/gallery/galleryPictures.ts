import {
  IMAGE_PRESETS,
  type ImagePresetName,
} from '../../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFormat,
  type ImageSource,
  imagePath,
} from '../../../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY } from '../../../../shared/domain/image/pictureSizes.ts';

/** Photos are 3:2 in all of them. */
export const stagePresets: readonly ImagePresetName[] = ['hero', 'gallery1080', 'banner1440'];

/** They keep the proportions of a panorama. */
export const panoramaPresets: readonly ImagePresetName[] = ['xlarge', 'banner1440', 'banner2000'];

export const sourceSetOf = (
  source: ImageSource,
  presets: readonly ImagePresetName[],
  format: ImageFormat,
): string =>
  presets
    .map(
      (name) => `${imagePath(source, name, PHOTO_QUALITY, format)} ${IMAGE_PRESETS[name].width}w`,
    )
    .join(', ');
