import { expect, test } from '@jest/globals';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import type { RedirectDocument } from '../pageCache/cachedDocument.ts';
import { matchesEntityTag, redirectHead } from './documentHead.ts';

const TAG = 'W/"abc-_1"';

test.each([
  [TAG, true],
  // A proxy that compresses anew sends the tag back as strong, or the other way round.
  ['"abc-_1"', true],
  ['"x", W/"abc-_1"', true],
  ['W/"x",W/"abc-_1" , "y"', true],
  ['*', true],
  [' * ', true],
  ['W/"abc"', false],
  ['abc-_1', false],
  ['W/"abc-_1-gzip"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (header, isMatch) => {
  expect(matchesEntityTag(header, TAG)).toBe(isMatch);
});

const redirect: RedirectDocument = {
  kind: 'redirect',
  status: 301,
  to: '/places/search/london',
  answeredKeys: ['name'],
  cache: 'personal',
  isComplete: true,
  surrogateKeys: [],
  headers: [],
};

const leadingTo = (
  document: RedirectDocument,
  search: string,
  site: Pick<Site, 'partnerId'> = { partnerId: 7 },
): string | undefined => {
  const lifetimes = { freshSeconds: 1, revalidateSeconds: 1, staleErrorSeconds: 1 };
  const facts = { state: 'pass', isStored: false, serverTiming: '', lifetimes } as const;
  const head = redirectHead(document, { facts, search, site });
  return head[head.indexOf('Location') + 1];
};

test.each([
  ['the query asked for', redirect, '?name=london&partner_id=7', '?partner_id=7'],
  ['no query', redirect, '', '?partner_id=7'],
  ['a query of its own', { ...redirect, ownSearch: '?p=2#map' }, '', '?p=2&partner_id=7#map'],
])("on a partner's site a redirect with %s names him", (_what, document, search, query) => {
  expect(leadingTo(document, search)).toBe(`/places/search/london${query}`);
});

test('on the main site a redirect leads where it says', () => {
  expect(leadingTo(redirect, '?a=b', mainSite)).toBe('/places/search/london?a=b');
});
