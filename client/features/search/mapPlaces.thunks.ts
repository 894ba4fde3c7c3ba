import type { Region } from '../../../shared/domain/region/region.ts';
import { type MapPlace, mapPlacesCall } from '../../api/regionPoint.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';

/** An area or a university is shown among those of its city. */
const cityIdOf = ({ ancestors, id }: Pick<Region, 'ancestors' | 'id'>): number =>
  ancestors.find(({ regionType }) => regionType === 'locality')?.id ?? id;

/**
 * The universities and areas of the city around a region.
 * @throws UpstreamError
 */
export const loadMapPlaces =
  (
    region: Pick<Region, 'ancestors' | 'id'>,
    signal: AbortSignal,
  ): AppThunk<Promise<readonly MapPlace[]>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(mapPlacesCall(cityIdOf(region)), { signal }) : [];
