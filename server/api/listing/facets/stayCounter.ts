import type { StayTraits } from '../../stays/packedStays.ts';
import type { CountContext, CountedOption, CountedStay, StayTest } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';
import type { StayColumns } from './stayColumns.ts';

interface CountedFilter {
  readonly key: string;
  /** The bit of the filter that gives way to the option. */
  readonly ownBit: number;
  readonly options: readonly CountedOption<StayTraits>[];
}

interface CountedSteps {
  readonly key: string;
  /** The bit of the filter that gives way to the step. */
  readonly ownBit: number;
  /** Lower ends, ascending: 31 at most. */
  readonly steps: readonly number[];
  readonly priceOf: (stay: CountedStay) => number;
}

/** What the free stays of each property come to: one entry a property in each column. */
export interface StayVerdicts {
  /** 1: one of them satisfies every chosen filter; also when none is chosen. */
  readonly isMatched: Uint32Array;
  /** For each chosen filter, whether one of them satisfies all others. */
  readonly nearBits: Uint32Array;
  /** For each counted filter, a bit for each option that one of them would satisfy. */
  readonly options: readonly Uint32Array[];
  /** A bit for each step that one of them lies in, filter by filter. */
  readonly steps: readonly Uint32Array[];
}

export interface StayCounter {
  readonly counted: readonly CountedFilter[];
  readonly stepped: readonly CountedSteps[];
  /** Chosen filters of stays with their bits. */
  readonly bits: ReadonlyMap<string, number>;
  judge(stays: StayColumns): StayVerdicts;
}

interface ChosenTest {
  readonly key: string;
  readonly bit: number;
  readonly test: StayTest;
}

const chosenTests = (query: ListingQuery, today: string): readonly ChosenTest[] =>
  Object.entries(listingFilters)
    .flatMap(([key, filter]) => {
      const test = filter.level === 'stay' ? filter.matches(query, today) : undefined;
      return test ? [{ key, test }] : [];
    })
    .map((chosen, index) => ({ ...chosen, bit: 2 ** index }));

const countedFilters = (
  query: ListingQuery,
  context: CountContext,
  bits: ReadonlyMap<string, number>,
): readonly CountedFilter[] =>
  Object.entries(listingFilters).flatMap(([key, filter]) => {
    if (filter.level !== 'stay' || !filter.counts) return [];
    const { counts } = filter;
    const ownBit = counts.isAdded ? 0 : (bits.get(key) ?? 0);
    return [{ key: counts.key, ownBit, options: counts.options(query, context) }];
  });

const countedSteps = (
  context: CountContext,
  bits: ReadonlyMap<string, number>,
): readonly CountedSteps[] =>
  Object.entries(listingFilters).flatMap(([filter, { level, ...rest }]) => {
    const counts = level === 'stay' && 'priceCounts' in rest ? rest.priceCounts : undefined;
    if (!counts) return [];
    const { key, priceOf, steps } = counts;
    return [
      {
        key,
        ownBit: bits.get(filter) ?? 0,
        steps: steps(context),
        priceOf: priceOf(context),
      },
    ];
  });

/** All are of the same width, the last is open. */
const stepOf = (price: number, steps: readonly number[]): number => {
  const [lowest = 0, next = lowest + 1] = steps;
  const index = Math.floor((price - lowest) / (next - lowest));
  return Math.min(Math.max(index, 0), steps.length - 1);
};

interface Judges extends Omit<StayCounter, 'judge'> {
  readonly chosen: readonly ChosenTest[];
}

/** The bits of the chosen filters that each stay does not satisfy. */
const failsOf = (chosen: readonly ChosenTest[], stays: StayColumns): Uint32Array => {
  const failing = (isFailed: (test: StayTest) => boolean): number =>
    chosen.reduce((sum, { bit, test }) => sum + (isFailed(test) ? bit : 0), 0);
  const ofTraits = stays.traits.map((traits) =>
    failing((test) => test.of === 'traits' && !test.test(traits)),
  );
  const ofRents = stays.rents.map((rent) =>
    failing((test) => test.of === 'price' && !test.test(rent)),
  );
  return stays.traitsAt.map(
    (traits, at) => (ofTraits[traits] ?? 0) | (ofRents[stays.rentsAt[at] ?? 0] ?? 0),
  );
};

/** For each property all bits that one of its stays has. */
const anyBits = ({ starts }: StayColumns, bitsOf: (stay: number) => number): Uint32Array => {
  const found = new Uint32Array(starts.length - 1);
  for (let index = 0; index < found.length; index += 1) {
    const end = starts[index + 1] ?? 0;
    let bits = 0;
    for (let stay = starts[index] ?? 0; stay < end; stay += 1) bits |= bitsOf(stay);
    found[index] = bits;
  }
  return found;
};

const optionBits = ({ options }: CountedFilter, { traits }: StayColumns): readonly number[] =>
  traits.map((each) =>
    options.reduce((sum, { matches }, index) => sum + (matches(each) ? 2 ** index : 0), 0),
  );

const stepBits = ({ priceOf, steps }: CountedSteps, { rents }: StayColumns): readonly number[] =>
  rents.map((rent) => 1 << stepOf(priceOf(rent), steps));

const judgeAll = ({ chosen, counted, stepped }: Judges, stays: StayColumns): StayVerdicts => {
  const fails = failsOf(chosen, stays);
  const isOpen = (stay: number, ownBit: number): boolean => ((fails[stay] ?? 0) & ~ownBit) === 0;
  return {
    isMatched:
      chosen.length === 0
        ? new Uint32Array(stays.starts.length - 1).fill(1)
        : anyBits(stays, (stay) => (fails[stay] === 0 ? 1 : 0)),
    nearBits: anyBits(stays, (stay) => {
      const bits = fails[stay] ?? 0;
      return (bits & (bits - 1)) === 0 ? bits : 0;
    }),
    options: counted.map((filter) => {
      const bits = optionBits(filter, stays);
      return anyBits(stays, (stay) =>
        isOpen(stay, filter.ownBit) ? (bits[stays.traitsAt[stay] ?? 0] ?? 0) : 0,
      );
    }),
    steps: stepped.map((filter) => {
      const bits = stepBits(filter, stays);
      return anyBits(stays, (stay) =>
        isOpen(stay, filter.ownBit) ? (bits[stays.rentsAt[stay] ?? 0] ?? 0) : 0,
      );
    }),
  };
};

/** Tells what the stays of properties mean for a call. */
export const createStayCounter = (query: ListingQuery, context: CountContext): StayCounter => {
  const chosen = chosenTests(query, context.today);
  const bits = new Map(chosen.map(({ bit, key }) => [key, bit]));
  const counted = countedFilters(query, context, bits);
  const stepped = countedSteps(context, bits);
  const judges = { bits, chosen, counted, stepped };
  return { bits, counted, stepped, judge: (stays) => judgeAll(judges, stays) };
};
