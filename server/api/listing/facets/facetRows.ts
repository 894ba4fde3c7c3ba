import { and, or, type SQL, sql } from 'drizzle-orm';
import { pointCloud } from '../../../../shared/domain/geo/pointCloud.ts';
import type { CatalogueReader, Kept } from '../../catalogue/catalogueReads.ts';
import { properties } from '../../db/schema.ts';
import { chosenOfProperty, fixedCondition, placeCondition } from '../listingConditions.ts';
import { listingFilters } from '../listingFilters.ts';
import { anywhereOf, type FacetCall, type FacetPoints } from './facetArea.ts';
import { FACET_PARTS, type PropertyFacets, readFacets, readPlace } from './propertyFacets.ts';
import { readStayColumns, type StayColumns } from './stayColumns.ts';

const entries = Object.entries(listingFilters);

/**
 * Filters whose options stand for each other: what they leave out is looked at again. What the
 * others leave out is not.
 */
export const replacedKeys: ReadonlySet<string> = new Set(
  entries.filter(([, { counts }]) => counts && !counts.isAdded).map(([key]) => key),
);

/** One entry a property in each list. */
export interface FacetRows {
  readonly facets: readonly PropertyFacets[];
  readonly points: FacetPoints;
  /** Whether the place is right. */
  readonly isThere: readonly boolean[];
  /** A bit for each filter of properties that is not satisfied; one at most. */
  readonly fails: readonly number[];
  readonly stays: StayColumns;
  /** The bit that a filter of properties sets in `fails`. */
  readonly bits: ReadonlyMap<string, number>;
  /** How many properties there are about, as of the last ANALYZE. */
  readonly total: number;
}

function failsColumn(conditions: readonly SQL[]): SQL {
  if (conditions.length === 0) return sql`0`;
  const bits = conditions.map(
    (condition, index) => sql`case when ${condition} then 0 else ${2 ** index}::int end`,
  );
  return sql.join(bits, sql` + `);
}

interface Answer {
  readonly total: number;
  readonly rows: string | null;
}

/** No column holds them. */
const BETWEEN_ROWS = '\n';
const BETWEEN_PARTS = ';';

/**
 * Properties that satisfy all filters of properties, or all but one that is of interest, wherever
 * an option may look.
 * @param isEmpty Also which results each single filter leaves out is of interest.
 */
export function facetStatement(
  call: FacetCall,
  isEmpty: boolean,
): { readonly statement: SQL; readonly bits: FacetRows['bits'] } {
  const { places, query } = call;
  const chosen = chosenOfProperty(query);
  const kept = chosen.filter(({ key }) => isEmpty || replacedKeys.has(key));
  const required = chosen.filter((filter) => !kept.includes(filter));
  const fails = failsColumn(kept.map(({ condition }) => condition));
  const boxes = [
    anywhereOf(call, places.centre),
    isEmpty && places.centre ? anywhereOf(call, undefined) : undefined,
  ];
  const isThere = sql`coalesce(${placeCondition(query, places)}, false)`;
  const hasStays = sql`(${properties.minAvailablePrice} is not null)`;
  // One text a row: hundreds of them come in half the time that a list for each column takes.
  const row = sql.join(
    [
      sql`${properties.facets}`,
      isThere,
      sql`candidate.fails`,
      hasStays,
      sql`${properties.freeStays}`,
    ],
    sql.raw(`, '${BETWEEN_PARTS}', `),
  );
  const statement = sql`
    select (select reltuples::int from pg_class where oid = 'properties'::regclass) as total,
      string_agg(concat(${row}), ${BETWEEN_ROWS}) as rows
    from ${properties} cross join lateral (select ${fails} as fails) candidate
    where ${and(fixedCondition(query, places), or(...boxes), ...required.map(({ condition }) => condition))}
      and candidate.fails & (candidate.fails - 1) = 0`;
  return { statement, bits: new Map(kept.map(({ key }, index) => [key, 2 ** index])) };
}

/** About what a property takes, and one of its stays. */
const ROW_BYTES = 200;
const STAY_BYTES = 8;

const readPoints = (rows: readonly (readonly string[])[]): FacetPoints => {
  const places = rows.map(readPlace);
  return {
    cloud: pointCloud(
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
    ),
    sublocalityIds: places.map(({ sublocalityId }) => sublocalityId),
  };
};

const readRows = ({ rows, total }: Answer): Kept<Omit<FacetRows, 'bits'>> => {
  const parts = rows ? rows.split(BETWEEN_ROWS).map((row) => row.split(BETWEEN_PARTS)) : [];
  const facets = parts.map((row) => readFacets(row, row[FACET_PARTS + 2] === 't'));
  const stays = readStayColumns(
    parts.map((row) => row[FACET_PARTS + 3] ?? ''),
    (index) => facets[index]?.isMonthly === true,
  );
  const value = {
    facets,
    points: readPoints(parts),
    isThere: parts.map((row) => row[FACET_PARTS] === 't'),
    fails: parts.map((row) => Number(row[FACET_PARTS + 1])),
    stays,
    total,
  };
  const bytes = (parts.length + 1) * ROW_BYTES + stays.traitsAt.length * STAY_BYTES;
  return { value, bytes };
};

export async function findFacetRows(
  reader: CatalogueReader,
  call: FacetCall,
  isEmpty: boolean,
): Promise<FacetRows> {
  const { bits, statement } = facetStatement(call, isEmpty);
  return { ...(await reader.recall(statement, readRows)), bits };
}
