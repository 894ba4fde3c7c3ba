import sharp from 'sharp';
import { rasterise } from '../../server/api/media/rasterise.ts';
import { demoPictures } from '../../server/demo/demoPictures.ts';
import { mediaOfTown } from '../../server/demo/pictures/scene.ts';
import { sharePreset } from '../../shared/domain/image/pictureSizes.ts';

export interface IconPicture {
  /** Pixels of a side, at most 255. */
  readonly size: number;
  readonly png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON_TYPE = 1;
const COLOUR_PLANES = 1;
const BITS_PER_PIXEL = 32;

const directoryEntry = ({ png, size }: IconPicture, offset: number): Buffer => {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeUInt8(size, 0);
  entry.writeUInt8(size, 1);
  entry.writeUInt16LE(COLOUR_PLANES, 4);
  entry.writeUInt16LE(BITS_PER_PIXEL, 6);
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
};

/** An .ico file: a directory, then the pictures as they are. */
export const packIcon = (pictures: readonly IconPicture[]): Buffer => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(ICON_TYPE, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = directoryEntry(picture, offset);
    offset += picture.png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
};

/** @throws Error when the bytes are no icon. */
export const unpackIcon = (file: Buffer): IconPicture[] => {
  if (file.readUInt16LE(0) !== 0 || file.readUInt16LE(2) !== ICON_TYPE) throw new Error('No icon');
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    const [bytes, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    return { size: file.readUInt8(at), png: file.subarray(offset, offset + bytes) };
  });
};

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

/** Pixels of the mark on the picture of the site, and of its distance to the edges. */
const PICTURE_MARK_SIZE = 168;
const PICTURE_MARGIN = 56;

/** A street in the evening sun under the mark of the site. */
export const drawSitePicture = async (mark: string): Promise<Buffer> => {
  const [town] = mediaOfTown('hero');
  const picture = town && demoPictures.find(town.hash);
  if (!picture) throw new Error('There is no drawing of a town');
  const street = await rasterise(picture, { preset: sharePreset, quality: 80, format: 'jpg' });
  const icon = await drawMark(mark, PICTURE_MARK_SIZE);
  return sharp(street)
    .composite([{ input: icon, left: PICTURE_MARGIN, top: PICTURE_MARGIN }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
};
