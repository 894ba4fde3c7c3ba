import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { currencySymbol } from '../../../shared/domain/money/currencies.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { FilterForm } from '../../features/search/FilterForm.tsx';
import { selectPlaces } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';

interface SearchFiltersProps {
  readonly region: Region;
  /** ISO 4217. */
  readonly currency: string;
}

/** The filters of the page, in both of its layouts. */
export function SearchFilters({ currency, region }: SearchFiltersProps): ReactNode {
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const places = useSelector(selectPlaces);
  return (
    <FilterForm
      regionName={region.canonicalName}
      country={region.country.code}
      currencySymbol={currencySymbol(currency)}
      filters={filters}
      areas={places.filter(({ regionType }) => regionType === 'sublocality')}
    />
  );
}
