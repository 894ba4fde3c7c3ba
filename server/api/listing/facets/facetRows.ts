import { and, arrayContains, or, type SQL, sql } from 'drizzle-orm';
import { properties } from '../../db/schema.ts';
import {
  filterConditions,
  fixedCondition,
  isBookable,
  placeCondition,
} from '../listingConditions.ts';
import { boxOf, type FacetCall } from './facetArea.ts';

/** Filters with counted options; what the others leave out is never looked at again. */
const facetKeys: ReadonlySet<string> = new Set([
  'move_in_month',
  'meta_min_lease_duration',
  'meta_types',
  'meta_unit_types',
  'guarantor',
]);

interface ChosenFilter {
  readonly key: string;
  readonly condition: SQL;
}

const chosenFilters = ({ query }: FacetCall): readonly ChosenFilter[] =>
  Object.entries(filterConditions(query)).flatMap(([key, condition]) =>
    condition ? [{ key, condition }] : [],
  );

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
  const kept = chosen.filter(({ key }) => isEmpty || facetKeys.has(key));
  const required = chosen.filter((filter) => !kept.includes(filter));
  const boxes = [boxOf(call, places.centre), isEmpty ? boxOf(call, undefined) : undefined];
  const rows = sql`select * from (
      select ${properties.lat} as lat, ${properties.lng} as lng,
        ${properties.sublocalityId} as sublocality_id, ${properties.roomConfigs} as rooms,
        ${properties.guarantors} as guarantors, ${properties.moveInMonths} as months,
        ${properties.leaseLengths} as lease_lengths,
        ${properties.unitType} as unit_type, ${isBookable()} as bookable,
        ${arrayContains(properties.featureKeys, ['dual_occupancy'])} as dual,
        ${placeCondition(query, places)} as is_there, ${failsColumn(kept)} as fails
      from ${properties}
      where ${and(fixedCondition(query), or(...boxes), ...required.map(({ condition }) => condition))}
      offset 0) candidate
    where fails & (fails - 1) = 0`;
  return { rows, bits: new Map(kept.map(({ key }, index) => [key, 2 ** index])) };
}
