import { sql } from 'drizzle-orm';
import type { Database } from '../../server/api/db/database.ts';
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
      lng, currency, rent_period, price, min_price, max_price, available_price, weekly_price,
      monthly_price, tags, feature_tags, feature_keys, room_configs, unit_type, guarantors,
      min_lease, max_lease, lease_lengths, move_in_months, bedroom_counts, bathroom_counts, relevance,
      relevance_scaled_a, relevance_scaled_b, search_text, detail)
    select 1000 + n, 'house-' || n, 'House ' || n, 1, city.id, 'GB',
      city.lat + sin(n) * 0.1 * sqrt((n % 97) / 97.0),
      city.lng + cos(n) * 0.15 * sqrt((n % 97) / 97.0),
      'GBP', 'weekly', p, p, p, p, p, p * 52 / 12, '{}', '{}',
      case n % 3 when 0 then '{wifi,gym}'::text[] else '{wifi}'::text[] end,
      case n % 4 when 0 then '{shared_room|shared_bathroom|shared_kitchen}'::text[]
        else '{private_room|private_bathroom|shared_kitchen}'::text[] end,
      'student_accommodation', '{local}', 40, 51, '{40,51}', '{2027-09-01}', '{1}', '{1}',
      (n::bigint * 7919 % 10007) / 10007.0, (n::bigint * 104729 % 10007) / 10007.0, (n::bigint * 1299709 % 10007) / 10007.0,
      'house ' || n, ${JSON.stringify(propertyDetail())}::jsonb
    from generate_series(1, ${count}::int) n
    join regions city on city.id = case when n % 5 = 0 then 1 else 2 + n % ${CITIES - 1} end
    cross join lateral (select 80 + (n * 37 % 400)::float8 as p) price`);
  await db.execute(sql`analyze`);
}
