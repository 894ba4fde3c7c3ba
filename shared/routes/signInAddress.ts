import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';

/** The page to sign in on, which leads to `next` afterwards: a path of the own origin with its query. */
export const signInAddress = (next: string): string => {
  const page = buildPath('login');
  // A link of that page to itself would be another address each time.
  const leadsOn = next !== '/' && !next.startsWith(page);
  return `${page}${queryString(leadsOn ? [['next', next]] : [])}`;
};
