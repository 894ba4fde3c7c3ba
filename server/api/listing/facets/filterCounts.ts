import { type SQL, sql } from 'drizzle-orm';
import { pointCloud } from '../../../../shared/domain/geo/pointCloud.ts';
import type { FilterCounts } from '../../../../shared/domain/property/listingPage.ts';
import type { Database } from '../../db/database.ts';
import type { ListingSize } from '../listing.queries.ts';
import type { CountContext, CountedOption, Tally } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';
import type { FacetCall } from './facetArea.ts';
import { facetRows, groupedColumns } from './facetRows.ts';
import { countPlaces, type FacetPlace, findFacetPlaces } from './placeCounts.ts';

export interface CountedListing extends ListingSize {
  readonly filterCounts: FilterCounts;
}

interface Answer extends Record<string, unknown> {
  readonly total: number;
  readonly lats: readonly number[] | null;
  readonly lngs: readonly number[] | null;
  readonly sublocality_ids: readonly (number | null)[] | null;
  readonly tallies: readonly Tally[] | null;
}

const list = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

const sets: SQL = sql.join(
  groupedColumns.map((names) => sql`(${list(['fails', ...names])})`),
  sql`, `,
);

/** One scan; what the options of one filter are told apart by is grouped by itself. */
const statementOf = (rows: SQL): SQL => sql`with facet_rows as materialized (${rows})
  select (select reltuples::int from pg_class where oid = 'properties'::regclass) as total,
    (select json_agg(tally) from (
      select ${list(['fails', ...groupedColumns.flat()])}, count(*) as n
      from facet_rows
      where is_there
      group by grouping sets (${sets})) tally) as tallies,
    json_agg(lat) as lats, json_agg(lng) as lngs, json_agg(sublocality_id) as sublocality_ids
  from facet_rows
  where fails = 0`;

interface Tallies {
  readonly tallies: readonly Tally[];
  /** The bit that a filter sets in `fails`. */
  readonly bits: ReadonlyMap<string, number>;
}

type Counts = Readonly<Record<string, number>>;

const sum = (tallies: readonly Tally[]): number => tallies.reduce((total, { n }) => total + n, 0);

/** @param own bit of a filter that gives way to the option. */
const countsOf = (
  tallies: readonly Tally[],
  own: number,
  options: readonly CountedOption[],
): Counts => {
  const open = tallies.filter(({ fails }) => (fails & ~own) === 0);
  return Object.fromEntries(
    options.map(({ matches, value }) => [value, sum(open.filter(matches))]),
  );
};

/** How many results each option of each filter would give. */
const countTallies = (
  { bits, tallies }: Tallies,
  query: ListingQuery,
  context: CountContext,
): Readonly<Record<string, Counts>> =>
  Object.fromEntries(
    Object.entries(listingFilters).flatMap(([filter, { counts }]) => {
      if (!counts) return [];
      const own = counts.isAdded ? 0 : (bits.get(filter) ?? 0);
      return [[counts.key, countsOf(tallies, own, counts.options(query, context))]];
    }),
  );

/** The columns of one set: its groups hold every row once, and none of them is null there. */
const [wholeColumn = ''] = groupedColumns.at(-1) ?? [];

const whole = ({ tallies }: Tallies): readonly Tally[] =>
  tallies.filter((tally) => tally[wholeColumn] !== null);

const countAll = (tallies: Tallies): number =>
  sum(whole(tallies).filter(({ fails }) => fails === 0));

/** Results without one of the chosen filters, when that is all they fail. */
const countFailing = (tallies: Tallies): Counts =>
  Object.fromEntries(
    [...tallies.bits].map(([key, bit]) => [
      key,
      sum(whole(tallies).filter(({ fails }) => (fails & ~bit) === 0)),
    ]),
  );

interface Counting {
  readonly call: FacetCall;
  readonly isEmpty: boolean;
  readonly offered: readonly FacetPlace[];
  /** ISO date. */
  readonly today: string;
}

async function countOnce(
  db: Database,
  { call, isEmpty, offered, today }: Counting,
): Promise<CountedListing> {
  const { query, region } = call;
  const { bits, rows } = facetRows(call, isEmpty);
  const [answer] = (await db.execute<Answer>(statementOf(rows))).rows;
  const tallies = { tallies: answer?.tallies ?? [], bits };
  const points = {
    cloud: pointCloud(answer?.lats ?? [], answer?.lngs ?? []),
    sublocalityIds: answer?.sublocality_ids ?? [],
  };
  const places = countPlaces(call, points, offered);
  return {
    count: countAll(tallies),
    total: answer?.total ?? 0,
    filterCounts: {
      ...places.counts,
      ...countTallies(tallies, query, { today, country: region.countryCode }),
      ...(isEmpty && { without: { ...places.without, ...countFailing(tallies) } }),
    },
  };
}

/** How many match, and how many would match each other choice. */
export async function countListing(
  db: Database,
  call: FacetCall,
  today: string,
): Promise<CountedListing> {
  const offered = await findFacetPlaces(db, call.region.id);
  const counted = await countOnce(db, { call, isEmpty: false, offered, today });
  // Only now is it known that it matters what the other filters leave out.
  return counted.count > 0 ? counted : countOnce(db, { call, isEmpty: true, offered, today });
}
