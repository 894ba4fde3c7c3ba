import type { ErrorCode } from '../../../shared/contracts/envelope.wire.ts';

const SITE = 'http://site.invalid';
const PAGES = '/places/';
const PROBLEM = 'problem';

/**
 * Where a form that was sent without scripts leads: a page of a home on this site, which is told what
 * was wrong.
 * @returns null for any other address.
 */
export const nextPage = (next: string | undefined, problem?: ErrorCode): string | null => {
  if (next === undefined || !next.startsWith(PAGES) || !URL.canParse(next, SITE)) return null;
  const url = new URL(next, SITE);
  if (url.origin !== SITE || !url.pathname.startsWith(PAGES)) return null;
  url.searchParams.delete(PROBLEM);
  if (problem !== undefined) url.searchParams.set(PROBLEM, problem);
  return `${url.pathname}${url.search}`;
};
