import { LRUCache } from 'lru-cache';
import { convertRent, type RentPeriod } from '../../../../shared/domain/money/rentPeriod.ts';
import { eachPackedStay, type StayTraits, traitsOf } from '../../stays/packedStays.ts';
import type { CountContext, CountedOption, CountedStay, StayTest } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';

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

/** What a code says to all filters of stays. */
interface Verdict {
  /** A bit for each chosen filter that it does not satisfy, prices apart. */
  readonly fails: number;
  /** For each counted filter, a bit for each option that it matches. */
  readonly options: readonly number[];
}

/** What the free stays of one property come to. */
export interface StayVerdict {
  /** One of them satisfies every chosen filter; also when none is chosen. */
  readonly isMatched: boolean;
  /** For each chosen filter, whether one of them satisfies all others. */
  readonly nearBits: number;
  /** For each counted filter, a bit for each option that one of them would satisfy. */
  readonly options: readonly number[];
  /** A bit for each step that one of them lies in, filter by filter. */
  readonly steps: readonly number[];
}

export interface StayCounter {
  readonly counted: readonly CountedFilter[];
  readonly stepped: readonly CountedSteps[];
  /** Chosen filters of stays with their bits. */
  readonly bits: ReadonlyMap<string, number>;
  /** @param rentPeriod of the packed prices. */
  judge(packed: string, rentPeriod: RentPeriod): StayVerdict;
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

const inBothPeriods = (price: number, rentPeriod: RentPeriod): CountedStay => ({
  price,
  weeklyPrice: convertRent(price, rentPeriod, 'weekly'),
  monthlyPrice: convertRent(price, rentPeriod, 'monthly'),
});

/** About 500 bytes each. */
const MAX_PLAIN = 40_000;

/**
 * What stays come to where no filter of stays is chosen, which most calls ask for. It follows from
 * the packed text, the day and the country alone, so it is never out of date.
 */
const plainVerdicts = new LRUCache<string, StayVerdict>({ max: MAX_PLAIN });

const remembered = (
  judge: StayCounter['judge'],
  { country, today }: CountContext,
): StayCounter['judge'] => {
  const sameFor = `${today} ${country}`;
  return (packed, rentPeriod) => {
    const key = `${sameFor} ${rentPeriod} ${packed}`;
    const known = plainVerdicts.get(key);
    if (known) return known;
    const verdict = judge(packed, rentPeriod);
    plainVerdicts.set(key, verdict);
    return verdict;
  };
};

/** Tells of properties, one after the other, what their stays mean for a call. */
export const createStayCounter = (query: ListingQuery, context: CountContext): StayCounter => {
  const chosen = chosenTests(query, context.today);
  const bits = new Map(chosen.map(({ bit, key }) => [key, bit]));
  const counted = countedFilters(query, context, bits);
  const stepped = countedSteps(context, bits);
  const verdicts = new Map<number, Verdict>();

  const verdictOf = (code: number): Verdict => {
    const known = verdicts.get(code);
    if (known) return known;
    const traits = traitsOf(code);
    const failing = chosen.filter(({ test }) => test.of === 'traits' && !test.test(traits));
    const verdict = {
      fails: failing.reduce((sum, { bit }) => sum + bit, 0),
      options: counted.map(({ options }) =>
        options.reduce((sum, { matches }, index) => sum + (matches(traits) ? 2 ** index : 0), 0),
      ),
    };
    verdicts.set(code, verdict);
    return verdict;
  };

  const priceTests = chosen.filter(({ test }) => test.of === 'price');
  const priceFails = (stay: CountedStay): number =>
    priceTests.reduce(
      (sum, { bit, test }) => sum + (test.of === 'price' && !test.test(stay) ? bit : 0),
      0,
    );

  const judge: StayCounter['judge'] = (packed, rentPeriod) => {
    const options = counted.map(() => 0);
    const found = stepped.map(() => 0);
    let isMatched = chosen.length === 0;
    let nearBits = 0;
    eachPackedStay(packed, (price, code) => {
      const verdict = verdictOf(code);
      const stay = inBothPeriods(price, rentPeriod);
      const fails = verdict.fails + priceFails(stay);
      if (fails === 0) isMatched = true;
      if ((fails & (fails - 1)) === 0) nearBits |= fails;
      counted.forEach(({ ownBit }, index) => {
        if ((fails & ~ownBit) === 0) {
          options[index] = (options[index] ?? 0) | (verdict.options[index] ?? 0);
        }
      });
      stepped.forEach(({ ownBit, priceOf, steps }, index) => {
        if ((fails & ~ownBit) !== 0) return;
        found[index] = (found[index] ?? 0) | (1 << stepOf(priceOf(stay), steps));
      });
    });
    return { isMatched, nearBits, options, steps: found };
  };
  return {
    bits,
    counted,
    stepped,
    judge: chosen.length === 0 ? remembered(judge, context) : judge,
  };
};
