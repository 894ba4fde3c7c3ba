import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { FetchUpstream } from '../upstream/upstream.ts';
import { buildSitemaps, inFiles } from './buildSitemaps.ts';
import { entryBytes } from './sitemapXml.ts';

/** As an upstream gives them: three at a time. */
async function* pagesOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += 3) yield items.slice(at, at + 3);
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/${index}`, changedAt: null }));

test.each([
  ['few entries', 3, { entries: 5, bytes: 100 }, [3]],
  ['none', 0, { entries: 5, bytes: 100 }, []],
  ['more than may stand in one', 12, { entries: 5, bytes: 1000 }, [5, 5, 2]],
  ['more bytes than one may have', 12, { entries: 50, bytes: 45 }, [4, 4, 4]],
  ['entries larger than a file', 2, { entries: 5, bytes: 5 }, [1, 1]],
])('%s: %i entries', async (_name, count, limits, sizes) => {
  const files: (readonly unknown[])[] = [];
  for await (const file of inFiles(pagesOf(entries(count)), () => 10, limits)) files.push(file);
  expect(files.map((file) => file.length)).toEqual(sizes);
  expect(files.flat()).toEqual(entries(count));
});

/** @param isByNumber also lists what follows a number; else pages alone. */
const upstreamOf = (count: number, isByNumber: boolean) => {
  const asked: string[] = [];
  const listOf = (query: URLSearchParams, size: number) => {
    const after = isByNumber ? Number(query.get('after_id') ?? Number.NaN) : Number.NaN;
    const from = Number.isNaN(after) ? (Number(query.get('p')) - 1) * size : after;
    const result = entries(count)
      .map((_entry, id) => ({ canonical_name: `house-${id + 1}` }))
      .slice(from, from + size);
    const end = from + result.length;
    const next = end < count ? end : null;
    const page = next && end / size + 1;
    return {
      result,
      meta: Number.isNaN(after) ? { next: page } : { next: null, next_after_id: next },
    };
  };
  const fetchUpstream: FetchUpstream = async ({ address }) => {
    const { pathname, searchParams } = new URL(address, 'http://api');
    const isOfHomes = pathname.endsWith('/inventories');
    if (isOfHomes) asked.push(`${searchParams.get('p')} ${searchParams.get('after_id')}`);
    const data = isOfHomes ? listOf(searchParams, 2) : { result: [], meta: { next: null } };
    return {
      status: 200,
      body: { data },
      bytes: 0,
      surrogateKeys: [],
      dataAt: undefined,
      cookies: [],
    };
  };
  return { asked, fetchUpstream };
};

test.each([
  ['goes on behind a number where the upstream does', true, ['1 0', 'null 2', 'null 4']],
  ['goes on by pages where it knows nothing else', false, ['1 0', '2 null', '3 null']],
])('reading all homes %s', async (_what, isByNumber, expected) => {
  const { asked, fetchUpstream } = upstreamOf(5, isByNumber);
  const files = await buildSitemaps({
    siteOrigin: 'https://amber.example',
    deployment: 'main',
    fetchUpstream,
  });
  const homes = files.get('/sitemaps/properties-1.xml.gz')?.body ?? Buffer.alloc(0);
  const named = [
    ...gunzipSync(homes)
      .toString()
      .matchAll(/\/places\/(house-\d)</g),
  ];
  expect(named.map(([, name]) => name)).toEqual([1, 2, 3, 4, 5].map((id) => `house-${id}`));
  expect(asked).toEqual(expected);
});

test('an entry takes as many bytes as it has in its file', () => {
  expect(entryBytes('https://amber.example', { path: '/zürich', changedAt: null })).toBe(
    Buffer.byteLength('<url><loc>https://amber.example/z%C3%BCrich</loc></url>\n'),
  );
});
