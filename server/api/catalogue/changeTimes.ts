import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** When something last changed, and a digest of what it was. */
interface ChangeTime {
  readonly kind: 'property' | 'region';
  readonly canonicalName: string;
  readonly digest: string;
  readonly updated_at: string;
}

/** Times and ids are left out, because those of a new run may be new. */
const digestOfRows = (table: string, condition: string) =>
  sql.raw(`
  (select coalesce(md5(string_agg(part.digest, '' order by part.digest)), '') from (
    select md5((to_jsonb(part) - 'updated_at' - 'id')::text) as digest
    from ${table} part where ${condition}) part)`);

/** A property with all that its page shows. */
const propertyTimes = sql`
  select 'property' as kind, p.canonical_name as "canonicalName", p.updated_at::text as updated_at, md5(
    (to_jsonb(p) - 'updated_at' - 'created_at')::text
      || ${digestOfRows('room_types', 'part.property_id = p.id')}
      || ${digestOfRows('tenancies', 'part.room_type_id in (select id from room_types where property_id = p.id)')}
      || ${digestOfRows('offers', 'part.property_id = p.id')}
      || ${digestOfRows('reviews', 'part.property_id = p.id')}
  ) as digest from properties p`;

const regionTimes = sql`
  select 'region' as kind, r.canonical_name as "canonicalName", r.updated_at::text as updated_at,
    md5((to_jsonb(r) - 'updated_at')::text) as digest from regions r`;

export async function readChangeTimes(db: Database): Promise<readonly ChangeTime[]> {
  const { rows } = await db.execute(sql`${propertyTimes} union all ${regionTimes}`);
  return rows as unknown as readonly ChangeTime[];
}

/**
 * Gives records that are the same as before their earlier time of change back, so that a run of the
 * generator tells search engines only of what it has changed.
 */
export async function restoreChangeTimes(
  db: Database,
  earlier: readonly ChangeTime[],
): Promise<void> {
  if (earlier.length === 0) return;
  const keyOf = ({ canonicalName, digest, kind }: ChangeTime): string =>
    `${kind} ${canonicalName} ${digest}`;
  const present = new Set((await readChangeTimes(db)).map(keyOf));
  const same = earlier.filter((time) => present.has(keyOf(time)));
  for (const [kind, table] of [
    ['property', sql`properties`],
    ['region', sql`regions`],
  ] as const) {
    const times = JSON.stringify(same.filter((time) => time.kind === kind));
    await db.execute(sql`
      update ${table} as changed set updated_at = earlier.updated_at
      from json_to_recordset(${times}::json) as earlier("canonicalName" text, updated_at timestamptz)
      where changed.canonical_name = earlier."canonicalName"`);
  }
}
