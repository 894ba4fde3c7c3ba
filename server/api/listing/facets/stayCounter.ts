import { convertRent, type RentPeriod } from '../../../../shared/domain/money/rentPeriod.ts';
import { eachPackedStay, type StayTraits, traitsOf } from '../../stays/packedStays.ts';
import type { CountContext, CountedOption, StayTest } from '../listingFilter.ts';
import { listingFilters } from '../listingFilters.ts';
import type { ListingQuery } from '../listingQuery.ts';

interface CountedFilter {
  readonly key: string;
  /** The bit of the filter that gives way to the option. */
  readonly ownBit: number;
  readonly options: readonly CountedOption<StayTraits>[];
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
}

export interface StayCounter {
  readonly counted: readonly CountedFilter[];
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

/** Tells of properties, one after the other, what their stays mean for a call. */
export const createStayCounter = (query: ListingQuery, context: CountContext): StayCounter => {
  const chosen = chosenTests(query, context.today);
  const bits = new Map(chosen.map(({ bit, key }) => [key, bit]));
  const counted = countedFilters(query, context, bits);
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
  const priceFails = (price: number, rentPeriod: RentPeriod): number => {
    if (priceTests.length === 0) return 0;
    const stay = {
      price,
      weeklyPrice: convertRent(price, rentPeriod, 'weekly'),
      monthlyPrice: convertRent(price, rentPeriod, 'monthly'),
    };
    const failing = priceTests.filter(({ test }) => test.of === 'price' && !test.test(stay));
    return failing.reduce((sum, { bit }) => sum + bit, 0);
  };

  return {
    bits,
    counted,
    judge: (packed, rentPeriod) => {
      const options = counted.map(() => 0);
      let isMatched = chosen.length === 0;
      let nearBits = 0;
      eachPackedStay(packed, (price, code) => {
        const verdict = verdictOf(code);
        const fails = verdict.fails + priceFails(price, rentPeriod);
        if (fails === 0) isMatched = true;
        if ((fails & (fails - 1)) === 0) nearBits |= fails;
        counted.forEach(({ ownBit }, index) => {
          if ((fails & ~ownBit) === 0) {
            options[index] = (options[index] ?? 0) | (verdict.options[index] ?? 0);
          }
        });
      });
      return { isMatched, nearBits, options };
    },
  };
};
