import { type AnyColumn, and, arrayOverlaps, gte, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Range } from '../http/queryParameters.ts';
import type { StayTraits } from '../stays/packedStays.ts';
import type { PropertyFacets } from './facets/propertyFacets.ts';

/** Undefined: everything satisfies it. */
export type Condition = SQL | undefined;

export interface CountContext {
  /** ISO date. */
  readonly today: string;
  /** ISO code. */
  readonly country: string;
}

export interface CountedOption<Subject> {
  readonly value: string;
  readonly matches: (subject: Subject) => boolean;
  /** It chooses nothing: also what has no free stay is found by it. */
  readonly isAny?: boolean;
}

/** How the results are counted that each option of a filter would give. */
interface OptionCounts<Query, Subject> {
  /** Name in the answer. */
  readonly key: string;
  /** The option is demanded beside what is chosen of the filter, and does not replace it. */
  readonly isAdded?: boolean;
  readonly options: (query: Query, context: CountContext) => readonly CountedOption<Subject>[];
}

type Shape = Readonly<Record<string, z.ZodType>>;

type QueryOf<Parameters extends Shape> = {
  readonly [Name in keyof Parameters]: z.output<Parameters[Name]>;
};

/** A filter that the property as a whole answers to. */
export interface PropertyFilter<Parameters extends Shape> {
  readonly level: 'property';
  /** By their names on the wire. */
  readonly parameters: Parameters;
  readonly condition: (query: QueryOf<Parameters>) => Condition;
  readonly counts?: OptionCounts<QueryOf<Parameters>, PropertyFacets>;
}

/** A stay as the program counts it; the rent in the period that budgets are given in. */
export interface CountedStay {
  readonly price: number;
  readonly weeklyPrice: number;
  readonly monthlyPrice: number;
}

/** Counted by steps of the rent, each under its lower end. */
interface PriceCounts {
  /** Name in the answer. */
  readonly key: string;
  /** Lower ends, ascending. */
  readonly steps: (context: CountContext) => readonly number[];
  /** What the steps are steps of. */
  readonly priceOf: (context: CountContext) => (stay: CountedStay) => number;
}

/** A filter that one of the free stays has to answer to, together with all others of its kind. */
export interface StayFilter<Parameters extends Shape> {
  readonly level: 'stay';
  readonly parameters: Parameters;
  /**
   * What a row of `stays` has to satisfy.
   * @param today ISO date.
   */
  readonly condition: (query: QueryOf<Parameters>, today: string) => Condition;
  /** The same in the program. Undefined: every stay does. */
  readonly matches: (query: QueryOf<Parameters>, today: string) => StayTest | undefined;
  readonly counts?: OptionCounts<QueryOf<Parameters>, StayTraits>;
  readonly priceCounts?: PriceCounts;
}

/** Stays differ in few traits and many prices: what only asks for traits is asked once for all. */
export type StayTest =
  | { readonly of: 'traits'; readonly test: (stay: StayTraits) => boolean }
  | { readonly of: 'price'; readonly test: (stay: CountedStay) => boolean };

/** Gives the functions of a record the types of its own parameters. */
export const propertyFilter = <const Parameters extends Shape>(
  filter: Omit<PropertyFilter<Parameters>, 'level'>,
): PropertyFilter<Parameters> => ({ ...filter, level: 'property' });

export const stayFilter = <const Parameters extends Shape>(
  filter: Omit<StayFilter<Parameters>, 'level'>,
): StayFilter<Parameters> => ({ ...filter, level: 'stay' });

export const inRange = (column: AnyColumn, range: Range | undefined): Condition =>
  range &&
  and(
    range.min === undefined ? undefined : gte(column, range.min),
    range.max === undefined ? undefined : lte(column, range.max),
  );

export const anyOf = (column: AnyColumn, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? undefined : arrayOverlaps(column, [...values]);

export const isInRange = (value: number, range: Range): boolean =>
  value >= (range.min ?? Number.NEGATIVE_INFINITY) &&
  value <= (range.max ?? Number.POSITIVE_INFINITY);
