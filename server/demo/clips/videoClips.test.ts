import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { CLIP_HASH_LENGTH, clipPictureHash, VIDEO_CLIPS } from './videoClips.ts';

const folder = path.resolve('server/demo/clips');
const clips = Object.values(VIDEO_CLIPS);
const table = clips.map((clip) => [clip.file, clip] as const);

const bytesOf = (file: string): Buffer => readFileSync(path.join(folder, file));

/** From the header of the film: its length in units, and the units of a second. */
const secondsOf = (body: Buffer): number => {
  const at = body.indexOf('mvhd') + 4;
  return body.readUInt32BE(at + 16) / body.readUInt32BE(at + 12);
};

test('the table lists the clips of the folder', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mp4'));
  expect(files.sort()).toEqual(clips.map(({ file }) => file).sort());
});

test.each(table)('%s is named after its bytes', (file) => {
  const hash = createHash('sha256').update(bytesOf(file)).digest('hex');
  expect(file).toMatch(new RegExp(`^[a-z-]+-${hash.slice(0, CLIP_HASH_LENGTH)}\\.mp4$`));
});

test.each(table)('%s is small, silent and as long as it says', (file, { seconds }) => {
  const body = bytesOf(file);
  expect(body.length).toBeLessThanOrEqual(250_000);
  expect(body.includes('soun')).toBe(false);
  expect(secondsOf(body)).toBeCloseTo(seconds, 1);
});

test.each(table)('%s can begin before it is there as a whole', (file) => {
  const body = bytesOf(file);
  expect(body.indexOf('moov')).toBeGreaterThan(0);
  expect(body.indexOf('moov')).toBeLessThan(body.indexOf('mdat'));
});

test.each(table)('%s has the picture of its scene', (_file, clip) => {
  expect(clipPictureHash(clip)).toMatch(/^[0-9a-f]{20}$/);
});
