import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const FOLDER = path.resolve('test/browser/baselines');
/** Where what differs is put, to be looked at. */
const FAILURES = path.resolve('.data/visual');
const ENVIRONMENT = 'environment.json';

/** Baselines are written anew, not compared with. */
export const isRenewing = process.env.RENEW_BASELINES === 'true';

const ADVICE = 'npm run screenshots -- --baselines';

/** Both sides are packed alike, so that what is packed away differs by nothing. */
export const pack = (shot: Uint8Array): Promise<Buffer> =>
  sharp(shot).webp({ quality: 50, effort: 4 }).toBuffer();

const readPixels = (image: Buffer) =>
  sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Of all pixels: a letter of a paragraph, on a whole page. */
const ALLOWED_SHARE = 0.00005;
/** Between 0 and 1: edges of letters and curves differ by less from run to run. */
const COLOUR_THRESHOLD = 0.12;

export interface Difference {
  readonly words: string;
  /** Where it is, in red; absent where not even the size is the same. */
  readonly image?: Buffer;
}

/** @returns null for pictures that nobody can tell apart. */
export const differenceOf = async (baseline: Buffer, shot: Buffer): Promise<Difference | null> => {
  const [was, is] = await Promise.all([readPixels(baseline), readPixels(shot)]);
  const { height, width } = was.info;
  if (width !== is.info.width || height !== is.info.height) {
    return { words: `is ${is.info.width} × ${is.info.height}, was ${width} × ${height}` };
  }
  const marked = Buffer.alloc(was.data.length);
  const count = pixelmatch(was.data, is.data, marked, width, height, {
    threshold: COLOUR_THRESHOLD,
  });
  if (count <= width * height * ALLOWED_SHARE) return null;
  const image = await sharp(marked, { raw: { width, height, channels: 4 } })
    .webp()
    .toBuffer();
  return { words: `differs in ${count} of ${width * height} pixels`, image };
};

const keepFailure = (name: string, images: Readonly<Record<string, Buffer | undefined>>): void => {
  mkdirSync(FAILURES, { recursive: true });
  for (const [kind, image] of Object.entries(images)) {
    if (image) writeFileSync(path.join(FAILURES, `${name}.${kind}.webp`), image);
  }
};

/**
 * Compares a screenshot with its baseline, or writes that.
 * @returns what is wrong, with where to look; null: nothing is.
 */
export const baselineFault = async (name: string, shot: Uint8Array): Promise<string | null> => {
  const packed = await pack(shot);
  const file = path.join(FOLDER, `${name}.webp`);
  if (isRenewing) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, packed);
    return null;
  }
  if (!existsSync(file)) return `${name} has no baseline: ${ADVICE}`;
  const baseline = readFileSync(file);
  const difference = await differenceOf(baseline, packed);
  if (!difference) return null;
  keepFailure(name, { was: baseline, is: packed, difference: difference.image });
  return `${name} ${difference.words}; see .data/visual/${name}.*. If it is meant: ${ADVICE}`;
};

/** What letters and edges depend on that we do not ship. */
export interface DrawingEnvironment {
  readonly browser: string;
  /** Widths of a text in fonts of the system. */
  readonly fonts: string;
}

/** @throws Error where baselines were drawn by something else, which would differ everywhere. */
export const checkEnvironment = (here: DrawingEnvironment): void => {
  const file = path.join(FOLDER, ENVIRONMENT);
  const written = `${JSON.stringify(here, null, 2)}\n`;
  if (isRenewing) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, written);
    return;
  }
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : 'nothing';
  if (recorded === written) return;
  throw new Error(
    `Baselines were drawn by another browser or with other fonts, so that all would differ: renew them by ${ADVICE} on a commit that looks as it should, then compare.\nThere: ${recorded}\nHere: ${written}`,
  );
};
