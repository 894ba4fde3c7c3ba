import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

const CAMPUS_RADIUS_METRES = 20_000;
const METRES_PER_DEGREE = 111_195;
const EARTH_RADIUS_METRES = 6_371_008.8;

const byColumn = (regionType: string, column: SQL): SQL => sql`
  update regions r set active_inventory_count = counted.count
  from (
    select ${column} as id, count(*)::int as count from properties
    where status = 'active' group by 1
  ) counted
  where r.id = counted.id and r.region_type = ${regionType}
`;

/** The box comes before the exact distance because the index on (lat, lng) can answer it. */
const aroundCampuses = sql`
  update regions r set active_inventory_count = (
    select count(*)::int from properties p
    where p.status = 'active'
      and p.lat between r.lat - ${CAMPUS_RADIUS_METRES / METRES_PER_DEGREE}::float8
        and r.lat + ${CAMPUS_RADIUS_METRES / METRES_PER_DEGREE}::float8
      and p.lng between r.lng - ${CAMPUS_RADIUS_METRES / METRES_PER_DEGREE}::float8 / cos(radians(r.lat))
        and r.lng + ${CAMPUS_RADIUS_METRES / METRES_PER_DEGREE}::float8 / cos(radians(r.lat))
      and 2 * ${EARTH_RADIUS_METRES}::float8 * asin(sqrt(
        power(sin(radians(p.lat - r.lat) / 2), 2)
        + cos(radians(r.lat)) * cos(radians(p.lat)) * power(sin(radians(p.lng - r.lng) / 2), 2)
      )) <= ${CAMPUS_RADIUS_METRES}::float8
  )
  where r.region_type = 'establishment'
`;

const sumOfCities = sql`
  update regions r set active_inventory_count = (
    select coalesce(sum(city.active_inventory_count), 0)::int from regions city
    where city.region_type = 'locality' and city.ancestor_ids @> array[r.id]
  )
  where r.region_type in ('state', 'country')
`;

/**
 * Counts active properties: a city has its own, an area those within it, a university those within
 * 20 km, a state or country the sum of its cities.
 */
export async function countInventories(db: Database): Promise<void> {
  await db.execute(byColumn('locality', sql`region_id`));
  await db.execute(byColumn('sublocality', sql`sublocality_id`));
  await db.execute(aroundCampuses);
  await db.execute(sumOfCities);
}
