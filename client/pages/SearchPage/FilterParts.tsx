import './styleOrder.ts';
import '#messages/filters.json';
import '#messages/listing.json';
import '#messages/search.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { ActiveFilterChips, SaveSearchLink } from '../../features/filters/ActiveFilterChips.tsx';
import { FilterBar } from '../../features/filters/FilterBar.tsx';
import { FilterSheet } from '../../features/filters/FilterSheet.tsx';
import { QuickFilters } from '../../features/filters/QuickFilters.tsx';
import { selectSearchLayout } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { NoResults } from './NoResults.tsx';
import { useFilterProps } from './useFilterProps.ts';

interface RegionProps {
  readonly region: Region;
}

/** A bar on wide screens; on narrow ones the usual filters, and a sheet with all of them. */
function FilterControls({ region }: RegionProps): ReactNode {
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

function ChosenFilters({ region }: RegionProps): ReactNode {
  return <ActiveFilterChips {...useFilterProps(region)} />;
}

function SaveSearch({ region }: RegionProps): ReactNode {
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  return <SaveSearchLink filters={filters} region={region} />;
}

const parts = {
  controls: FilterControls,
  chosen: ChosenFilters,
  nothing: NoResults,
  save: SaveSearch,
} as const;

interface FilterPartProps extends RegionProps {
  readonly part: keyof typeof parts;
}

/** What comes with the code of the filters. */
export function FilterPart({ part, region }: FilterPartProps): ReactNode {
  const Part = parts[part];
  return <Part region={region} />;
}
