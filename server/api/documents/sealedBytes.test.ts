import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { type Seal, sealed, unsealed } from './sealedBytes.ts';

const KEY = 'a key of documents that has its letters';
const NEWER = 'another key that took its place later on';
const seal: Seal = { keys: [KEY], name: 'one' };
const PIECE = 64 * 1024;
const HEAD = 33;
const TAG = 16;

const inChunks = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  );

const close = (bytes: Buffer, given = seal): Promise<Buffer> =>
  buffer(sealed(inChunks(bytes, 10_000), given));
const open = (bytes: Buffer, given = seal): Promise<Buffer> =>
  buffer(unsealed(inChunks(bytes, 7001), given));

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length);
    const written = await close(bytes);
    // A byte or two may well be among the random ones.
    if (length > 32) expect(written.includes(bytes.subarray(0, 32))).toBe(false);
    expect((await open(written)).equals(bytes)).toBe(true);
  },
);

test('what an earlier key has closed opens behind the present one, which closes what comes', async () => {
  const bytes = randomBytes(2 * PIECE + 100);
  const both: Seal = { ...seal, keys: [NEWER, KEY] };
  expect((await open(await close(bytes), both)).equals(bytes)).toBe(true);
  const written = await close(bytes, both);
  expect((await open(written, { ...seal, keys: [NEWER] })).equals(bytes)).toBe(true);
  await expect(open(written)).rejects.toThrow('damaged');
});

test('the same document is never written in the same way', async () => {
  const [one, other] = await Promise.all([close(Buffer.from('x')), close(Buffer.from('x'))]);
  expect(one.equals(other)).toBe(false);
});

describe('what was written does not open', () => {
  const whole = randomBytes(2 * PIECE + 100);
  const piece = PIECE + TAG;
  const swapped = (written: Buffer) =>
    Buffer.concat([
      written.subarray(0, HEAD),
      written.subarray(HEAD + piece, HEAD + 2 * piece),
      written.subarray(HEAD, HEAD + piece),
      written.subarray(HEAD + 2 * piece),
    ]);
  const flipped = (written: Buffer, place: number) => {
    const changed = Buffer.from(written);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    return changed;
  };

  test.each<[string, (written: Buffer) => Buffer]>([
    ['without its end', (written) => written.subarray(0, HEAD + 2 * piece)],
    ['cut off within a piece', (written) => written.subarray(0, HEAD + 100)],
    ['cut off within its head', (written) => written.subarray(0, 10)],
    ['as nothing', () => Buffer.alloc(0)],
    ['with two pieces exchanged', swapped],
    ['with another bit', (written) => flipped(written, HEAD + 5)],
    ['with another salt', (written) => flipped(written, 5)],
    ['in another format', (written) => flipped(written, 0)],
    ['with something behind', (written) => Buffer.concat([written, Buffer.alloc(1)])],
  ])('%s', async (_what, change) => {
    await expect(open(change(await close(whole)))).rejects.toThrow('damaged');
  });

  test('by another name or with another key', async () => {
    const written = await close(whole);
    await expect(open(written, { ...seal, name: 'two' })).rejects.toThrow('damaged');
    await expect(open(written, { ...seal, keys: [`${KEY}!`] })).rejects.toThrow('damaged');
  });
});
