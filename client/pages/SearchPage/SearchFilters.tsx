import type { ReactNode } from 'react';
import { FilterBar } from '../../features/filters/FilterBar.tsx';
import { FilterSheet } from '../../features/filters/FilterSheet.tsx';
import type { FilterProps } from '../../features/filters/filterProps.ts';
import { QuickFilters } from '../../features/filters/QuickFilters.tsx';

/** A bar on wide screens; on narrow ones the usual filters, and a sheet with all of them. */
export function SearchFilters(props: FilterProps): ReactNode {
  return (
    <>
      <QuickFilters {...props}>
        <FilterSheet {...props} />
      </QuickFilters>
      <FilterBar {...props} />
    </>
  );
}
