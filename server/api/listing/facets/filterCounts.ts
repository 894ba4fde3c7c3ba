import { pointCloud } from '../../../../shared/domain/geo/pointCloud.ts';
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
import { createStayCounter, type StayCounter, type StayVerdict } from './stayCounter.ts';

export interface CountedListing extends ListingSize {
  readonly filterCounts: FilterCounts;
}

type Counts = Readonly<Record<string, number>>;

/** Rows of properties, each with what its stays come to. */
interface Judged {
  readonly rows: FacetRows;
  readonly counter: StayCounter;
  readonly verdicts: readonly StayVerdict[];
}

const judge = (rows: FacetRows, query: ListingQuery, context: CountContext): Judged => {
  const counter = createStayCounter(query, context);
  const verdicts = rows.freeStays.map((packed, index) =>
    counter.judge(packed, rows.facets[index]?.isMonthly ? 'monthly' : 'weekly'),
  );
  return { rows, counter, verdicts };
};

const tally = (rows: FacetRows, test: (index: number) => boolean): number => {
  let count = 0;
  for (let index = 0; index < rows.fails.length; index += 1) if (test(index)) count += 1;
  return count;
};

/** Whether the place is right and no filter of properties fails but that one. */
const isOpen = ({ fails, isThere }: FacetRows, index: number, ownBit: number): boolean =>
  isThere[index] === true && ((fails[index] ?? 0) & ~ownBit) === 0;

const isMatched = ({ verdicts }: Judged, index: number): boolean =>
  verdicts[index]?.isMatched === true;

const entriesOf = <Option extends { readonly value: string }>(
  options: readonly Option[],
  countOf: (option: Option, index: number) => number,
): Counts =>
  Object.fromEntries(options.map((option, index) => [option.value, countOf(option, index)]));

/** The results, and what would be one without the filter of that bit. */
const openFacets = (judged: Judged, ownBit: number): readonly PropertyFacets[] =>
  judged.rows.facets.filter(
    (_, index) => isOpen(judged.rows, index, ownBit) && isMatched(judged, index),
  );

const propertyCounts = (
  judged: Judged,
  query: ListingQuery,
  context: CountContext,
): Readonly<Record<string, Counts>> => {
  const { rows } = judged;
  // Few filters are chosen: most counts are taken over the same rows.
  const byBit = new Map<number, readonly PropertyFacets[]>();
  const facetsWithout = (ownBit: number): readonly PropertyFacets[] => {
    const found = byBit.get(ownBit) ?? openFacets(judged, ownBit);
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
const isMatchedWithout = ({ counter }: Judged, verdict: StayVerdict, bit: number): boolean =>
  verdict.isMatched ||
  (verdict.nearBits & bit) !== 0 ||
  [...counter.bits.values()].every((chosen) => chosen === bit);

/** How often each bit is set, the lowest first. */
const bitCounts = (all: readonly number[], size: number): readonly number[] => {
  const counts = new Array<number>(size).fill(0);
  for (let bits of all) {
    while (bits !== 0) {
      const bit = 31 - Math.clz32(bits & -bits);
      counts[bit] = (counts[bit] ?? 0) + 1;
      bits &= bits - 1;
    }
  }
  return counts;
};

const stayCounts = (judged: Judged): Readonly<Record<string, Counts>> => {
  const { counter, rows, verdicts } = judged;
  const open = verdicts.filter((_, index) => isOpen(rows, index, 0));
  return Object.fromEntries(
    counter.counted.map(({ key, options, ownBit }, filter) => {
      const matched = bitCounts(
        open.map((verdict) => verdict.options[filter] ?? 0),
        options.length,
      );
      const countOf = ({ isAny }: CountedOption<StayTraits>, index: number): number =>
        isAny
          ? open.filter((verdict) => isMatchedWithout(judged, verdict, ownBit)).length
          : (matched[index] ?? 0);
      return [key, entriesOf(options, countOf)];
    }),
  );
};

const stepCounts = ({ counter, rows, verdicts }: Judged): Readonly<Record<string, Counts>> => {
  const open = verdicts.filter((_, index) => isOpen(rows, index, 0));
  return Object.fromEntries(
    counter.stepped.map(({ key, steps }, filter) => {
      const counts = bitCounts(
        open.map((verdict) => verdict.steps[filter] ?? 0),
        steps.length,
      );
      const values = steps.map((lowest) => ({ value: String(lowest) }));
      return [key, entriesOf(values, (_step, index) => counts[index] ?? 0)];
    }),
  );
};

/** Results without one of the chosen filters, when that is all they fail. */
const countFailing = (judged: Judged): Counts => {
  const { counter, rows, verdicts } = judged;
  const ofProperties = [...rows.bits].map(([key, bit]) => [
    key,
    tally(rows, (index) => isOpen(rows, index, bit) && isMatched(judged, index)),
  ]);
  const ofStays = [...counter.bits].map(([key, bit]) => [
    key,
    verdicts.filter(
      (verdict, index) => isOpen(rows, index, 0) && isMatchedWithout(judged, verdict, bit),
    ).length,
  ]);
  return Object.fromEntries([...ofProperties, ...ofStays]);
};

/** Where the results lie, and what would be one elsewhere. */
const pointsOf = (judged: Judged) => {
  const { rows } = judged;
  const found = rows.facets.filter(
    (_, index) => rows.fails[index] === 0 && isMatched(judged, index),
  );
  return {
    cloud: pointCloud(
      found.map(({ lat }) => lat),
      found.map(({ lng }) => lng),
    ),
    sublocalityIds: found.map(({ sublocalityId }) => sublocalityId),
  };
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
  const places = countPlaces(call, pointsOf(judged));
  return {
    count: tally(rows, (index) => isOpen(rows, index, 0) && isMatched(judged, index)),
    total: rows.total,
    filterCounts: {
      ...places.counts,
      ...mergedCounts(propertyCounts(judged, query, context), stayCounts(judged)),
      ...stepCounts(judged),
      ...(isEmpty && { without: { ...places.without, ...countFailing(judged) } }),
    },
  };
}

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

/** How many match, and how many would match each other choice. */
export async function countListing(
  reader: CatalogueReader,
  asked: Omit<FacetCall, 'offered' | 'region'> & { readonly region: ListedPlace },
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
