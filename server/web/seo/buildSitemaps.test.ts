import { expect, test } from '@jest/globals';
import { inFiles } from './buildSitemaps.ts';
import { entryBytes } from './sitemapXml.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/${index}`, changedAt: null }));

test.each([
  ['few entries', 3, { entries: 5, bytes: 100 }, [3]],
  ['none', 0, { entries: 5, bytes: 100 }, []],
  ['more than may stand in one', 12, { entries: 5, bytes: 1000 }, [5, 5, 2]],
  ['more bytes than one may have', 12, { entries: 50, bytes: 45 }, [4, 4, 4]],
  ['entries larger than a file', 2, { entries: 5, bytes: 5 }, [1, 1]],
])('%s: %i entries', (_name, count, limits, sizes) => {
  const files = inFiles(entries(count), () => 10, limits);
  expect(files.map((file) => file.length)).toEqual(sizes);
  expect(files.flat()).toEqual(entries(count));
});

test('an entry takes as many bytes as it has in its file', () => {
  expect(entryBytes('https://amber.example', { path: '/zürich', changedAt: null })).toBe(
    Buffer.byteLength('<url><loc>https://amber.example/z%C3%BCrich</loc></url>\n'),
  );
});
