import { and, or, type SQL, sql } from 'drizzle-orm';
import { properties } from '../../db/schema.ts';
import { filterConditions, fixedCondition, placeCondition } from '../listingConditions.ts';
import { listingFilters } from '../listingFilters.ts';
import { boxOf, type FacetCall } from './facetArea.ts';

const entries = Object.entries(listingFilters);

/**
 * Filters whose options stand for each other: what they leave out is looked at again. What the
 * others leave out is not.
 */
const replacedKeys: ReadonlySet<string> = new Set(
  entries.filter(([, { counts }]) => counts && !counts.isAdded).map(([key]) => key),
);

const counted = entries.flatMap(([, { counts }]) => counts ?? []);

/** What the options are counted by, under the names that the tallies have it by. */
const countedColumns: SQL = sql.join(
  counted.map(({ column: [name, value] }) => sql`${value} as ${sql.identifier(name)}`),
  sql`, `,
);

const namesOf = (columns: typeof counted): readonly string[] =>
  columns.map(({ column: [name] }) => name);

/** Each row is in every set once: told apart by one column of many values, or by all of few. */
export const groupedColumns: readonly (readonly string[])[] = [
  ...namesOf(counted.filter(({ hasFewValues }) => !hasFewValues)).map((name) => [name]),
  namesOf(counted.filter(({ hasFewValues }) => hasFewValues)),
];

interface ChosenFilter {
  readonly key: string;
  readonly condition: SQL;
}

const chosenFilters = ({ query }: FacetCall): readonly ChosenFilter[] =>
  filterConditions(query).flatMap(([key, condition]) => (condition ? [{ key, condition }] : []));

export interface FacetRows {
  /** The statement of the rows that fail one filter at most. */
  readonly rows: SQL;
  /** The bit that a filter sets in `fails`. */
  readonly bits: ReadonlyMap<string, number>;
}

function failsColumn(filters: readonly ChosenFilter[]): SQL {
  if (filters.length === 0) return sql`0`;
  const bits = filters.map(
    ({ condition }, index) => sql`case when ${condition} then 0 else ${2 ** index}::int end`,
  );
  return sql.join(bits, sql` + `);
}

/**
 * Properties that satisfy all filters, or all but one, with what the options are counted by.
 * `fails` has a bit for each filter that is not satisfied, `is_there` says whether the place is
 * right.
 * @param isEmpty Also which results each single filter leaves out is of interest.
 */
export function facetRows(call: FacetCall, isEmpty: boolean): FacetRows {
  const { places, query } = call;
  const chosen = chosenFilters(call);
  const kept = chosen.filter(({ key }) => isEmpty || replacedKeys.has(key));
  const required = chosen.filter((filter) => !kept.includes(filter));
  const boxes = [boxOf(call, places.centre), isEmpty ? boxOf(call, undefined) : undefined];
  const rows = sql`select * from (
      select ${properties.lat} as lat, ${properties.lng} as lng,
        ${properties.sublocalityId} as sublocality_id, ${countedColumns},
        ${placeCondition(query, places)} as is_there, ${failsColumn(kept)} as fails
      from ${properties}
      where ${and(fixedCondition(query), or(...boxes), ...required.map(({ condition }) => condition))}
      offset 0) candidate
    where fails & (fails - 1) = 0`;
  return { rows, bits: new Map(kept.map(({ key }, index) => [key, 2 ** index])) };
}
