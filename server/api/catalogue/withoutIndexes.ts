import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

interface SecondaryIndex {
  readonly name: string;
  /** The statement that makes it. */
  readonly definition: string;
}

/** What no constraint stands on. */
const secondaryIndexes = async (
  db: Database,
  tables: readonly string[],
): Promise<readonly SecondaryIndex[]> => {
  const { rows } = await db.execute(sql`
    select format('%I.%I', names.nspname, owned.relname) as name,
      pg_get_indexdef(owned.oid) as definition
    from pg_index
      join pg_class owned on owned.oid = indexrelid
      join pg_class owner on owner.oid = indrelid
      join pg_namespace names on names.oid = owned.relnamespace
    where names.nspname = current_schema()
      and owner.relname in (${sql.join(
        tables.map((table) => sql`${table}`),
        sql`, `,
      )})
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by 1`);
  return rows as unknown as readonly SecondaryIndex[];
};

/**
 * Does the work while the tables have no secondary indexes, and builds these afterwards: entering
 * the rows of a whole catalogue into them one by one takes longer than all the rest. To be called
 * within a transaction, whose end brings them back whatever happens.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await secondaryIndexes(db, tables);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}
