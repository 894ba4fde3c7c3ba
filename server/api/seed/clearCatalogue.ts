import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/**
 * Empties what the generator fills, also the record of having filled it. Without CASCADE: rows of
 * other tables that point here make it fail rather than vanish.
 */
export async function clearCatalogue(db: Database): Promise<void> {
  await db.execute(sql`
    truncate regions, properties, room_types, tenancies, offers, reviews, price_trends,
      application_configs, seed_state
  `);
}
