import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { FilterProps } from '../../features/filters/filterProps.ts';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { previewFilters } from '../../features/search/searchList.thunks.ts';
import { selectLocale, selectToday } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { useApplyFilters } from './useApplyFilters.ts';

const loadFinder = () =>
  import(/* webpackChunkName: "loaders" */ '../../features/search/regionPlaces.thunks.ts');

const regionFacts = ({ canonicalName, country, regionType }: Region): FilterProps['region'] => ({
  canonicalName,
  countryCode: country.code,
  regionType,
});

/** What the filters are drawn from, and what they call. */
export const useFilterProps = (region: Region, currency: string): FilterProps => {
  const dispatch = useAppDispatch();
  const onChange = useApplyFilters();
  const { dynamicFilterCountData, filters, filterUniversityList, searchList } =
    useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const today = useSelector(selectToday);
  const locale = useSelector(selectLocale);
  const localities = useMemo(
    () => places.filter(({ regionType }) => regionType === 'sublocality'),
    [places],
  );
  return {
    filters,
    counts: dynamicFilterCountData,
    resultCount: searchList.meta.count,
    region: regionFacts(region),
    universities: filterUniversityList,
    localities,
    currency,
    today,
    locale,
    onChange,
    preview: (choice) => dispatch(previewFilters(choice)),
    findPlaces: async (kind, text, signal) => {
      const { findRegionPlaces } = await loadFinder();
      return dispatch(findRegionPlaces({ kind, text, signal }));
    },
  };
};
