import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawMark, drawSitePicture, packIcon, withoutCorners } from './icons/siteIcons.ts';

/**
 * Usage: node scripts/makeIcons.ts, after favicon.svg has changed. Draws it for those who ask for
 * /favicon.ico or /apple-touch-icon.png without being told to, for the manifest, and into the
 * picture that other sites show beside a link to a page without one of its own.
 */

/** Sizes of a tab, of a tab on a dense screen, and of a shortcut. */
const ICON_SIZES = [16, 32, 48];
const TOUCH_ICON_SIZE = 180;
/** Sizes of an installed site: on a phone, and while it starts. */
const APP_ICON_SIZES = [192, 512];

const folder = path.join(import.meta.dirname, '../server/web/sites/files');

const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const pictures = await Promise.all(
  ICON_SIZES.map(async (size) => ({ size, png: await drawMark(mark, size) })),
);
await writeFile(path.join(folder, 'favicon.ico'), packIcon(pictures));
await writeFile(
  path.join(folder, 'apple-touch-icon.png'),
  await drawMark(withoutCorners(mark), TOUCH_ICON_SIZE),
);
for (const size of APP_ICON_SIZES) {
  await writeFile(path.join(folder, `icon-${size}.png`), await drawMark(mark, size));
}
await writeFile(
  path.join(folder, 'icon-maskable-512.png'),
  await drawMark(withoutCorners(mark), 512),
);
await writeFile(
  path.join(import.meta.dirname, '../client/head/sitePicture.jpg'),
  await drawSitePicture(mark),
);
