import { IMAGE_PRESETS } from '../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFormat,
  type ImageSource,
  imagePath,
} from '../../../shared/domain/image/imageUrl.ts';
import {
  LIGHT_PHOTO_QUALITY,
  PHOTO_QUALITY,
  photoPresets,
} from '../../../shared/domain/image/pictureSizes.ts';

/**
 * Nothing to see, 3:2: the surface behind it shows. Documents hold it many times, so that it does
 * without its type: browsers look for that in the bytes.
 */
export const PLACEHOLDER =
  'data:;base64,R0lGODlhAwACAIAAAExpcQAAACH5BAUAAAAALAAAAAADAAIAAAIChF8AOw==';

/** With its width, as all source sets beside it have theirs: HTML wants that of those with sizes. */
export const WAITING_SET = `${PLACEHOLDER} 3w`;

/** The source that holds a photo back has it; browsers that do not know it fetch photos as they like. */
export const WAITING_MEDIA = '(scripting)';

/** The same where one card stands below the other. */
export const WAITING_ON_PHONES = `${WAITING_MEDIA} and (max-width: 40rem)`;

export const photoAddress = (source: ImageSource): string =>
  imagePath(source, 'hero', PHOTO_QUALITY, 'jpg');

export const sourceSet = (source: ImageSource, format: ImageFormat): string =>
  photoPresets[format]
    .map(
      (name) => `${imagePath(source, name, PHOTO_QUALITY, format)} ${IMAGE_PRESETS[name].width}w`,
    )
    .join(', ');

/** The same addresses for a visitor who saves data. */
export const lightSourceSet = (srcSet: string): string =>
  srcSet.replaceAll(`-${PHOTO_QUALITY}.`, `-${LIGHT_PHOTO_QUALITY}.`);
