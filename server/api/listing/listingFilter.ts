import { type AnyColumn, and, arrayOverlaps, gte, lte, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Range } from '../http/queryParameters.ts';

/** Undefined: everything satisfies it. */
export type Condition = SQL | undefined;

/** How many properties are alike in what one filter tells apart; columns of others are null. */
export interface Tally extends Readonly<Record<string, unknown>> {
  /** A bit for each filter that is not satisfied. */
  readonly fails: number;
  readonly n: number;
}

export interface CountedOption {
  readonly value: string;
  readonly matches: (tally: Tally) => boolean;
}

export interface CountContext {
  /** ISO date. */
  readonly today: string;
  /** ISO code. */
  readonly country: string;
}

/** How the results are counted that each option of a filter would give. */
export interface OptionCounts<Query> {
  /** Name in the answer. */
  readonly key: string;
  /** What tells the properties apart, under a name that no other filter has. */
  readonly column: readonly [name: string, value: SQL];
  /** Columns of few values are grouped together, each of the others by itself. */
  readonly hasFewValues?: boolean;
  /** The option is demanded beside what is chosen of the filter, and does not replace it. */
  readonly isAdded?: boolean;
  readonly options: (query: Query, context: CountContext) => readonly CountedOption[];
}

type Shape = Readonly<Record<string, z.ZodType>>;

type QueryOf<Parameters extends Shape> = {
  readonly [Name in keyof Parameters]: z.output<Parameters[Name]>;
};

/** One filter of the listing: what a call may ask, what that means in SQL and how it is counted. */
export interface ListingFilter<Parameters extends Shape> {
  /** Whether the property as a whole answers to it, or one of the stays that it offers. */
  readonly level: 'property' | 'stay';
  /** By their names on the wire. */
  readonly parameters: Parameters;
  readonly condition: (query: QueryOf<Parameters>) => Condition;
  readonly counts?: OptionCounts<QueryOf<Parameters>>;
}

/** Gives the functions of a record the types of its own parameters. */
export const listingFilter = <const Parameters extends Shape>(
  filter: ListingFilter<Parameters>,
): ListingFilter<Parameters> => filter;

/** @param Value what the column holds, as the statement selects it. */
export const optionOf = <Value>(
  column: string,
  value: string,
  matches: (found: Value) => boolean,
): CountedOption => ({
  value,
  matches: (tally) => {
    // The statement selects the column of this name, or null where it groups by another.
    const found = tally[column] as Value | null;
    return found !== null && matches(found);
  },
});

export const inRange = (column: AnyColumn, range: Range | undefined): Condition =>
  range &&
  and(
    range.min === undefined ? undefined : gte(column, range.min),
    range.max === undefined ? undefined : lte(column, range.max),
  );

export const anyOf = (column: AnyColumn, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? undefined : arrayOverlaps(column, [...values]);
