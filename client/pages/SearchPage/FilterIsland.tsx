import { memo, type ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { LazyHydration } from '../../document/LazyHydration.tsx';
import { filterCode, LazyFilters } from './lazyFilters.tsx';

interface FilterIslandProps {
  readonly part: 'controls' | 'chosen' | 'nothing';
  readonly region: Region;
  /** Class of what stands there before the code has come. */
  readonly placeholder?: string;
}

/** A part of the page that belongs to the filters; drawn anew for another region only. */
export const FilterIsland = memo(function FilterIsland(props: FilterIslandProps): ReactNode {
  const { part, placeholder, region } = props;
  return (
    <LazyHydration code={filterCode} placeholder={<div className={placeholder} />}>
      <LazyFilters part={part} region={region} />
    </LazyHydration>
  );
});
