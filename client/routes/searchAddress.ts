import { parseSearchAddress } from '../../shared/domain/search/parseSearchAddress.ts';
import type { SearchAddress } from '../../shared/domain/search/searchFilters.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';

/** @param today ISO date: months that have passed are no filter. */
export const searchAddressOf = ({ query }: CanonicalAddress, today: string): SearchAddress =>
  parseSearchAddress(new URLSearchParams(query.map(([key, value]) => [key, value])), today);
