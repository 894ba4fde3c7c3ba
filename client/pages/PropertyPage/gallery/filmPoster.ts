import type { ImagePresetName } from '../../../../shared/domain/image/imagePresets.ts';
import { imagePath } from '../../../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY } from '../../../../shared/domain/image/pictureSizes.ts';

const OWN_PICTURE = /^(\/images)\/([^/]+)\/[^/]+$/;

/** Films name their picture in the size for a card; our own are there in every size. */
export const filmPoster = (address: string, preset: ImagePresetName): string | undefined => {
  const [, basePath, path] = OWN_PICTURE.exec(address) ?? [];
  if (basePath && path) return imagePath({ basePath, path }, preset, PHOTO_QUALITY, 'jpg');
  return address === '' ? undefined : address;
};
