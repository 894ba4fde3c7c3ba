import { noTravelTimes, type TravelTimes } from '../../../shared/domain/travel/travelTimes.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import { askTravelTimes, type Way } from '../../api/distances.api.ts';

type Thunk = (
  dispatch: unknown,
  getState: unknown,
  extra: { readonly api: ApiClient | undefined },
) => Promise<TravelTimes>;

/** How long it takes from the property to a place. */
export const findTravelTimes =
  (way: Way, signal: AbortSignal): Thunk =>
  async (_dispatch, _getState, { api }) =>
    api ? askTravelTimes((call) => api.get(call, { signal }), way) : noTravelTimes;
