import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { countryCurrency } from '../../../shared/domain/money/currencies.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { FilterProps } from '../../features/filters/filterProps.ts';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { selectLocale, selectToday } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { useApplyFilters } from './useApplyFilters.ts';

const DEFAULT_CURRENCY = 'GBP';

const loadFinder = () =>
  import(/* webpackChunkName: "loaders" */ '../../features/search/regionPlaces.thunks.ts');

const loadPages = () =>
  import(/* webpackChunkName: "loaders" */ '../../features/search/searchPages.thunks.ts');

const regionFacts = ({ canonicalName, country, regionType }: Region): FilterProps['region'] => ({
  canonicalName,
  countryCode: country.code,
  regionType,
});

/** What the filters are drawn from, and what they call. */
export const useFilterProps = (region: Region): FilterProps => {
  const dispatch = useAppDispatch();
  const onChange = useApplyFilters();
  const { dynamicFilterCountData, filters, filterUniversityList, placeNames, searchList } =
    useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const today = useSelector(selectToday);
  const locale = useSelector(selectLocale);
  const universities = useMemo(
    () => filterUniversityList.filter(({ id }) => id !== region.id),
    [filterUniversityList, region.id],
  );
  // No property lies in two areas: on the page of one there is no other to choose.
  const isArea = region.regionType === 'sublocality';
  const localities = useMemo(
    () => places.filter(({ regionType }) => !isArea && regionType === 'sublocality'),
    [places, isArea],
  );
  return {
    filters,
    counts: dynamicFilterCountData,
    resultCount: searchList.meta.count,
    region: regionFacts(region),
    universities,
    localities,
    placeNames,
    currency: countryCurrency(region.country.code)?.standard_name ?? DEFAULT_CURRENCY,
    today,
    locale,
    onChange,
    preview: async (choice) => {
      const { previewFilters } = await loadPages();
      return dispatch(previewFilters(choice));
    },
    findPlaces: async (kind, text, signal) => {
      const { findRegionPlaces } = await loadFinder();
      return dispatch(findRegionPlaces({ kind, text, signal }));
    },
  };
};
