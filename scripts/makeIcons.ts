import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawMark, packIcon, withoutCorners } from './icons/siteIcons.ts';

/**
 * Usage: node scripts/makeIcons.ts, after favicon.svg has changed. Draws it for those who ask for
 * /favicon.ico or /apple-touch-icon.png without being told to.
 */

/** Sizes of a tab, of a tab on a dense screen, and of a shortcut. */
const ICON_SIZES = [16, 32, 48];
const TOUCH_ICON_SIZE = 180;

const folder = path.join(import.meta.dirname, '../server/web/siteFiles');

const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const pictures = await Promise.all(
  ICON_SIZES.map(async (size) => ({ size, png: await drawMark(mark, size) })),
);
await writeFile(path.join(folder, 'favicon.ico'), packIcon(pictures));
await writeFile(
  path.join(folder, 'apple-touch-icon.png'),
  await drawMark(withoutCorners(mark), TOUCH_ICON_SIZE),
);
