import loadable from '@loadable/component';
import { memo, type ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { Kept } from '../../document/Kept.tsx';
import { LazyHydration } from '../../document/LazyHydration.tsx';
import { createLazyModule } from '../../document/lazyModule.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';

/** All of the filters in one chunk: the bar and the row, what is chosen, what to do without results. */
const LazyFilters = loadable(
  () => import(/* webpackChunkName: "lazy-filters" */ './FilterParts.tsx'),
  { resolveComponent: ({ FilterPart }) => FilterPart },
);

const filterCode = createLazyModule(() => LazyFilters.load());

interface FilterIslandProps {
  readonly part: 'controls' | 'chosen' | 'nothing' | 'save';
  readonly region: Region;
  /** Class of what stands there before the code has come. */
  readonly placeholder?: string;
}

/** Lists that are put together for each page are compared by what is in them. */
const valuesOf = ({ search }: SearchRoot): readonly unknown[] => [
  ...[search.region, search.nearbyData, search.dynamicFilterCountData],
  search.searchList.meta.count,
  ...[JSON.stringify(search.filters), JSON.stringify(search.placeNames)],
  ...search.filterUniversityList,
  ...(search.regionList ?? [null]),
];

/** A part of the page that belongs to the filters; drawn anew for another region only. */
export const FilterIsland = memo(function FilterIsland(props: FilterIslandProps): ReactNode {
  const { part, placeholder, region } = props;
  return (
    <LazyHydration code={filterCode} placeholder={<div className={placeholder} />}>
      <Kept name={part} of={valuesOf}>
        <LazyFilters part={part} region={region} />
      </Kept>
    </LazyHydration>
  );
});
