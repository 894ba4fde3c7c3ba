import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  desc,
  eq,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { InventorySummaryWire } from '../../../shared/contracts/region.wire.ts';
import { foldText, typedWords } from '../../../shared/domain/search/placeWords.ts';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import { inventorySummaryColumns, toInventorySummary } from '../inventories/inventorySummary.ts';
import { inAnyRegion } from '../listing/area.ts';
import { isOneOf, type PartnerScope } from '../partners/partnerScope.ts';
import { regionSummaryColumns } from '../regions/regions.queries.ts';
import { GROUPED_TYPES, type GroupedType, type RegionSummaryRow } from '../regions/regionWire.ts';
import { beginsEach, containsEach, hasEach, isNamedBy } from './textMatch.ts';

const PER_GROUP = 6;
/** Share of common trigrams from which a word counts as a misspelling of another. */
const TYPO_SIMILARITY = 0.45;

interface Match {
  readonly condition: SQL;
  /** Smaller is better. */
  readonly rank: SQL<number>;
}

/** A row with how well it fits. */
interface Ranked {
  readonly rank: number;
}

const caseOf = (conditions: readonly SQL[]): SQL<number> =>
  sql<number>`case ${sql.join(
    conditions.map((condition, rank) => sql`when ${condition} then ${sql.raw(`${rank}`)}`),
    sql` `,
  )} else ${sql.raw(`${conditions.length}`)} end`;

/**
 * A place by its own names before one by what it lies in, whole words before beginnings of words,
 * and both before what only occurs within a word.
 */
function placesByWords(words: readonly string[]): Match {
  const { nameWords: names, searchText: all } = regions;
  const isNamed = hasEach(names, words);
  return {
    condition: containsEach(all, words),
    rank: caseOf([
      sql`${isNamed} and ${isNamedBy(names, words)}`,
      isNamed,
      beginsEach(names, words),
      hasEach(all, words),
      beginsEach(all, words),
    ]),
  };
}

/** Up to here the words are the place's own, or all of them whole. */
const PLACE_GOOD = 3;
const PLACE_FRAGMENT = 5;

function inventoriesByWords(words: readonly string[]): Match {
  const { searchText: text } = properties;
  const starts = sql`${text} like ${`${words.join(' ')}%`}`;
  const begins = beginsEach(text, words);
  return {
    condition: containsEach(text, words),
    rank: caseOf([
      sql`${hasEach(text, words)} and ${starts}`,
      hasEach(text, words),
      sql`${begins} and ${starts}`,
      begins,
    ]),
  };
}

const INVENTORY_FRAGMENT = 4;

/** Who types "king" does not look for the United Kingdom while there is King's Cross. */
const bestOf = <Row extends Ranked>(rows: readonly Row[]): readonly Row[] => {
  const last = Math.max(PLACE_GOOD, Math.min(...rows.map(({ rank }) => rank)));
  return rows.filter(({ rank }) => rank <= last);
};

const above = <Row extends Ranked>(rows: readonly Row[], fragment: number): readonly Row[] =>
  rows.filter(({ rank }) => rank < fragment);

function byLikeness(text: string): Match {
  const likeness = sql<number>`word_similarity(${foldText(text)}, ${regions.searchText})`;
  return {
    condition: sql`${likeness} >= ${TYPO_SIMILARITY}::float8`,
    rank: sql<number>`-${likeness}`,
  };
}

/** Where to look for places, and for which. */
export interface SuggestionScope {
  /** Id of the region that the places lie in. */
  readonly ancestorId?: number;
  /** What the site of a partner finds; absent on the main site. */
  readonly partner?: PartnerScope | undefined;
  readonly types: readonly GroupedType[];
}

const everywhere: SuggestionScope = { types: GROUPED_TYPES };

/**
 * In a region: on a site of a partner also what lies in one of his places, for there it is chosen
 * among them and not looked for.
 */
