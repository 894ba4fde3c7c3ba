import { describe, expect, test } from '@jest/globals';
import { mainVariantKey } from '../../../test/support/loaderContext.ts';
import type { Document } from './cachedDocument.ts';
import { createDocumentBody } from './documentBody.ts';
import { createPageStore, type StoredPage } from './pageStore.ts';

const pageOf = (bytes: number, more: Partial<Document> = {}): StoredPage => ({
  document: {
    kind: 'page',
    status: 200,
    cache: 'publicDocument',
    isComplete: true,
    surrogateKeys: [],
    headers: [],
    linkHeader: '',
    body: createDocumentBody(Buffer.alloc(bytes, 'a page '), mainVariantKey),
    ...more,
  } as Document,
  createdAt: 0,
  freshUntil: 1,
  staleUntil: 1,
  errorUntil: 1,
  retryAt: 0,
  dataFrom: 0,
});

const fill = (bytes: number) => {
  const evicted: string[] = [];
  const store = createPageStore<string>(bytes, () => evicted.push('one'));
  return { store, evicted };
};

describe('the pages in memory', () => {
  test('stay within their bytes, the ones not asked for longest going first', () => {
    const { store, evicted } = fill(100_000);
    for (const key of ['a', 'b', 'c', 'd']) store.set(key, pageOf(20_000), false);
    expect(store.get('a')).toBeDefined();
    store.set('e', pageOf(20_000), false);
    expect(store.get('a')).toBeDefined();
    expect(store.get('b')).toBeUndefined();
    expect(store.bytes).toBeLessThanOrEqual(100_000);
    expect(store.size).toBe(4);
    expect(evicted).toHaveLength(1);
  });

  test('weigh what is held of them: less once they are compressed, more with every encoding', async () => {
    const { store } = fill(1_000_000);
    const page = pageOf(50_000);
    store.set('a', page, false);
    const rest = store.bytes - 50_000;
    const { document } = page;
    if (document.kind !== 'page') throw new Error('a page was stored');
    const gzip = await document.body.encode('gzip');
    store.weigh('a');
    expect(store.bytes).toBe(rest + gzip.bytes.length);
    const br = await document.body.encode('br');
    store.weigh('a');
    expect(store.bytes).toBe(rest + gzip.bytes.length + br.bytes.length);
    expect(store.get('a')?.document).toBe(document);
  });

  test('are not driven out by addresses of endless variety', () => {
    const { store } = fill(100_000);
    store.set('listed', pageOf(50_000), false);
    for (let index = 0; index < 100; index += 1) store.set(`made up ${index}`, pageOf(5000), true);
    expect(store.get('listed')).toBeDefined();
    expect(store.get('made up 99')).toBeDefined();
    expect(store.bytes).toBeLessThan(100_000);
  });

  test('have one entry for a key, whichever part it belongs to', () => {
    const { store } = fill(1_000_000);
    store.set('a', pageOf(2000), true);
    store.set('a', pageOf(3000), false);
    expect(store.size).toBe(1);
    store.set('a', pageOf(2000), true);
    expect([...store.entries()].map(([key]) => key)).toEqual(['a']);
    store.delete('a');
    expect(store.size).toBe(0);
    expect(store.bytes).toBe(0);
  });

  test('leave out what is larger than all of them may be', () => {
    const { store } = fill(10_000);
    store.set('a', pageOf(20_000), false);
    expect(store.get('a')).toBeUndefined();
  });
});
