import type { GeoPoint } from '../../shared/domain/geo/geoPoint.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readPoint } from './region.parse.ts';
import { dataOf } from './wireRecord.ts';

export interface RegionPoint {
  /** Null: there is no such region. */
  readonly id: number | null;
  /** Null: nobody knows. */
  readonly point: GeoPoint | null;
}

export const unknownPoint: RegionPoint = { id: null, point: null };

const parseRegionPoint = (body: unknown): RegionPoint => {
  const data = dataOf(body);
  const coordinates = data.optionalRecord('location')?.optionalRecord('coordinates');
  return { id: data.number('id'), point: coordinates ? readPoint(coordinates) : null };
};

/** Where a region stands, without all else about it. */
export const regionPointCall = (canonicalName: string): ApiCall<RegionPoint> => ({
  name: 'regionPoint',
  path: `/api/v0/regions/${encodeURIComponent(canonicalName)}`,
  query: { only: ['id', 'location'] },
  parse: parseRegionPoint,
  surrogateKeys: ({ id }) => (id === null ? [] : [`region:${id}`]),
});
