import type { CountContext, CountedOption, Tally } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';
import { groupedColumns } from './facetRows.ts';

export interface Tallies {
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
export const countTallies = (
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

export const countAll = (tallies: Tallies): number =>
  sum(whole(tallies).filter(({ fails }) => fails === 0));

/** Results without one of the chosen filters, when that is all they fail. */
export const countFailing = (tallies: Tallies): Counts =>
  Object.fromEntries(
    [...tallies.bits].map(([key, bit]) => [
      key,
      sum(whole(tallies).filter(({ fails }) => (fails & ~bit) === 0)),
    ]),
  );
