import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { GeoPoint } from '../../shared/domain/geo/geoPoint.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readPoint, withoutCampus } from './region.parse.ts';
import { placesWithinCall } from './regions.api.ts';

export interface RegionPoint {
  /** Null: there is no such region. */
  readonly id: number | null;
  /** Null: nobody knows. */
  readonly point: GeoPoint | null;
}

export const unknownPoint: RegionPoint = { id: null, point: null };

const parseRegionPoint = (body: unknown): RegionPoint => {
  const data = dataOf(body);
  const point = data.recordOrEmpty('location').optionalPart('coordinates', readPoint);
  return { id: data.number('id'), point };
};

/** Where a region stands, without all else about it. */
export const regionPointCall = (canonicalName: string): ApiCall<RegionPoint> => ({
  name: 'regionPoint',
  path: `/api/v0/regions/${encodeURIComponent(canonicalName)}`,
  query: { only: ['id', 'location'] },
  parse: parseRegionPoint,
  surrogateKeys: ({ id }) => (id === null ? [] : [`region:${id}`]),
});

/** A university or an area as it stands on a map. */
export interface MapPlace {
  readonly kind: 'university' | 'area';
  readonly name: string;
  readonly canonicalName: string;
  readonly coordinates: GeoPoint;
  /** How many homes are listed there. */
  readonly homes: number;
}

const readPlace = (record: WireRecord): MapPlace => ({
  kind: record.text('region_type') === 'establishment' ? 'university' : 'area',
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  coordinates: readPoint(record.record('location').record('coordinates')),
  homes: record.optionalNumber('active_inventory_count') ?? 0,
});

/** Null: the place is no university. */
export const universityPointCall = (canonicalName: string): ApiCall<MapPlace | null> => ({
  name: 'regionPoint',
  path: `/api/v0/regions/${encodeURIComponent(canonicalName)}`,
  query: { only: ['id', 'name', 'canonical_name', 'region_type', 'location'] },
  parse: (body) => {
    const place = readPlace(dataOf(body));
    return place.kind === 'university' ? place : null;
  },
  surrogateKeys: () => [],
});

/** What links lead to has homes; an area tells where one is also without any. */
const isShown = ({ homes, kind }: MapPlace): boolean => kind === 'area' || homes > 0;

/** The universities and areas of a region, whose points no page but its map needs. */
export const mapPlacesCall = (regionId: number): ApiCall<MapPlace[]> => {
  const { name, path, query, surrogateKeys } = placesWithinCall(regionId);
  return {
    name,
    path,
    query: {
      ...query,
      region_types: ['establishment', 'sublocality'],
      min_active_inventory_count: undefined,
    },
    parse: (body) => withoutCampus(dataOf(body).records('result', readPlace)).filter(isShown),
    surrogateKeys: () => surrogateKeys([]),
  };
};
