import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawMark, unpackIcon, withoutCorners } from './siteIcons.ts';

const folder = path.resolve('server/web/sites/files');
const siteFile = (name: string): Promise<Buffer> => readFile(path.join(folder, name));

/** Difference between colours (0 to 255): other versions of the drawing library may round otherwise. */
const TOLERANCE = 2;

const expectSameDrawing = async (shown: Buffer, drawn: Buffer): Promise<void> => {
  const [one, other] = await Promise.all(
    [shown, drawn].map((png) =>
      sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  expect(one?.info).toEqual(other?.info);
  const differences = [...(one?.data ?? [])].map((value, index) =>
    Math.abs(value - (other?.data[index] ?? Number.NaN)),
  );
  expect(differences.filter((difference) => !(difference <= TOLERANCE))).toEqual([]);
};

test('favicon.ico is the mark in the sizes that are asked for', async () => {
  const mark = (await siteFile('favicon.svg')).toString();
  const pictures = unpackIcon(await siteFile('favicon.ico'));
  expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48]);
  for (const { png, size } of pictures) await expectSameDrawing(png, await drawMark(mark, size));
});

test('apple-touch-icon.png is the mark on an opaque square', async () => {
  const mark = (await siteFile('favicon.svg')).toString();
  const icon = await siteFile('apple-touch-icon.png');
  await expectSameDrawing(icon, await drawMark(withoutCorners(mark), 180));
  expect((await sharp(icon).stats()).isOpaque).toBe(true);
});

test('an installed site has the mark in the sizes that its manifest names', async () => {
  const mark = (await siteFile('favicon.svg')).toString();
  const { icons } = JSON.parse((await siteFile('manifest.webmanifest')).toString()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  const pictures = icons.filter(({ sizes }) => sizes !== 'any');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { purpose, sizes, src } of pictures) {
    const drawn = purpose === 'maskable' ? withoutCorners(mark) : mark;
    await expectSameDrawing(
      await siteFile(src.slice(1)),
      await drawMark(drawn, Number.parseInt(sizes, 10)),
    );
  }
});

test('the picture of the site has the size that its tags say', async () => {
  const picture = await readFile(path.resolve('client/head/sitePicture.jpg'));
  const { format, height, width } = await sharp(picture).metadata();
  expect({ format, height, width }).toEqual({ format: 'jpeg', height: 630, width: 1200 });
  expect(picture.length).toBeLessThan(300_000);
});
