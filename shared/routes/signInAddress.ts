import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';

/** The page to sign in on, which leads to `next` afterwards: a path of the own origin with its query. */
export const signInAddress = (next: string): string =>
  `${buildPath('login')}${queryString(next === '/' ? [] : [['next', next]])}`;
