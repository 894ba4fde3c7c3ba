import { useEffect, useState } from 'react';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import type { PlaceDistance, Property } from '../../../shared/domain/property/property.ts';
import { type MapPlace, universityPointCall } from '../../api/regionPoint.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const findUniversity =
  (canonicalName: string): AppThunk<Promise<MapPlace | null>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(universityPointCall(canonicalName)).catch(() => null) : null;

/**
 * The university that was searched for, where it is none of the nearest ones; null while it is not
 * known.
 */
export const useSearchedUniversity = (
  { coordinates, distances }: Pick<Property, 'coordinates' | 'distances'>,
  name: string | null,
): PlaceDistance | null => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<MapPlace | null>(null);
  const isListed = distances.some(({ canonicalName }) => canonicalName === name);
  const wanted = isListed ? null : name;
  useEffect(() => {
    if (wanted === null) return;
    let isOver = false;
    void dispatch(findUniversity(wanted)).then((university) => {
      if (!isOver) setFound(university);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, wanted]);
  if (!coordinates || !found || found.canonicalName !== wanted) return null;
  const distance = Math.round(haversineMetres(coordinates, found.coordinates));
  return { ...found, kind: 'university', distance };
};
