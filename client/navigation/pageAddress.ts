import { createContext, useContext } from 'react';
import { type CanonicalAddress, unknownAddress } from '../../shared/routes/canonicalise.ts';

export const PageAddressContext = createContext<CanonicalAddress>(unknownAddress(''));

/** The address of the page that is shown or being loaded. */
export const usePageAddress = (): CanonicalAddress => useContext(PageAddressContext);
