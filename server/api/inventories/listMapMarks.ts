import type { RequestHandler } from 'express';
import * as z from 'zod';
import type {
  InventoryMapWire,
  MapClusterWire,
  MapPinWire,
} from '../../../shared/contracts/inventoryMap.wire.ts';
import type { BoundsWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import type { GeoBox } from '../geo/circle.ts';
import { inventoryKeys, sendPublic } from '../http/answer.ts';
import { boxParameter, integerParameter, readQuery } from '../http/queryParameters.ts';
import { parseListingQuery } from '../listing/listingQuery.ts';
import { findMapMarks, type MarkRow } from '../listing/mapMarks.queries.ts';
import { findPlaces, placeKeys } from '../listing/places.ts';
import { durationOf } from './inventoryWire.ts';

const DEEPEST_ZOOM = 22;

/** What is asked besides the parameters of the list. */
const mapQuery = z.object({ bounds: boxParameter(), zoom: integerParameter(0, DEEPEST_ZOOM) });

const toBounds = ({ east, north, south, west }: GeoBox): BoundsWire => ({
  southwest: { lat: south, lng: west },
  northeast: { lat: north, lng: east },
});

/** A mark of at least one property. */
type Mark = MarkRow & { readonly count: number };

const priceOf = ({ currency, rent_period }: Mark) => ({
  currency,
  duration: durationOf(rent_period),
});

const toPin = (mark: Mark): readonly MapPinWire[] => {
  const { canonical_name, id, lat, lng, name, price } = mark;
  if (id === null || canonical_name === null || name === null) return [];
  const pricing = price === null ? null : { ...priceOf(mark), price };
  return [{ id, canonical_name, name, location_coordinates: { lat, lng }, pricing }];
};

const toCluster = (mark: Mark): MapClusterWire => {
  const { count, is_comparable: isComparable, lat, lng, price } = mark;
  const pricing = price === null || !isComparable ? null : { ...priceOf(mark), min_price: price };
  return { lat, lng, count, bounds: toBounds(mark), pricing };
};

const extentOf = (marks: readonly Mark[]): BoundsWire | null =>
  marks.length === 0
    ? null
    : toBounds({
        south: Math.min(...marks.map(({ south }) => south)),
        west: Math.min(...marks.map(({ west }) => west)),
        north: Math.max(...marks.map(({ north }) => north)),
        east: Math.max(...marks.map(({ east }) => east)),
      });

const toMap = (rows: readonly MarkRow[]): InventoryMapWire => {
  const marks = rows.filter((row): row is Mark => row.count !== null);
  return {
    pins: marks.filter(({ count }) => count === 1).flatMap(toPin),
    clusters: marks.filter(({ count }) => count > 1).map(toCluster),
    meta: { count: rows[0]?.total ?? 0, bounds: extentOf(marks) },
  };
};

/** All properties that satisfy the filters within a box, as marks on a map. */
export function createListMapMarks({
  catalogue,
  now,
}: Pick<ApiDependencies, 'catalogue' | 'now'>): RequestHandler {
  return async (request, response) => {
    const raw = readQuery(request.query);
    const { bounds: box, zoom } = mapQuery.parse(raw);
    const query = parseListingQuery(raw);
    const { places, rows } = await catalogue.atOneVersion(async (reader) => {
      const named = await findPlaces(reader, query);
      const asked = { query, places: named, box, zoom, today: todayOf(now) };
      return { places: named, rows: await reader.ask(findMapMarks(reader.db, asked)) };
    });
    const map = toMap(rows);
    sendPublic(response, map, [
      ...placeKeys(places),
      ...inventoryKeys(map.pins.map(({ id }) => id)),
    ]);
  };
}