const isWithin = (ancestorId: number, partner: PartnerScope | undefined): SQL | undefined => {
  const own = partner?.places?.map(({ id }) => id);
  return and(
    arrayContains(regions.ancestorIds, [ancestorId]),
    own && own.length > 0
      ? or(isOneOf(partner), arrayOverlaps(regions.ancestorIds, own))
      : isOneOf(partner),
  );
};

async function regionsMatching(
  db: Database,
  match: Match,
  { ancestorId, partner, types }: SuggestionScope = everywhere,
): Promise<(RegionSummaryRow & Ranked)[]> {
  const ranked = db.$with('ranked').as(
    db
      .select({
        ...regionSummaryColumns,
        rank: match.rank.as('rank'),
        // Among equals the shorter name comes first: the words are the greater part of it.
        place: sql<number>`row_number() over (partition by ${regions.regionType}
          order by ${match.rank}, ${regions.popularity} desc, length(${regions.name}),
            ${regions.id})`.as('place'),
      })
      .from(regions)
      .where(
        and(
          eq(regions.state, 'active'),
          inArray(regions.regionType, [...types]),
          ancestorId === undefined ? isOneOf(partner) : isWithin(ancestorId, partner),
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

async function regionsAlike(
  db: Database,
  name: string,
  scope?: SuggestionScope,
): Promise<SuggestedRegion[]> {
  const rows = await regionsMatching(db, byLikeness(name), scope);
  return rows.map(({ rank: _likeness, ...row }) => row);
}

async function inventoriesMatching(db: Database, match: Match, partner: PartnerScope | undefined) {
  const isFound = partner?.places ? inAnyRegion(partner.places) : undefined;
  const best = db.$with('best').as(
    db
      .select({
        id: properties.id,
        rank: match.rank.as('rank'),
        place: sql<number>`row_number() over (
          order by ${match.rank}, ${properties.relevance} desc, ${properties.id})`.as('place'),
      })
      .from(properties)
      .where(and(eq(properties.status, 'active'), isFound, match.condition))
      .orderBy(match.rank, desc(properties.relevance), asc(properties.id))
      .limit(PER_GROUP),
  );
  return db
    .with(best)
    .select({ ...inventorySummaryColumns, distance: sql<null>`null`, rank: best.rank })
    .from(best)
    .innerJoin(properties, eq(properties.id, best.id))
    .orderBy(asc(best.place));
}

/** Without a rank: a misspelling of its name was looked for. */
export type SuggestedRegion = RegionSummaryRow & Partial<Ranked>;

export interface Suggestions {
  readonly regions: readonly SuggestedRegion[];
  readonly inventories: readonly InventorySummaryWire[];
}

/** Finds places and properties by name; misspellings are searched only when nothing matches. */
export async function suggest(
  db: Database,
  name: string,
  partner?: PartnerScope,
): Promise<Suggestions> {
  const scope = { ...everywhere, partner };
  const words = typedWords(name);
  const [places, inventories] = await Promise.all([
    regionsMatching(db, placesByWords(words), scope),
    inventoriesMatching(db, inventoriesByWords(words), partner),
  ]);
  if (places.length + inventories.length > 0) {
    const whole = {
      regions: above(bestOf(places), PLACE_FRAGMENT),
      inventories: above(inventories, INVENTORY_FRAGMENT),
    };
    const hasWhole = whole.regions.length + whole.inventories.length > 0;
    const shown = hasWhole ? whole : { regions: places, inventories };
    return { regions: shown.regions, inventories: shown.inventories.map(toInventorySummary) };
  }
  // No index helps here, so only places are compared, of which there are few.
  return { regions: await regionsAlike(db, name, scope), inventories: [] };
}

/** Finds places of one region by name. */
export async function suggestWithin(
  db: Database,
  name: string,
  scope: SuggestionScope,
): Promise<readonly SuggestedRegion[]> {
  const called = await regionsMatching(db, placesByWords(typedWords(name)), scope);
  if (called.length > 0) return bestOf(called);
  return regionsAlike(db, name, scope);
}
