import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { translations } from '../db/translationTables.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { unusedAmong } from './catalogueTexts.queries.ts';
import { type Fault, type Pair, readPairs } from './readPairs.ts';

const PAIRS_A_STATEMENT = 500;
/** As many lines as somebody reads at once. */
const LISTED = 20;

const staged = sql.raw('staged_translations');

export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Lines whose source the catalogue does not have, the first of them, and how many there are. */
  readonly unknown: { readonly lines: readonly number[]; readonly count: number };
}

async function stage(db: Database, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ sourceHash, ...pair }) => ({ ...pair, source_hash: sourceHash }));
  await db.execute(sql`
    insert into ${staged} select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as pair(line int, language text, source_hash text, text text)`);
}

const refusal = (faults: readonly Fault[], count: number): OperatorError => {
  const lines = faults.map(({ line, reason }) => `Line ${line}: ${reason}.`);
  const more = count > faults.length ? [`And ${count - faults.length} lines more.`] : [];
  return new OperatorError(['Nothing was imported.', ...lines, ...more].join('\n'));
};

/** @throws OperatorError with the lines that are no pairs */
async function stageFile(db: Database, file: string): Promise<void> {
  await db.execute(sql`create temporary table ${staged}
    (line int, language text, source_hash text, text text) on commit drop`);
  const faults: Fault[] = [];
  let count = 0;
  let batch: Pair[] = [];
  for await (const read of readPairs(file)) {
    if ('reason' in read) {
      count += 1;
      if (faults.length < LISTED) faults.push(read);
    } else if (count === 0) batch.push(read);
    if (batch.length < PAIRS_A_STATEMENT) continue;
    await stage(db, batch);
    batch = [];
  }
  if (count > 0) throw refusal(faults, count);
  await stage(db, batch);
}

const rowsOf = async <T extends Record<string, unknown>>(db: Database, statement: SQL) =>
  (await db.execute<T>(statement)).rows;

/** @throws OperatorError where one source has two translations */
async function requireOneEach(db: Database): Promise<void> {
  const rows = await rowsOf<{ line: number; other: number }>(
    db,
    sql`select min(line) as line, max(line) as other from ${staged}
      group by language, source_hash having count(distinct text) > 1 order by 1`,
  );
  if (rows.length === 0) return;
  const faults = rows.slice(0, LISTED).map(({ line, other }) => ({
    line: other,
    reason: `line ${line} has another translation of the same source`,
  }));
  throw refusal(faults, rows.length);
}

async function unknownLines(db: Database): Promise<Imported['unknown']> {
  const rows = await rowsOf<{ line: number }>(
    db,
    sql`select line from (${unusedAmong(staged)}) as unused order by line`,
  );
  return { lines: rows.slice(0, LISTED).map(({ line }) => line), count: rows.length };
}

/** @returns how many are new or other than they were */
async function write(db: Database): Promise<Omit<Imported, 'unknown'>> {
  const [counts] = await rowsOf<{ total: number; known: number; unchanged: number }>(
    db,
    sql`select count(*)::int as total, count(old.text)::int as known,
        count(*) filter (where old.text = pair.text)::int as unchanged
      from (select distinct language, source_hash, text from ${staged}) as pair
      left join ${translations} as old using (language, source_hash)`,
  );
  const { known = 0, total = 0, unchanged = 0 } = counts ?? {};
  await db.execute(sql`
    insert into ${translations} (language, source_hash, text)
    select distinct language, source_hash, text from ${staged} order by 1, 2
    on conflict (language, source_hash) do update set text = excluded.text
      where ${translations}.text <> excluded.text`);
  return { added: total - known, changed: known - unchanged, unchanged };
}

/**
 * Takes in pairs of a file of JSON lines, all or nothing; the same file again changes nothing.
 * @throws OperatorError
 */
export const importTranslations = (db: Database, file: string): Promise<Imported> =>
  db.transaction(async (own) => {
    await stageFile(own, file);
    await requireOneEach(own);
    return { ...(await write(own)), unknown: await unknownLines(own) };
  });
