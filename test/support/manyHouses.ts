import { sql } from 'drizzle-orm';
import type { Database } from '../../server/api/db/database.ts';
import { writeStays } from '../../server/api/stays/writeStays.ts';
import { makeRegion, propertyDetail } from './apiFactories.ts';

/** Cities in a grid of five degrees; the first one is the densest. */
const CITIES = 40;

/**
 * Fills an empty database with slim properties, a fifth of them in city 1, for plans and timings.
 * The rows are made by the database itself, hence quickly.
 */
export async function fillWithHouses(db: Database, count: number): Promise<void> {
  for (let id = 1; id <= CITIES; id += 1) {
    await makeRegion(db, {
      id,
      canonicalName: `city-${id}`,
      lat: 35 + Math.floor((id - 1) / 8) * 4,
      lng: -8 + ((id - 1) % 8) * 4,
    });
  }
  await db.execute(sql`
    insert into properties (id, canonical_name, name, provider_id, region_id, country_code, lat,
      lng, currency, rent_period, price, min_price, max_price, available_price, tags,
      feature_tags, feature_keys, room_configs, unit_type, guarantors, min_lease, max_lease, relevance,
      relevance_scaled_a, relevance_scaled_b, search_text, detail)
    select 1000 + n, 'house-' || n, 'House ' || n, 1, city.id, 'GB',
      city.lat + sin(n) * 0.1 * sqrt((n % 97) / 97.0),
      city.lng + cos(n) * 0.15 * sqrt((n % 97) / 97.0),
      'GBP', 'weekly', p, p, p, p, '{}', '{}',
      case n % 3 when 0 then '{wifi,gym}'::text[] else '{wifi}'::text[] end,
      case n % 4 when 0 then '{shared_room|shared_bathroom|shared_kitchen}'::text[]
        else '{private_room|private_bathroom|shared_kitchen}'::text[] end,
      'student_accommodation', '{local}', 40, 51,
      (n::bigint * 7919 % 10007) / 10007.0, (n::bigint * 104729 % 10007) / 10007.0, (n::bigint * 1299709 % 10007) / 10007.0,
      'house ' || n, ${JSON.stringify(propertyDetail())}::jsonb
    from generate_series(1, ${count}::int) n
    join regions city on city.id = case when n % 5 = 0 then 1 else 2 + n % ${CITIES - 1} end
    cross join lateral (select 80 + (n * 37 % 400)::float8 as p) price`);
  await db.execute(sql`
    insert into room_types (id, property_id, canonical_name, name, position, config_id, config_name,
      room_kind, bathroom_kind, kitchen_kind, dual_occupancy, tags, price, min_price, max_price,
      detail)
    select id + 1000000, id, canonical_name || '-room', 'Room', 0, 1, 'Room',
      split_part(room_configs[1], '|', 1), split_part(room_configs[1], '|', 2),
      split_part(room_configs[1], '|', 3), false, '{}', price, price, price,
      '{"bedroom_count": 1, "bathroom_count": 1}'::jsonb
    from properties`);
  await db.execute(sql`
    insert into tenancies (id, room_type_id, name, move_in, move_out, lease_duration,
      lease_duration_unit, price, deposit)
    select id + weeks * 1000000, id, weeks || ' weeks', '2027-09-05', '2028-08-27', weeks, 'week',
      price, 0
    from room_types cross join unnest(array[40, 51]) weeks`);
  await writeStays(db);
  await db.execute(sql`analyze`);
}
