import '#messages/listing.json';
import { useSelector } from 'react-redux';
import type { Region } from '../../../shared/domain/region/region.ts';
import { selectPlaces } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface DistanceOrigin {
  /** In the middle of a sentence: "the city centre". */
  readonly name: string;
  readonly isUniversity: boolean;
}

/** Where distances are measured from: a university, a chosen area, or the middle of the region. */
export const useDistanceOrigin = (region: Region): DistanceOrigin => {
  const t = useMessages();
  const university = useSelector(({ search }: SearchRoot) => search.filters.university);
  const locality = useSelector(({ search }: SearchRoot) => search.filters.locality);
  const universities = useSelector(({ search }: SearchRoot) => search.filterUniversityList);
  const places = useSelector(selectPlaces);
  const placeNames = useSelector(({ search }: SearchRoot) => search.placeNames);
  const nameOf = (wanted: string | null): string | undefined =>
    wanted === null
      ? undefined
      : [...universities, ...places, ...placeNames].find(
          ({ canonicalName }) => canonicalName === wanted,
        )?.name;
  const isCampus = region.regionType === 'establishment';
  const chosen = nameOf(university) ?? (isCampus ? region.name : nameOf(locality));
  const own = region.regionType === 'locality' ? t('distance.cityCentre') : region.name;
  return { name: chosen ?? own, isUniversity: university !== null || isCampus };
};
