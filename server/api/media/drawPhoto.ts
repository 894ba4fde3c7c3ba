import sharp, { type ResizeOptions } from 'sharp';

const SIDE = 256;
/** As large as the largest size that pages ask for. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A phone's photo has 12 to 50 million; a small file may claim to have far more. */
const MAX_PIXELS = 50_000_000;
const LIMIT_SECONDS = 10;

const shapes = {
  /** A square from the middle. */
  portrait: { width: SIDE, height: SIDE, fit: 'cover' },
  /** The whole of it. */
  picture: { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
} as const satisfies Readonly<Record<string, ResizeOptions>>;

export type PhotoShape = keyof typeof shapes;

/**
 * A photo, the right way up. It is drawn anew, so that neither metadata nor anything else that the
 * file holds is kept.
 * @returns WebP. Rejects for what cannot be decoded.
 */
export const drawPhoto = (photo: Uint8Array, shape: PhotoShape): Promise<Buffer> =>
  sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(shapes[shape])
    .flatten({ background: '#fff' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer();
