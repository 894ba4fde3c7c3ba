import loadable from '@loadable/component';
import { memo, type ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { Kept } from '../../document/Kept.tsx';
import { LazyHydration } from '../../document/LazyHydration.tsx';
import { createLazyModule } from '../../document/lazyModule.ts';
import { SectionBoundary } from '../../features/chrome/SectionBoundary.tsx';
import type { SearchRoot } from '../../features/search/search.state.ts';

/** In the chunk of the filters, which comes after the first screen too. */
const LazyPlaces = loadable(
  () => import(/* webpackChunkName: "lazy-filters" */ './PlacesAround.tsx'),
  { resolveComponent: ({ PlacesAround }) => PlacesAround },
);

const placesCode = createLazyModule(() => LazyPlaces.load());

const valuesOf = ({ search }: SearchRoot): readonly unknown[] => [
  ...[search.region, search.nearbyData],
  ...search.filterUniversityList,
  null,
  ...search.searchList.items,
];

/** What stands below the list; it stays as the server has drawn it until its code has come. */
export const PlacesIsland = memo(function PlacesIsland(props: {
  readonly region: Region;
}): ReactNode {
  return (
    <SectionBoundary subject={props.region.id}>
      <LazyHydration code={placesCode} placeholder={null}>
        <Kept name="places" of={valuesOf}>
          <LazyPlaces {...props} />
        </Kept>
      </LazyHydration>
    </SectionBoundary>
  );
});
