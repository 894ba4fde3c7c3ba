import sharp from 'sharp';

const SIDE = 256;
const QUALITY = 82;
/** A phone's photo has 12 to 50 million; a small file may claim to have far more. */
const MAX_PIXELS = 50_000_000;
const LIMIT_SECONDS = 10;

/**
 * A square from the middle of a photo, the right way up. It is drawn anew, so that neither metadata
 * nor anything else that the file holds is kept.
 * @returns WebP. Rejects for what cannot be decoded.
 */
export const drawPortrait = (photo: Uint8Array): Promise<Buffer> =>
  sharp(photo, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LIMIT_SECONDS })
    .toBuffer();
