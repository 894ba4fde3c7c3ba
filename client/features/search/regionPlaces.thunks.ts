import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { offeringRegion, placesInRegionCall } from '../../api/regions.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { placesNamed } from './search.actions.ts';

const regionTypes = { university: 'establishment', locality: 'sublocality' } as const;

export interface RegionPlaceQuestion {
  readonly kind: keyof typeof regionTypes;
  readonly text: string;
  readonly signal: AbortSignal;
}

/**
 * Universities or areas of the city that is shown or that the shown place lies in, by a name.
 * @throws UpstreamError
 */
export const findRegionPlaces =
  ({ kind, signal, text }: RegionPlaceQuestion): AppThunk<Promise<readonly RegionLink[]>> =>
  async (dispatch, getState, { api }) => {
    const { region } = getState().search;
    if (!api || !region) return [];
    // No property lies in two areas: an area has none to choose.
    const isOfArea = kind === 'locality' && region.regionType === 'sublocality';
    const { canonicalName } = isOfArea ? region : offeringRegion(region);
    const call = placesInRegionCall(canonicalName, [regionTypes[kind]], text);
    const places = await api.get(call, { signal });
    dispatch(placesNamed(places));
    return places;
  };
