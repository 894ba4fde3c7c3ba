import { useEffect, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { noTravelTimes, type TravelTimes } from '../../../shared/domain/travel/travelTimes.ts';
import { askTravelTimes, type Way } from '../../api/distances.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** How long it takes from the property to a place. */
const findTravelTimes =
  (way: Way, signal: AbortSignal): AppThunk<Promise<TravelTimes>> =>
  async (_dispatch, _getState, { api }) =>
    api ? askTravelTimes((call) => api.get(call, { signal }), way) : noTravelTimes;

interface Found {
  readonly destination: GeoPoint;
  readonly times: TravelTimes;
}

/** Null while they are on their way. */
export const useTravelTimes = (origin: GeoPoint, destination: GeoPoint): TravelTimes | null => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void dispatch(findTravelTimes({ origin, destination }, controller.signal)).then((times) => {
      if (!controller.signal.aborted) setFound({ destination, times });
    });
    return () => controller.abort();
  }, [destination, dispatch, origin]);
  return found?.destination === destination ? found.times : null;
};
