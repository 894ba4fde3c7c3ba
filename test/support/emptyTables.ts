import { sql } from 'drizzle-orm';
import type { Database } from '../../server/api/db/database.ts';

/** Nothing of what is left to refer to is missed, since all that refers to it goes as well. */
const statement = (tables: string, restart: string): string => `do $$
declare
  names text[];
  one text;
begin
  with recursive emptied(id) as (
    select named::regclass::oid from unnest(string_to_array('${tables}', ', ')) as named
    union
    select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
  select array_agg(id::regclass::text) into names from emptied;
  set local session_replication_role = replica;
  foreach one in array names loop
    execute format('delete from %s', one);
    ${restart}
  end loop;
  set local session_replication_role = origin;
  -- Whoever waits for a statement's end, such as the catalogue's version, hears of one.
  foreach one in array names loop
    execute format('delete from %s where false', one);
  end loop;
end $$`;

const RESTART = `perform setval(pg_get_serial_sequence(one, attname), 1, false) from pg_attribute
      where attrelid = one::regclass and attnum > 0 and not attisdropped
        and pg_get_serial_sequence(one, attname) is not null;`;

/**
 * Takes all rows from these tables (a list with commas) and from those that refer to them, as
 * "truncate … cascade" does, which makes all their files anew: hundreds of milliseconds a test.
 */
export const emptyTables = async (db: Database, tables: string): Promise<void> => {
  await db.execute(sql.raw(statement(tables, '')));
};

/** As `emptyTables`; the ids of what comes next begin with 1 again. */
export const restartTables = async (db: Database, tables: string): Promise<void> => {
  await db.execute(sql.raw(statement(tables, RESTART)));
};
