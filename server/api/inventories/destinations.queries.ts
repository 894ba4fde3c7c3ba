import { and, asc, eq, sql } from 'drizzle-orm';
import type { DestinationDistanceWire } from '../../../shared/contracts/inventory.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { distanceTo, withinCircle } from '../geo/circle.ts';

const MAX_UNIVERSITIES = 5;
const REACH = 50_000;

const columns = (point: GeoPoint) => ({
  name: regions.name,
  canonical_name: regions.canonicalName,
  lat: regions.lat,
  lng: regions.lng,
  distance: sql<number>`round(${distanceTo(regions, point)})::int`.as('distance'),
});

type Place = Omit<DestinationDistanceWire, 'type' | 'coordinates'> & GeoPoint;

const toDestination = ({ lat, lng, ...place }: Place, type: string): DestinationDistanceWire => ({
  ...place,
  type,
  coordinates: { lat, lng },
});

/** The nearest universities, then the centre of the city the point lies in. */
export async function findDestinations(
  db: Database,
  point: GeoPoint,
  cityId: number | null,
): Promise<DestinationDistanceWire[]> {
  const universities = await db
    .select(columns(point))
    .from(regions)
    .where(
      and(
        eq(regions.regionType, 'establishment'),
        eq(regions.state, 'active'),
        withinCircle(regions, { centre: point, radius: REACH }),
      ),
    )
    .orderBy(asc(sql`distance`), asc(regions.id))
    .limit(MAX_UNIVERSITIES);
  const cities =
    cityId === null
      ? []
      : await db.select(columns(point)).from(regions).where(eq(regions.id, cityId));
  return [
    ...universities.map((university) => toDestination(university, 'university')),
    ...cities.map((city) => toDestination(city, 'city_centre')),
  ];
}
