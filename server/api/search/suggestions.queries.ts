import { and, arrayContains, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { InventorySummaryWire } from '../../../shared/contracts/region.wire.ts';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { inventorySummaryColumns, toInventorySummary } from '../inventories/inventorySummary.ts';
import { regionSummaryColumns } from '../regions/regions.queries.ts';
import { GROUPED_TYPES, type GroupedType, type RegionSummaryRow } from '../regions/regionWire.ts';
import { containsWords, folded, toWords } from './textMatch.ts';

const PER_GROUP = 6;
/** Share of common trigrams from which a word counts as a misspelling of another. */
const TYPO_SIMILARITY = 0.45;

interface Match {
  readonly condition: SQL;
  /** Smaller is better. */
  readonly rank: SQL;
}

/** Texts that begin with the name, then those with a word that does, then the others. */
function byWords(column: typeof regions.searchText | typeof properties.searchText, name: string) {
  const start = folded(toWords(name).join(' '));
  return {
    condition: containsWords(column, name),
    rank: sql`case
      when ${column} like ${start} || '%' then 0
      when ${column} like '% ' || ${start} || '%' then 1
      else 2 end`,
  };
}

function byLikeness(column: typeof regions.searchText, name: string): Match {
  const likeness = sql`word_similarity(${folded(name)}, ${column})`;
  return { condition: sql`${likeness} >= ${TYPO_SIMILARITY}::float8`, rank: sql`-${likeness}` };
}

/** Where to look for places, and for which. */
export interface SuggestionScope {
  /** Id of the region that the places lie in. */
  readonly ancestorId?: number;
  readonly types: readonly GroupedType[];
}

const everywhere: SuggestionScope = { types: GROUPED_TYPES };

async function regionsMatching(
  db: Database,
  match: Match,
  { ancestorId, types }: SuggestionScope = everywhere,
): Promise<RegionSummaryRow[]> {
  const ranked = db.$with('ranked').as(
    db
      .select({
        ...regionSummaryColumns,
        place: sql<number>`row_number() over (partition by ${regions.regionType}
          order by ${match.rank}, ${regions.popularity} desc, ${regions.id})`.as('place'),
      })
      .from(regions)
      .where(
        and(
          eq(regions.state, 'active'),
          inArray(regions.regionType, [...types]),
          ancestorId === undefined ? undefined : arrayContains(regions.ancestorIds, [ancestorId]),
          match.condition,
        ),
      ),
  );
  return db
    .with(ranked)
    .select()
    .from(ranked)
    .where(lte(ranked.place, PER_GROUP))
    .orderBy(asc(ranked.place));
}

async function inventoriesMatching(db: Database, match: Match): Promise<InventorySummaryWire[]> {
  const best = db.$with('best').as(
    db
      .select({
        id: properties.id,
        place: sql<number>`row_number() over (
          order by ${match.rank}, ${properties.relevance} desc, ${properties.id})`.as('place'),
      })
      .from(properties)
      .where(and(eq(properties.status, 'active'), match.condition))
      .orderBy(match.rank, desc(properties.relevance), asc(properties.id))
      .limit(PER_GROUP),
  );
  const rows = await db
    .with(best)
    .select({ ...inventorySummaryColumns, distance: sql<null>`null` })
    .from(best)
    .innerJoin(properties, eq(properties.id, best.id))
    .orderBy(asc(best.place));
  return rows.map(toInventorySummary);
}

export interface Suggestions {
  readonly regions: readonly RegionSummaryRow[];
  readonly inventories: readonly InventorySummaryWire[];
}

/** Finds places and properties by name; misspellings are searched only when nothing matches. */
export async function suggest(db: Database, name: string): Promise<Suggestions> {
  const [places, inventories] = await Promise.all([
    regionsMatching(db, byWords(regions.searchText, name)),
    inventoriesMatching(db, byWords(properties.searchText, name)),
  ]);
  if (places.length + inventories.length > 0) return { regions: places, inventories };
  // No index helps here, so only places are compared, of which there are few.
  return { regions: await regionsMatching(db, byLikeness(regions.searchText, name)), inventories };
}

/** Finds places of one region by name. */
export async function suggestWithin(
  db: Database,
  name: string,
  scope: SuggestionScope,
): Promise<readonly RegionSummaryRow[]> {
  const called = await regionsMatching(db, byWords(regions.searchText, name), scope);
  if (called.length > 0) return called;
  return regionsMatching(db, byLikeness(regions.searchText, name), scope);
}
