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
import { hasChinese, typedWords } from '../../../shared/domain/search/placeWords.ts';
import type { Database } from '../db/database.ts';
import { properties, regions } from '../db/schema.ts';
import {
  type InventorySummaryRow,
  inventorySummaryColumns,
  toInventorySummary,
} from '../inventories/inventorySummary.ts';
import { inAnyRegion } from '../listing/area.ts';
import { isOneOf, type PartnerScope } from '../partners/partnerScope.ts';
import { regionSummaryColumns } from '../regions/regions.queries.ts';
import { GROUPED_TYPES, type GroupedType, type RegionSummaryRow } from '../regions/regionWire.ts';
import {
  INVENTORY_FRAGMENT,
  inventoriesByWords,
  type Match,
  PLACE_FRAGMENT,
  PLACE_GOOD,
  placesAlike,
  placesBySound,
  placesByWords,
  placesNamedIn,
} from './placeMatches.ts';
import { simplifiedText } from './simplifiedText.ts';

const PER_GROUP = 6;

/** A row with how well it fits. */
interface Ranked {
  readonly rank: number;
}

/** Who types "king" does not look for the United Kingdom while there is King's Cross. */
const bestOf = <Row extends Ranked>(rows: readonly Row[]): readonly Row[] => {
  const last = Math.max(PLACE_GOOD, Math.min(...rows.map(({ rank }) => rank)));
  return rows.filter(({ rank }) => rank <= last);
};

const above = <Row extends Ranked>(rows: readonly Row[], fragment: number): readonly Row[] =>
  rows.filter(({ rank }) => rank < fragment);

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
        place: sql<number>`row_number() over (partition by ${regions.regionType}
          order by ${match.rank}, ${regions.popularity} desc, ${match.length},
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

/** Of more that match the most relevant ones are looked at: a name of a city is in a tenth of all. */
const MOST_CANDIDATES = 500;

async function inventoriesMatching(db: Database, match: Match, partner: PartnerScope | undefined) {
  const isFound = partner?.places ? inAnyRegion(partner.places) : undefined;
  const byRelevance = sql`${desc(properties.relevance)} nulls last`;
  const candidates = db.$with('candidates').as(
    db
      .select({ id: properties.id })
      .from(properties)
      .where(and(eq(properties.status, 'active'), isFound, match.condition))
      .orderBy(byRelevance, asc(properties.id))
      .limit(MOST_CANDIDATES),
  );
  const best = db.$with('best').as(
    db
      .select({
        id: properties.id,
        rank: match.rank.as('rank'),
        place: sql<number>`row_number() over (
          order by ${match.rank}, ${properties.relevance} desc, ${properties.id})`.as('place'),
      })
      .from(candidates)
      .innerJoin(properties, eq(properties.id, candidates.id))
      .orderBy(match.rank, desc(properties.relevance), asc(properties.id))
      .limit(PER_GROUP),
  );
  return db
    .with(candidates, best)
    .select({ ...inventorySummaryColumns, distance: sql<null>`null`, rank: best.rank })
    .from(best)
    .innerJoin(properties, eq(properties.id, best.id))
    .orderBy(asc(best.place));
}

/** Without a rank: something like its name was looked for. */
export type SuggestedRegion = RegionSummaryRow & Partial<Ranked>;

export interface Suggestions {
  readonly regions: readonly SuggestedRegion[];
  readonly inventories: readonly InventorySummaryWire[];
}

/**
 * Words of a text, and of a Chinese one those that stood apart: "伦敦 大学" is first of all the phrase
 * "伦敦大学".
 */
const wordings = (text: string): readonly (readonly string[])[] => {
  const words = typedWords(text);
  const apart = hasChinese(text) ? text.split(/\s+/).flatMap(typedWords) : words;
  return apart.length > words.length ? [words, apart] : [words];
};

/** What the first wording finds that finds anything. */
async function firstFound<Row>(
  text: string,
  find: (words: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  for (const words of wordings(text)) {
    const rows = await find(words);
    if (rows.length > 0) return rows;
  }
  return [];
}

const withSummaries = (found: {
  readonly regions: readonly SuggestedRegion[];
  readonly inventories: readonly InventorySummaryRow[];
}): Suggestions => ({ ...found, inventories: found.inventories.map(toInventorySummary) });

const unranked = ({ rank: _, ...row }: RegionSummaryRow & Ranked): SuggestedRegion => row;

/**
 * Places whose Chinese names sound like the text or are in it. No index helps here, nor with
 * misspellings, so only places are compared, of which there are few.
 */
async function placesByChinese(
  db: Database,
  text: string,
  scope: SuggestionScope,
): Promise<readonly SuggestedRegion[]> {
  if (!hasChinese(text)) return regionsMatching(db, placesBySound(text), scope);
  const rows = await regionsMatching(db, placesNamedIn(text), scope);
  const best = Math.min(...rows.map(({ rank }) => rank));
  return rows.filter(({ rank }) => rank === best).map(unranked);
}

async function placesAlikeIn(
  db: Database,
  text: string,
  scope: SuggestionScope,
): Promise<readonly SuggestedRegion[]> {
  const rows = await regionsMatching(db, placesAlike(text), scope);
  return rows.map(unranked);
}

/**
 * Finds places and properties by name: by words, else places by their Chinese names, else, when
 * nothing matches, by names like the text.
 */
export async function suggest(
  db: Database,
  name: string,
  partner?: PartnerScope,
): Promise<Suggestions> {
  const scope = { ...everywhere, partner };
  const text = simplifiedText(name);
  const [places, inventories] = await Promise.all([
    firstFound(text, (words) => regionsMatching(db, placesByWords(words), scope)),
    firstFound(text, (words) => inventoriesMatching(db, inventoriesByWords(words), partner)),
  ]);
  const whole = {
    regions: above(bestOf(places), PLACE_FRAGMENT),
    inventories: above(inventories, INVENTORY_FRAGMENT),
  };
  if (whole.regions.length + whole.inventories.length > 0) return withSummaries(whole);

  const isEmpty = places.length + inventories.length === 0;
  const chinese = await placesByChinese(db, text, scope);
  // Parts of English words come before what only begins to sound like a Chinese name.
  const isMeant = isEmpty ? chinese.length > 0 : chinese.some(({ rank }) => rank === 0);
  if (isMeant) return { regions: chinese, inventories: [] };
  if (!isEmpty) return withSummaries({ regions: places, inventories });
  return { regions: await placesAlikeIn(db, text, scope), inventories: [] };
}

/** Finds places of one region by name. */
export async function suggestWithin(
  db: Database,
  name: string,
  scope: SuggestionScope,
): Promise<readonly SuggestedRegion[]> {
  const text = simplifiedText(name);
  const called = await firstFound(text, (words) =>
    regionsMatching(db, placesByWords(words), scope),
  );
  if (called.length > 0) return bestOf(called);
  const chinese = await placesByChinese(db, text, scope);
  return chinese.length > 0 ? chinese : placesAlikeIn(db, text, scope);
}
