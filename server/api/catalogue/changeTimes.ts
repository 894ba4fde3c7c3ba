import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Times and ids are left out, because those of a new run may be new. */
const digestOfRows = (table: string, condition: string) =>
  sql.raw(`
  (select coalesce(md5(string_agg(part.digest, '' order by part.digest)), '') from (
    select md5((to_jsonb(part) - 'updated_at' - 'id')::text) as digest
    from ${table} part where ${condition}) part)`);

/** A property with all that its page shows. */
const propertyTimes = sql`
  select 'property' as kind, p.canonical_name, p.updated_at, md5(
    (to_jsonb(p) - 'updated_at' - 'created_at')::text
      || ${digestOfRows('room_types', 'part.property_id = p.id')}
      || ${digestOfRows('tenancies', 'part.room_type_id in (select id from room_types where property_id = p.id)')}
      || ${digestOfRows('offers', 'part.property_id = p.id')}
      || ${digestOfRows('reviews', 'part.property_id = p.id')}
  ) as digest from properties p`;

const regionTimes = sql`
  select 'region' as kind, r.canonical_name, r.updated_at,
    md5((to_jsonb(r) - 'updated_at')::text) as digest from regions r`;

const changeTimes = sql`${propertyTimes} union all ${regionTimes}`;

/**
 * Remembers when what is there last changed, and a digest of what it was, until they are restored:
 * in the database, for those of a large catalogue have no room in the process.
 */
export async function keepChangeTimes(db: Database): Promise<void> {
  await db.execute(sql`create temporary table earlier_times as ${changeTimes}`);
}

/**
 * Gives records that are the same as before their earlier time of change back, so that a run of the
 * generator tells search engines only of what it has changed.
 */
export async function restoreChangeTimes(db: Database): Promise<void> {
  await db.execute(sql`
    create temporary table same_times as
    select earlier.* from earlier_times earlier
    join (${changeTimes}) present using (kind, canonical_name, digest)
    where exists (select 1 from earlier_times)`);
  for (const [kind, table] of [
    ['property', sql`properties`],
    ['region', sql`regions`],
  ] as const) {
    await db.execute(sql`
      update ${table} as changed set updated_at = same.updated_at
      from same_times same
      where same.kind = ${kind} and changed.canonical_name = same.canonical_name`);
  }
  await db.execute(sql`drop table earlier_times, same_times`);
}
