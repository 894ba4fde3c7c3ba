import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import type { CanonicalAddress } from './canonicalise.ts';
import { nextPath } from './nextPath.ts';

// Not in the route table, which every page loads: few visitors ever open these pages.

const keys = { next: 'next', news: 'done' } as const;

const valueIn = ({ query }: Pick<CanonicalAddress, 'query'>, key: string): string | null =>
  new Map(query).get(key) ?? null;

/** Where the page to sign in on leads to, by its address. */
export const nextOfLogin = (address: Pick<CanonicalAddress, 'query'>): string =>
  nextPath(valueIn(address, keys.next));

/** What the profile says of the form that led back to it. */
const profileNews = [
  'name',
  'picture',
  'picture-removed',
  'added',
  'merged',
  'removed',
  'confirmed',
] as const;

export type ProfileNews = (typeof profileNews)[number];

export const profileAddress = (news: ProfileNews): string =>
  `${buildPath('profile')}${queryString([[keys.news, news]])}`;

/** Null where it has nothing to say. */
export const newsOfProfile = (address: Pick<CanonicalAddress, 'query'>): ProfileNews | null => {
  const named = valueIn(address, keys.news);
  return profileNews.find((news) => news === named) ?? null;
};
