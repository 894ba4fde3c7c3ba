import { useMemo } from 'react';
import type { CardStay } from '../../shared/domain/property/property.ts';
import { queryFromSearch } from '../../shared/routes/propertyKeys.ts';
import { usePageAddress } from './pageAddress.ts';

/** The query of a link to a property; empty where nothing was searched for. */
export interface CarriedQuery {
  readonly query?: readonly (readonly [string, string])[];
  /** Search engines know the property by its own address. */
  readonly rel?: 'nofollow';
}

const nothing: CarriedQuery = {};

/** What a link from search results to a property hands on. @param stay the one that matched. */
export const useCarriedQuery = (stay: CardStay | null): CarriedQuery => {
  const address = usePageAddress();
  return useMemo(() => {
    const query = address.route === 'search' ? queryFromSearch(address.query, stay) : [];
    return query.length > 0 ? { query, rel: 'nofollow' } : nothing;
  }, [address, stay]);
};
