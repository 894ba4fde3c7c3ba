import { type CanonicalAddress, canonicalise } from '../../shared/routes/canonicalise.ts';

/** The own page that an address leads to; undefined for anything the browser has to open itself. */
export const ownPage = (url: URL, today: string): CanonicalAddress | undefined => {
  if (url.origin !== window.location.origin) return undefined;
  const page = canonicalise({ pathname: url.pathname, search: url.search }, today);
  return page?.route ? page : undefined;
};
