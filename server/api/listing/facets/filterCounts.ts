import type { FilterCounts } from '../../../../shared/domain/property/listingPage.ts';
import type { CatalogueReader } from '../../catalogue/catalogueReads.ts';
import type { StayTraits } from '../../stays/packedStays.ts';
import type { ListedPlace } from '../listedPlaces.ts';
import { findListingSize, type ListingSize } from '../listing.queries.ts';
import { listingCondition } from '../listingConditions.ts';
import type { CountContext, CountedOption } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';
import type { FacetCall } from './facetArea.ts';
import { type FacetRows, findFacetRows } from './facetRows.ts';
import { countPlaces, findFacetPlaces } from './placeCounts.ts';
import type { PropertyFacets } from './propertyFacets.ts';
import { createStayCounter, type StayCounter, type StayVerdicts } from './stayCounter.ts';

export interface CountedListing extends ListingSize {
  readonly filterCounts: FilterCounts;
}

type Counts = Readonly<Record<string, number>>;

/** Rows of properties, each with what its stays come to. */
interface Judged {
  readonly rows: FacetRows;
  readonly counter: StayCounter;
  readonly verdicts: StayVerdicts;
}

const judge = (rows: FacetRows, query: ListingQuery, context: CountContext): Judged => {
  const counter = createStayCounter(query, context);
  return { rows, counter, verdicts: counter.judge(rows.stays) };
};

type RowTest = (index: number) => boolean;

/** Where in the columns the rows stand that pass. */
const indexesOf = ({ fails }: FacetRows, test: RowTest): readonly number[] => {
  const found: number[] = [];
  for (let index = 0; index < fails.length; index += 1) if (test(index)) found.push(index);
  return found;
};

/** Whether the place is right and no filter of properties fails but that one. */
const isOpen = ({ fails, isThere }: FacetRows, index: number, ownBit: number): boolean =>
  isThere[index] === true && ((fails[index] ?? 0) & ~ownBit) === 0;

const isMatched = ({ verdicts }: Judged, index: number): boolean => verdicts.isMatched[index] === 1;

/** The results, and what would be one without the filter of properties of that bit. */
const resultsWithout = (judged: Judged, ownBit: number): readonly number[] =>
  indexesOf(judged.rows, (index) => isOpen(judged.rows, index, ownBit) && isMatched(judged, index));

const entriesOf = <Option extends { readonly value: string }>(
  options: readonly Option[],
  countOf: (option: Option, index: number) => number,
): Counts =>
  Object.fromEntries(options.map((option, index) => [option.value, countOf(option, index)]));

const propertyCounts = (
  judged: Judged,
  query: ListingQuery,
  context: CountContext,
): Readonly<Record<string, Counts>> => {
  const { rows } = judged;
  // Few filters are chosen: most counts are taken over the same rows.
  const byBit = new Map<number, readonly PropertyFacets[]>();
  const facetsWithout = (ownBit: number): readonly PropertyFacets[] => {
    const known = byBit.get(ownBit);
    if (known) return known;
    const found = resultsWithout(judged, ownBit).flatMap((index) => rows.facets[index] ?? []);
    byBit.set(ownBit, found);
    return found;
  };
  return Object.fromEntries(
    Object.entries(listingFilters).flatMap(([filter, { counts, level }]) => {
      if (level !== 'property' || !counts) return [];
      const ownBit = counts.isAdded ? 0 : (rows.bits.get(filter) ?? 0);
      const among = facetsWithout(ownBit);
      const countOf = ({ matches }: CountedOption<PropertyFacets>): number =>
        among.reduce((count, facets) => (matches(facets) ? count + 1 : count), 0);
      return [[counts.key, entriesOf(counts.options(query, context), countOf)]];
    }),
  );
};

/** Whether it satisfies all filters of stays but that one; where no other is chosen, any does. */
const isMatchedWithout = (judged: Judged, bit: number): RowTest => {
  const isOnly = [...judged.counter.bits.values()].every((chosen) => chosen === bit);
  const { nearBits } = judged.verdicts;
  return (index) => isOnly || isMatched(judged, index) || ((nearBits[index] ?? 0) & bit) !== 0;
};

interface BitColumn {
  readonly bits: Uint32Array;
  /** How many bits there are. */
  readonly size: number;
}

