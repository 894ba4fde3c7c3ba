import '#messages/filters.json';
import '#messages/listing.json';
import '#messages/search.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { FilterBar } from '../../features/filters/FilterBar.tsx';
import { FilterSheet } from '../../features/filters/FilterSheet.tsx';
import { QuickFilters } from '../../features/filters/QuickFilters.tsx';
import { selectSearchLayout } from '../../features/search/search.selectors.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { NoResults } from './NoResults.tsx';
import { useFilterProps } from './useFilterProps.ts';

/** A bar on wide screens; on narrow ones the usual filters, and a sheet with all of them. */
function SearchFilters({ region }: { readonly region: Region }): ReactNode {
  const props = useFilterProps(region);
  const isQuickFirst = useSelector(selectSearchLayout) === 'second';
  return (
    <>
      <QuickFilters {...props} isQuickFirst={isQuickFirst}>
        <FilterSheet {...props} />
      </QuickFilters>
      <FilterBar {...props} />
    </>
  );
}

const parts = { controls: SearchFilters, chosen: ChosenFilters, nothing: NoResults } as const;

interface FilterPartProps {
  readonly part: keyof typeof parts;
  readonly region: Region;
}

/** What comes with the code of the filters. */
export function FilterPart({ part, region }: FilterPartProps): ReactNode {
  const Part = parts[part];
  return <Part region={region} />;
}
