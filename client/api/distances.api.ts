import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { type GeoPoint, pointText } from '../../shared/domain/geo/geoPoint.ts';
import {
  type ShownMode,
  shownModes,
  type Travel,
  type TravelTimes,
} from '../../shared/domain/travel/travelTimes.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';

const readMode = (data: WireRecord, mode: ShownMode): Travel | null => {
  const answer = data.has(mode) ? data.record(mode) : null;
  if (answer?.text('status') !== 'OK') return null;
  return { metres: answer.number('distance'), seconds: answer.number('duration') };
};

const parseTravelTimes = (body: unknown): TravelTimes => {
  const data = dataOf(body);
  return {
    walking: readMode(data, 'walking'),
    driving: readMode(data, 'driving'),
    transit: readMode(data, 'transit'),
  };
};

export interface Way {
  readonly origin: GeoPoint;
  readonly destination: GeoPoint;
}

export const distancesCall = ({ destination, origin }: Way): ApiCall<TravelTimes> => ({
  name: 'distances',
  path: '/api/v0/distances',
  query: {
    origin: pointText(origin),
    destination: pointText(destination),
    mode: shownModes,
  },
  parse: parseTravelTimes,
  surrogateKeys: () => [],
});
