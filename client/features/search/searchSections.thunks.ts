import type { Region } from '../../../shared/domain/region/region.ts';
import type { ApiCall, ApiClient } from '../../../shared/ssr/apiClient.ts';
import { nearbyRegionsCall, placesOfferedCall } from '../../api/regions.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { nearbyLoaded, placesLoaded } from './search.actions.ts';

/** A section that fails once more stays away: the page is whole without it. */
const orNothing = async <Result>(
  api: ApiClient,
  call: ApiCall<Result>,
  use: (result: Result) => void,
): Promise<void> => {
  const result = await api.get(call).catch(() => null);
  if (result !== null) use(result);
};

/** Loads what the page was sent without. */
export const loadMissingSections =
  (region: Region): AppThunk =>
  async (dispatch, getState, { api }) => {
    if (!api) return;
    const { context, search } = getState();
    const { coordinates, id } = region;
    const isStillShown = (): boolean => getState().search.region?.id === region.id;
    await Promise.all([
      search.regionList === null &&
        orNothing(api, placesOfferedCall(region), (places) => {
          if (isStillShown()) dispatch(placesLoaded(places));
        }),
      (search.nearbyData ?? null) === null &&
        coordinates &&
        orNothing(api, nearbyRegionsCall({ id, coordinates }, context.locale), (nearby) => {
          if (isStillShown()) dispatch(nearbyLoaded(nearby));
        }),
    ]);
  };