/** In how many of those rows each bit is set, the lowest first. */
const bitCounts = (open: readonly number[], { bits: column, size }: BitColumn): Uint32Array => {
  const counts = new Uint32Array(size);
  for (const index of open) {
    for (let bits = column[index] ?? 0; bits !== 0; bits &= bits - 1) {
      const bit = 31 - Math.clz32(bits & -bits);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  return counts;
};

const stayCounts = (judged: Judged, open: readonly number[]) => {
  const { counter, verdicts } = judged;
  return Object.fromEntries(
    counter.counted.map(({ key, options, ownBit }, filter) => {
      const bits = verdicts.options[filter] ?? new Uint32Array();
      const matched = bitCounts(open, { bits, size: options.length });
      const countOf = ({ isAny }: CountedOption<StayTraits>, index: number): number =>
        isAny ? open.filter(isMatchedWithout(judged, ownBit)).length : (matched[index] ?? 0);
      return [key, entriesOf(options, countOf)];
    }),
  );
};

const stepCounts = ({ counter, verdicts }: Judged, open: readonly number[]) =>
  Object.fromEntries(
    counter.stepped.map(({ key, steps }, filter) => {
      const bits = verdicts.steps[filter] ?? new Uint32Array();
      const counts = bitCounts(open, { bits, size: steps.length });
      const values = steps.map((lowest) => ({ value: String(lowest) }));
      return [key, entriesOf(values, (_step, index) => counts[index] ?? 0)];
    }),
  );

/** Results without one of the chosen filters, when that is all they fail. */
const countFailing = (judged: Judged, open: readonly number[]): Counts => {
  const { counter, rows } = judged;
  const ofProperties = [...rows.bits].map(
    ([key, bit]) => [key, resultsWithout(judged, bit).length] as const,
  );
  const ofStays = [...counter.bits].map(
    ([key, bit]) => [key, open.filter(isMatchedWithout(judged, bit)).length] as const,
  );
  return Object.fromEntries([...ofProperties, ...ofStays]);
};

/** Features of the house and of the room are options of one key. */
const mergedCounts = (
  first: Readonly<Record<string, Counts>>,
  second: Readonly<Record<string, Counts>>,
): Readonly<Record<string, Counts>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => [
      key,
      { ...first[key], ...second[key] },
    ]),
  );

interface Counting {
  readonly call: FacetCall;
  readonly isEmpty: boolean;
  /** ISO date. */
  readonly today: string;
}

async function countOnce(
  reader: CatalogueReader,
  { call, isEmpty, today }: Counting,
): Promise<CountedListing> {
  const { query, region } = call;
  const context = { today, country: region.countryCode };
  const rows = await findFacetRows(reader, call, isEmpty);
  const judged = judge(rows, query, context);
  const open = indexesOf(rows, (index) => isOpen(rows, index, 0));
  // Where the results lie, and what would be one elsewhere.
  const anywhere = indexesOf(rows, (index) => rows.fails[index] === 0 && isMatched(judged, index));
  const places = countPlaces(call, rows.points, anywhere);
  return {
    count: resultsWithout(judged, 0).length,
    total: rows.total,
    filterCounts: {
      ...places.counts,
      ...mergedCounts(propertyCounts(judged, query, context), stayCounts(judged, open)),
      ...stepCounts(judged, open),
      ...(isEmpty && { without: { ...places.without, ...countFailing(judged, open) } }),
    },
  };
}

type AskedCounts = Omit<FacetCall, 'offered' | 'region'> & { readonly region: ListedPlace };

/** Filters that demand several things at once, each of which may be the one too many. */
const addedUp = ['meta_types', 'features_and'] as const;

const withoutValue = (query: ListingQuery, key: (typeof addedUp)[number], value: string) => ({
  ...query,
  [key]: query[key].filter((other) => other !== value),
});

/** Results without one of several values of a filter, as "meta_types=private_room". */
async function countWithoutValues(
  reader: CatalogueReader,
  { places, query }: FacetCall,
  today: string,
): Promise<Counts> {
  const values = addedUp.flatMap((key) =>
    query[key].length > 1 ? query[key].map((value) => [key, value] as const) : [],
  );
  const counts: Record<string, number> = {};
  for (const [key, value] of values) {
    const condition = listingCondition(withoutValue(query, key, value), places, today);
    const { count } = await findListingSize(reader, condition);
    counts[`${key}=${value}`] = count;
  }
  return counts;
}

async function countAll(
  reader: CatalogueReader,
  asked: AskedCounts,
  today: string,
): Promise<CountedListing> {
  const call = { ...asked, offered: await findFacetPlaces(reader, asked.region) };
  const counted = await countOnce(reader, { call, isEmpty: false, today });
  if (counted.count > 0) return counted;
  // Only now is it known that it matters what the filters leave out.
  const empty = await countOnce(reader, { call, isEmpty: true, today });
  const values = await countWithoutValues(reader, call, today);
  const without = { ...empty.filterCounts.without, ...values };
  return { ...empty, filterCounts: { ...empty.filterCounts, without } };
}

/** About what the counts of a city with a hundred places take. */
const COUNTS_BYTES = 16_000;

/** What is the same in every order, on every page and in every language. */
const nameOfCounts = (query: ListingQuery, today: string): string => {
  const { limit: _limit, p: _page, sort_key: _key, sort_order: _order, ...rest } = query;
  return `counts ${today} ${JSON.stringify(rest)}`;
};

/** How many match, and how many would match each other choice. */
export const countListing = (
  reader: CatalogueReader,
  asked: AskedCounts,
  today: string,
): Promise<CountedListing> =>
  reader.keep(nameOfCounts(asked.query, today), async () => ({
    value: await countAll(reader, asked, today),
    bytes: COUNTS_BYTES,
  }));
