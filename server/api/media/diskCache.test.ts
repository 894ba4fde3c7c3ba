import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createDiskCache } from './diskCache.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-cache-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

/** A file renamed or removed by another write after it was listed takes no bytes under that name. */
async function bytesOnDisk(): Promise<number> {
  const names = await readdir(directory);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(directory, name)).catch(() => undefined);
      return found?.size ?? 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function body(fill: number, bytes = 1000): Buffer {
  return Buffer.alloc(bytes, fill);
}

describe('the disk cache', () => {
  test('gives back what was written, and nothing else', async () => {
    const cache = createDiskCache(directory, 10_000);
    await cache.write('a', body(1));
    expect(await cache.read('a')).toEqual(body(1));
    expect(await cache.read('b')).toBeUndefined();
  });

  test('creates its folder when that is missing', async () => {
    const cache = createDiskCache(join(directory, 'deep', 'er'), 10_000);
    await cache.write('a', body(1));
    expect(await cache.read('a')).toEqual(body(1));
  });

  test('never takes more than its bytes, however many are written at once', async () => {
    const cache = createDiskCache(directory, 5000);
    const writes = Array.from({ length: 40 }, async (_, index) => {
      await cache.write(`file-${index}`, body(index, 300 + 37 * index));
      expect(await bytesOnDisk()).toBeLessThanOrEqual(5000);
    });
    await Promise.all(writes);
    expect(await bytesOnDisk()).toBeGreaterThan(2000);
  });

  test('lets the least recently used go first', async () => {
    const cache = createDiskCache(directory, 3300);
    for (const name of ['a', 'b', 'c']) await cache.write(name, body(1));
    await cache.read('a');
    await cache.write('d', body(1));
    expect((await readdir(directory)).sort()).toEqual(['a', 'c', 'd']);
  });

  test('keeps its files and their order of use over a restart', async () => {
    const before = createDiskCache(directory, 10_000);
    for (const name of ['a', 'b', 'c']) await before.write(name, body(1));
    for (const [age, name] of ['b', 'c', 'a'].entries()) {
      const usedAt = new Date(1_700_000_000_000 + age * 1000);
      await utimes(join(directory, name), usedAt, usedAt);
    }
    const after = createDiskCache(directory, 2200);
    expect(await after.read('a')).toEqual(body(1));
    expect(await after.read('b')).toBeUndefined();
    expect((await readdir(directory)).sort()).toEqual(['a', 'c']);
  });

  test('stores nothing that alone is too large', async () => {
    const cache = createDiskCache(directory, 900);
    await cache.write('a', body(1));
    expect(await cache.read('a')).toBeUndefined();
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['cut short', () => truncate(join(directory, 'a'), 500)],
    ['emptied', () => truncate(join(directory, 'a'), 0)],
    ['overwritten', () => writeFile(join(directory, 'a'), body(9, 1032))],
    ['removed', () => rm(join(directory, 'a'))],
  ])('takes a file that was %s for a miss and can write it again', async (_how, damage) => {
    const cache = createDiskCache(directory, 10_000);
    await cache.write('a', body(1));
    await damage();
    expect(await cache.read('a')).toBeUndefined();
    await cache.write('a', body(2));
    expect(await cache.read('a')).toEqual(body(2));
  });

  test('clears away what an interrupted write left behind', async () => {
    await writeFile(join(directory, 'x.part'), body(1));
    const cache = createDiskCache(directory, 10_000);
    await cache.read('a');
    expect(await readdir(directory)).toEqual([]);
  });
});
