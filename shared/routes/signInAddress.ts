import { queryString } from '../domain/search/queryString.ts';

/** The page to sign in on, which leads to `next` afterwards: a path of the own origin with its query. */
export const signInAddress = (next: string): string =>
  `/login${queryString(next === '/' ? [] : [['next', next]])}`;
