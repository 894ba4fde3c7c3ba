import sharp from 'sharp';

const DOTS_PER_INCH = 72;
const MARK_SIZE = 32;

/** @param mark the site's mark as SVG. */
export const drawMark = (mark: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(mark), { density: (DOTS_PER_INCH * size) / MARK_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The ground up to its corners: phones cut their own. */
export const withoutCorners = (mark: string): string => mark.replace(/ rx="\d+"/, '');
