import type { LoginProvider } from '../contracts/user.wire.ts';
import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';

// `next` is a path of the own origin with its query.

const leadingTo = (page: string, next: string): string => {
  // A link of the login page to itself would be another address each time.
  const leadsOn = next !== '/' && !next.startsWith(buildPath('login'));
  return `${page}${queryString(leadsOn ? [['next', next]] : [])}`;
};

/** The page to sign in on, which leads to `next` afterwards. */
export const signInAddress = (next: string): string => leadingTo(buildPath('login'), next);

/** Leads to a provider's page, and with a session on to `next`. */
export const doorAddress = (provider: LoginProvider, next: string): string =>
  leadingTo(`${buildPath('login')}/${provider}`, next);
