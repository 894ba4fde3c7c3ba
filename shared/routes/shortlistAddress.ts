import { queryString } from '../domain/search/queryString.ts';
import { type ShortlistView, shortlistSorts } from '../domain/user/shortlist.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';

// Not in the route table, which every page loads: few visitors ever open this page.

export const shortlistKeys = { page: 'p', sort: 'sort', news: 'done' } as const;

/** What the page says of the form that led back to it. */
const shortlistNews = ['added', 'removed', 'note', 'unshared'] as const;

export type ShortlistNews = (typeof shortlistNews)[number];

const PAGE = /^[1-9]\d{0,4}$/;

/** Anything else than a page and an order stands for the usual ones. */
export const readShortlistView = (page: string, sort: string): ShortlistView => ({
  page: PAGE.test(page) ? Number(page) : 1,
  sort: shortlistSorts.find((known) => known === sort) ?? shortlistSorts[0],
});

type Queried = Pick<CanonicalAddress, 'query'>;

const valueIn = ({ query }: Queried, key: string): string => new Map(query).get(key) ?? '';

export const shortlistViewOf = (address: Queried): ShortlistView =>
  readShortlistView(valueIn(address, shortlistKeys.page), valueIn(address, shortlistKeys.sort));

/** Null where the page has nothing to say. */
export const newsOfShortlist = (address: Queried): ShortlistNews | null =>
  shortlistNews.find((news) => news === valueIn(address, shortlistKeys.news)) ?? null;

/** The usual page and order are left out. */
export const shortlistQuery = (
  { page, sort }: ShortlistView,
  news?: ShortlistNews,
): readonly (readonly [string, string])[] => [
  ...(page > 1 ? [[shortlistKeys.page, String(page)] as const] : []),
  ...(sort === shortlistSorts[0] ? [] : [[shortlistKeys.sort, sort] as const]),
  ...(news === undefined ? [] : [[shortlistKeys.news, news] as const]),
];

export const shortlistAddress = (view: ShortlistView, news?: ShortlistNews): string =>
  `${buildPath('profileShortlist')}${queryString(shortlistQuery(view, news))}`;
