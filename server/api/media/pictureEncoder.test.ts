import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createPictureEncoder, type PictureEncoder } from './pictureEncoder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'encoder-'));
const encoders: PictureEncoder[] = [];

afterEach(() => {
  for (const encoder of encoders.splice(0)) encoder.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (program: string, idleMs?: number): PictureEncoder => {
  const encoder = createPictureEncoder(path.resolve(program), idleMs);
  encoders.push(encoder);
  return encoder;
};

const picture = (draw: string) => ({ hash: 'a', width: 60, height: 40, draw: () => draw });
const green = picture(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#080"/></svg>',
);
const file = { preset: 'videoCard', quality: 70, format: 'webp' } as const;

test('pictures are encoded in a process of its own, several at once', async () => {
  const encoder = start('server/api/media/encodePictures.ts');
  const bodies = await Promise.all([1, 2, 3].map(() => encoder.encode(green, file)));
  for (const body of bodies) {
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 270, height: 180 });
  }
});

test('a photo becomes a portrait there, and what is none becomes nothing', async () => {
  const encoder = start('server/api/media/encodePictures.ts');
  const wide = { width: 300, height: 100, channels: 3, background: '#080' } as const;
  const photo = await sharp({ create: wide }).jpeg().toBuffer();
  const [drawn, none] = await Promise.all([
    encoder.drawPhoto(photo, 'portrait'),
    encoder.drawPhoto(photo.subarray(0, 100), 'portrait'),
  ]);
  expect(none).toBeNull();
  expect(await sharp(drawn ?? '').metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
});

test('a photo is stored whole, and encoded there for a page', async () => {
  const encoder = start('server/api/media/encodePictures.ts');
  const wide = { width: 3200, height: 1600, channels: 3, background: '#080' } as const;
  const stored = await encoder.drawPhoto(
    await sharp({ create: wide }).jpeg().toBuffer(),
    'picture',
  );
  expect(await sharp(stored ?? '').metadata()).toMatchObject({ width: 1600, height: 800 });
  const shown = await encoder.encodePhoto(stored ?? Buffer.alloc(0), file);
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 270, height: 180 });
});

test('what cannot be encoded is said of that picture alone', async () => {
  const encoder = start('server/api/media/encodePictures.ts');
  const [bad, good] = await Promise.allSettled([
    encoder.encode(picture('no drawing'), file),
    encoder.encode(green, file),
  ]);
  expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled']);
});

test('the process ends when nobody has wanted a picture for a while, and another is started', async () => {
  const encoder = start('server/api/media/encodePictures.ts', 0);
  for (let time = 0; time < 2; time += 1) {
    expect((await encoder.encode(green, file)).length).toBeGreaterThan(0);
  }
});

test('a picture whose process dies fails, and the next one has another process', async () => {
  const program = path.join(folder, 'dies.mjs');
  writeFileSync(program, 'process.on("message", () => process.exit(1));');
  const encoder = start(program);
  for (let time = 0; time < 2; time += 1) {
    await expect(encoder.encode(green, file)).rejects.toThrow('has ended');
    await expect(encoder.drawPhoto(Buffer.from('x'), 'portrait')).rejects.toThrow('has ended');
  }
});
