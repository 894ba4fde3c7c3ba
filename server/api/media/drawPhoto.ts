import sharp, { type ResizeOptions } from 'sharp';

const SIDE = 256;
/** As large as the largest size that pages ask for. */
const LONGEST_SIDE = 1600;
const QUALITY = 82;
/** A page of A4 with 250 dots an inch: the small print of a passport can be read. */
const LONGEST_SIDE_OF_PAPER = 3000;
const QUALITY_OF_PAPER = 88;
/** A phone's photo has 12 to 50 million; a small file may claim to have far more. */
const MAX_PIXELS = 50_000_000;
const LIMIT_SECONDS = 10;

const shapes = {
  /** A square from the middle. */
  portrait: { width: SIDE, height: SIDE, fit: 'cover' },
  /** The whole of it. */
  picture: { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true },
  /** The whole of it, for people to read. */
  document: {
    width: LONGEST_SIDE_OF_PAPER,
    height: LONGEST_SIDE_OF_PAPER,
    fit: 'inside',
    withoutEnlargement: true,
  },
} as const satisfies Readonly<Record<string, ResizeOptions>>;

export type PhotoShape = keyof typeof shapes;

/**
 * A photo, the right way up. It is drawn anew, so that neither metadata nor anything else that the
 * file holds is kept.
 * @returns WebP, a document JPEG, which every program opens. Rejects for what cannot be decoded.
 */
export const drawPhoto = (photo: Uint8Array, shape: PhotoShape): Promise<Buffer> => {
  const drawn = sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(shapes[shape])
    .flatten({ background: '#fff' })
    .timeout({ seconds: LIMIT_SECONDS });
  return shape === 'document'
    ? drawn.jpeg({ quality: QUALITY_OF_PAPER }).toBuffer()
    : drawn.webp({ quality: QUALITY }).toBuffer();
};
