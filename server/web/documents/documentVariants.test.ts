import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { type DocumentVariant, variantKey } from '../../../shared/ssr/documentVariant.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { createOwnCaches } from '../cache/createPurges.ts';
import { atCdn } from '../cache/purge.ts';
import { surrogateKeysOf } from '../http/surrogateKeys.ts';
import { createTrace } from '../log/requestTrace.ts';
import {
  type Document,
  type DocumentMaker,
  type DocumentRequest,
  pageKey,
} from '../pageCache/cachedDocument.ts';
import { createPageCache } from '../pageCache/createPageCache.ts';
import { createDocumentBody } from '../pageCache/documentBody.ts';
import { createCachedPageAddresses } from './cachedPageAddresses.ts';
import { createEarlyHints } from './earlyHints.ts';

const PATH = '/places/search/london';
const NOW = 1_000_000;
const sites: readonly Site[] = [mainSite, partnerSite(7), partnerSite(8)];
const main: DocumentVariant = { site: mainSite, language: 'en', experiments: {} };
const variants: readonly DocumentVariant[] = [
  ...sites.map((site) => ({ ...main, site })),
  { ...main, language: 'zh' },
  { ...main, experiments: { hero: 'a' } },
  { ...main, experiments: { hero: 'b' } },
];

const requestOf = (variant: DocumentVariant): DocumentRequest => {
  const address = canonicalise({ pathname: PATH, search: '' }, '2030-01-15');
  if (!address) throw new Error('malformed');
  const ownKey = variantKey(variant);
  const { site, language: locale, experiments } = variant;
  return {
    address,
    pathname: PATH,
    context: { ...renderContext, site, locale },
    variantKey: ownKey,
    experiments,
    key: pageKey(ownKey, address),
  };
};

const requests = variants.map(requestOf);

const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** The same bytes for all, so that only the variant can tell two documents apart. */
const documentOf = ({ context, variantKey: ownKey }: DocumentRequest): Document => ({
  kind: 'page',
  status: 200,
  cache: 'publicDocument',
  isComplete: true,
  surrogateKeys: surrogateKeysOf(context.site, ['region:34']),
  headers: [],
  linkHeader: `<${ownKey}.css>; rel=preload`,
  body: createDocumentBody(Buffer.from('the same page'), ownKey),
});

describe('two variants of one address', () => {
  test('have different keys', () => {
    expect(distinct(requests.map(({ key }) => key))).toBe(variants.length);
  });

  test('have different entity tags', () => {
    const tags = requests.map(
      ({ variantKey: ownKey }) => createDocumentBody(Buffer.from('same'), ownKey).entityTag,
    );
    expect(distinct(tags)).toBe(variants.length);
  });

  const rawHeaders = ['Host', 'homes.example'];
  const headers = { host: 'homes.example' };
  const message = { headers, rawHeaders, url: PATH, originalUrl: PATH } as unknown;
  const request = message as IncomingMessage & { readonly originalUrl: string };
  const responseWith = (names: Readonly<Record<string, string>>): ServerResponse =>
    ({ getHeaders: () => names, hasHeader: (name: string) => name in names }) as unknown as never;
  const isOfExperiment = ({ experiments }: DocumentRequest) => Object.keys(experiments).length > 0;
  const plain = requests.filter((each) => !isOfExperiment(each));

  test('are two addresses of the fast path, though host and URL are the same', () => {
    const addresses = createCachedPageAddresses(
      () => NOW,
      () => false,
    );
    const [first, ...others] = plain as [DocumentRequest, ...DocumentRequest[]];
    addresses.note(request, responseWith({}), first);
    expect(addresses.find(request, first.variantKey)?.document).toBe(first);
    for (const { variantKey: other } of others) {
      expect(addresses.find(request, other)).toBeUndefined();
    }
    for (const other of others) addresses.note(request, responseWith({}), other);
    for (const own of plain) {
      expect(addresses.find(request, own.variantKey)?.document).toBe(own);
    }
  });

  test('are none where experiments tell them apart, or a cookie is set', () => {
    const addresses = createCachedPageAddresses(
      () => NOW,
      () => false,
    );
    for (const own of requests.filter(isOfExperiment)) {
      addresses.note(request, responseWith({}), own);
      expect(addresses.find(request, own.variantKey)).toBeUndefined();
    }
    const [first] = plain as [DocumentRequest];
    addresses.note(request, responseWith({ 'Set-Cookie': 'a=1' }), first);
    expect(addresses.find(request, first.variantKey)).toBeUndefined();
  });

  test('leave the fast path while an experiment splits their route', () => {
    let isSplit = false;
    const addresses = createCachedPageAddresses(
      () => NOW,
      (route) => route === 'search' && isSplit,
    );
    const [first] = plain as [DocumentRequest];
    addresses.note(request, responseWith({}), first);
    isSplit = true;
    expect(addresses.find(request, first.variantKey)).toBeUndefined();
    isSplit = false;
    expect(addresses.find(request, first.variantKey)?.document).toBe(first);
  });

  test('name different files ahead', () => {
    const hints = createEarlyHints(true);
    for (const request of requests) hints.note(request, documentOf(request));
    for (const request of requests) {
      const sent: unknown[] = [];
      const response = { writeEarlyHints: (hint: unknown) => sent.push(hint) } as unknown;
      const message = { httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage;
      hints.send(message, response as ServerResponse, request);
      expect(sent).toEqual([{ link: [`<${request.variantKey}.css>; rel=preload`] }]);
    }
  });
});

describe('a purge', () => {
  const silent = {
    pageEvicted: () => undefined,
    pagePressed: () => undefined,
    observePages: () => undefined,
  };
  const maker: DocumentMaker = {
    make: async (request) => ({ document: documentOf(request), trace: createTrace('request') }),
    renew: async () => undefined,
  };

  const fill = async () => {
    const cache = createPageCache({
      documents: maker,
      contextNow: ({ context }) => context,
      lifetimes: { freshSeconds: 300, revalidateSeconds: 3600, staleErrorSeconds: 86_400 },
      maxBytes: 1024 * 1024,
      clock: () => NOW,
      metrics: silent,
      isIdle: () => false,
    });
    for (const request of requests) await cache.getPage(request, 'request');
    const states = () => requests.map(({ key }) => cache.peek(key)?.state);
    return { states, caches: createOwnCaches([cache], { report: () => undefined }) };
  };

  test('of everything covers every site', async () => {
    const { caches, states } = await fill();
    expect(distinct(states())).toBe(1);
    caches.purge({ keys: ['all'], mode: 'soft' });
    expect(states()).toEqual(variants.map(() => 'stale'));
  });

  test.each(sites.map((site) => [surrogateKeysOf(site, [])[0] as string, site] as const))(
    'of %s covers all variants of that site and of no other',
    async (key, site) => {
      const { caches, states } = await fill();
      caches.purge({ keys: [key], mode: 'hard' });
      expect(states()).toEqual(
        variants.map((variant) => (variant.site === site ? undefined : 'hit')),
      );
    },
  );

  test('of everything names to the CDN what pages of every site carry, another one its own keys', () => {
    const { keys } = atCdn({ keys: ['region:1', 'all'], mode: 'soft' });
    for (const site of sites)
      expect(surrogateKeysOf(site, [])).toEqual(expect.arrayContaining([...keys]));
    const one = ['site:partner:7'];
    expect(atCdn({ keys: one, mode: 'soft' }).keys).toEqual(one);
  });
});
