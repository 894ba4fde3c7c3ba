import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { GeoBounds } from '../../shared/domain/geo/geoBounds.ts';
import type { GeoPoint } from '../../shared/domain/geo/geoPoint.ts';
import type { PropertyCard } from '../../shared/domain/property/property.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import type {
  ResultCluster,
  ResultMap,
  ResultPin,
} from '../../shared/domain/property/resultMap.ts';
import type { ListingQuery } from '../../shared/domain/search/listingQuery.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { parsePropertyCards } from './propertyList.parse.ts';
import { readRent } from './propertyParts.parse.ts';
import { readPoint } from './region.parse.ts';

/** The part of the map that is asked about. */
export interface MapArea {
  readonly bounds: GeoBounds;
  readonly zoom: number;
}

const readBounds = (record: WireRecord): GeoBounds => {
  const southwest = readPoint(record.record('southwest'));
  const northeast = readPoint(record.record('northeast'));
  return [southwest.lat, southwest.lng, northeast.lat, northeast.lng];
};

const readPricing = (record: WireRecord, country: string): Rent | null =>
  readRent(record.recordOrEmpty('pricing'), country);

const readPin = (record: WireRecord, country: string): ResultPin => ({
  id: record.number('id'),
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  coordinates: readPoint(record.record('location_coordinates')),
  rent: readPricing(record, country),
});

const readCluster = (record: WireRecord, country: string): ResultCluster => ({
  coordinates: readPoint(record),
  count: record.number('count'),
  bounds: readBounds(record.record('bounds')),
  rent: readPricing(record, country),
});

const parseResultMap =
  (country: string) =>
  (body: unknown): ResultMap => {
    const data = dataOf(body);
    const meta = data.record('meta');
    return {
      pins: data.records('pins', (record) => readPin(record, country)),
      clusters: data.records('clusters', (record) => readCluster(record, country)),
      count: meta.number('count'),
      bounds: meta.optionalPart('bounds', readBounds),
    };
  };

const ofPages: ReadonlySet<string> = new Set(['p', 'limit', 'sort_key', 'sort_order']);

/** What a list asks, without what tells one page of it from another. */
export const resultFilters = (list: ListingQuery): ListingQuery =>
  Object.fromEntries(Object.entries(list).filter(([key]) => !ofPages.has(key)));

/**
 * All that a list finds, as marks on a map.
 * @param area null: wherever there is something.
 * @param country ISO code.
 */
export const resultMapCall = (
  filters: ListingQuery,
  area: MapArea | null,
  country: string,
): ApiCall<ResultMap> => ({
  name: 'inventoryMap',
  isSearch: true,
  path: '/api/v1/inventories/map',
  query: { ...filters, ...(area && { bounds: area.bounds.map(String), zoom: area.zoom }) },
  parse: parseResultMap(country),
  surrogateKeys: ({ pins }) => pins.map(({ id }) => `inventory:${id}`),
});

/** About a metre: coordinates lose their last digits on the way. */
const POINT_DEGREES = 0.00001;
/** So many may stand at one point. */
const MOST_AT_POINT = 50;

/** The cards of what a list finds at a point. */
export const cardsAtCall = (
  filters: ListingQuery,
  { lat, lng }: GeoPoint,
): ApiCall<PropertyCard[]> => ({
  name: 'inventorySelection',
  isSearch: true,
  path: '/api/v0/inventories',
  query: {
    ...filters,
    region_bounds_lat1: (lat - POINT_DEGREES).toFixed(6),
    region_bounds_lng1: (lng - POINT_DEGREES).toFixed(6),
    region_bounds_lat2: (lat + POINT_DEGREES).toFixed(6),
    region_bounds_lng2: (lng + POINT_DEGREES).toFixed(6),
    limit: MOST_AT_POINT,
  },
  parse: parsePropertyCards,
  surrogateKeys: (cards) => cards.map(({ id }) => `inventory:${id}`),
});
