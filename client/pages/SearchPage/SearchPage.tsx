import './styleOrder.ts';
import '#messages/search.json';
import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { regionPageKind } from '../../../shared/domain/region/regionPageKind.ts';
import { searchLinkRel } from '../../../shared/routes/searchIndexing.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMissingSearchSections } from '../../features/search/useMissingSearchSections.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { ResultsRelContext } from '../../navigation/resultsRel.ts';
import { ListingView } from './ListingView.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';

const OverviewView = loadable(() => import('./OverviewView.tsx'), {
  resolveComponent: (module) => module.OverviewView,
  fallback: <SearchSkeleton />,
});

/** The listing of a region, or for a country or state the way to its cities. */
export function SearchPage(): ReactNode {
  const { params } = usePageAddress();
  const readyStatus = useSelector(({ search }: SearchRoot) => search.readyStatus);
  const region = useSelector(({ search }: SearchRoot) => search.region);
  const shown =
    readyStatus === 'success' && region?.canonicalName === params.canonicalName ? region : null;
  useMissingSearchSections(shown);
  if (!shown) return <SearchSkeleton />;
  return regionPageKind(shown.regionType) === 'overview' ? (
    <OverviewView region={shown} />
  ) : (
    <ResultsRelContext value={searchLinkRel}>
      <ListingView region={shown} />
    </ResultsRelContext>
  );
}
