import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { IMAGE_PRESETS } from '../../../shared/domain/image/imagePresets.ts';
import type { ImageFile, ImageFormat } from '../../../shared/domain/image/imageUrl.ts';
import type { Picture } from './mediaSources.ts';

/**
 * A sixth smaller than without effort, in 50 ms more for a photo of 720 × 480. Effort 2 takes twice
 * as many for a further thirtieth, 4 over half a second.
 */
const AVIF_EFFORT = 1;
const WEBP_EFFORT = 2;

/** The scales differ: an AVIF of quality 50 is as true to its original as a JPEG of 70. */
const AVIF_QUALITY_PER_JPEG = 5 / 7;

const SVG_DOTS_PER_INCH = 72;

/** Small pictures are drawn larger and reduced: thin lines stay clean. */
const SMALL_WIDTH = 480;

// The queue of the renderer bounds the load; a thread pool inside every encoding would multiply it.
sharp.concurrency(1);
// No picture is decoded twice: what is encoded is kept on disk.
sharp.cache(false);

const ENCODERS: Readonly<Record<ImageFormat, (picture: Sharp, quality: number) => Sharp>> = {
  avif: (picture, quality) =>
    picture.avif({
      quality: Math.round(quality * AVIF_QUALITY_PER_JPEG),
      effort: AVIF_EFFORT,
      // As in the other formats: half the colours' detail, which nobody sees in a photo.
      chromaSubsampling: '4:2:0',
    }),
  webp: (picture, quality) => picture.webp({ quality, effort: WEBP_EFFORT }),
  jpg: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
};

export async function rasterise(
  picture: Pick<Picture, 'draw' | 'height' | 'width'>,
  file: ImageFile,
): Promise<Buffer> {
  const { width, height } = IMAGE_PRESETS[file.preset];
  const cover = Math.max(width / picture.width, (height ?? 0) / picture.height);
  const scale = width < SMALL_WIDTH ? cover * 2 : cover;
  const drawing = Buffer.from(picture.draw());
  const image = sharp(drawing, { density: SVG_DOTS_PER_INCH * scale })
    .flatten()
    .resize({
      width,
      height: height ?? Math.round((width * picture.height) / picture.width),
      fit: 'cover',
    });
  return ENCODERS[file.format](image, file.quality).toBuffer();
}

/** A stored photo in one of the sizes of pages. */
export const encodePhoto = (photo: Uint8Array, file: ImageFile): Promise<Buffer> => {
  const { height, width } = IMAGE_PRESETS[file.preset];
  const image = sharp(photo).resize({ width, ...(height && { height }), fit: 'cover' });
  return ENCODERS[file.format](image, file.quality).toBuffer();
};
