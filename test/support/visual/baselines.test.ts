import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { differenceOf, pack } from './baselines.ts';

interface Drawing {
  readonly width?: number;
  /** Of the square on it. */
  readonly side?: number;
  readonly ground?: string;
}

const draw = async ({ ground = '#ffffff', side = 20, width = 200 }: Drawing = {}) =>
  pack(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200">
          <rect width="${width}" height="200" fill="${ground}"/>
          <rect x="40" y="40" width="${side}" height="20" fill="#bd4a14"/>
        </svg>`,
      ),
    )
      .png()
      .toBuffer(),
  );

test('the same page is the same', async () => {
  expect(await differenceOf(await draw(), await draw())).toBeNull();
});

test('a tint that nobody sees is no difference', async () => {
  expect(await differenceOf(await draw(), await draw({ ground: '#fdfdfd' }))).toBeNull();
});

test('what has grown is told and marked', async () => {
  const difference = await differenceOf(await draw(), await draw({ side: 24 }));
  expect(difference?.words).toMatch(/^differs in \d+ of 40000 pixels$/);
  const { height, width } = await sharp(difference?.image).metadata();
  expect([width, height]).toEqual([200, 200]);
});

test('another size is told', async () => {
  const difference = await differenceOf(await draw(), await draw({ width: 220 }));
  expect(difference).toEqual({ words: 'is 220 × 200, was 200 × 200' });
});
