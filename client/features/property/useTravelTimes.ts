import { useEffect, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { noTravelTimes, type TravelTimes } from '../../../shared/domain/travel/travelTimes.ts';
import { distancesCall, type Way } from '../../api/distances.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

/** How long it takes from the property to a place. @throws when there is no answer. */
const findTravelTimes =
  (way: Way, signal: AbortSignal): AppThunk<Promise<TravelTimes>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(distancesCall(way), { signal }) : noTravelTimes;

interface Found {
  readonly destination: GeoPoint;
  readonly attempt: number;
  /** Null: there was no answer. */
  readonly times: TravelTimes | null;
}

export interface Travels {
  /** Null while they are on their way, and when there was no answer. */
  readonly times: TravelTimes | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export const useTravelTimes = (origin: GeoPoint, destination: GeoPoint): Travels => {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const settle = (times: TravelTimes | null): void => {
      if (!controller.signal.aborted) setFound({ attempt, destination, times });
    };
    void dispatch(findTravelTimes({ origin, destination }, controller.signal)).then(settle, () =>
      settle(null),
    );
    return () => controller.abort();
  }, [attempt, destination, dispatch, origin]);
  const isCurrent = found?.destination === destination && found.attempt === attempt;
  return {
    times: isCurrent ? found.times : null,
    hasFailed: isCurrent && found.times === null,
    retry: () => setAttempt(attempt + 1),
  };
};
