import { createContext, useContext } from 'react';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';

/** No page has this address. */
export const unknownAddress = (path: string): CanonicalAddress => ({
  route: undefined,
  params: {},
  query: [],
  path,
  isPathCanonical: true,
  search: '',
  canonicalUrl: path,
});

export const PageAddressContext = createContext<CanonicalAddress>(unknownAddress(''));

/** The address of the page that is shown or being loaded. */
export const usePageAddress = (): CanonicalAddress => useContext(PageAddressContext);
