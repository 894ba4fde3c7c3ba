import type { SearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { searchAddressString } from '../../../shared/domain/search/searchAddress.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';

/** Path and query of the results in a region. */
export const searchUrl = (regionName: string, address: SearchAddress): string =>
  `${buildPath('search', { canonicalName: regionName })}${searchAddressString(address)}`;
