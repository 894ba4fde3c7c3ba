import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';

const choiceOf = ({ query }: CanonicalAddress): string =>
  JSON.stringify(query.filter(([key]) => key !== 'p'));

/**
 * Another choice of filters takes the place of the one before, so that Back leaves the results;
 * another page of the same results is a step of its own.
 */
export const replacesEntry = (shown: CanonicalAddress, next: CanonicalAddress): boolean =>
  next.route === 'search' && shown.path === next.path && choiceOf(shown) !== choiceOf(next);
