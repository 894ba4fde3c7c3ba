/** The values of an address by key. */
export type QueryValues = ReadonlyMap<string, readonly string[]>;

/**
 * What a key of a search address is to search engines and caches.
 *
 * - `page`: a page of an indexable list is indexed under its own address.
 * - `landing`: with a listed value, and as the only facet, worth a page in a search engine.
 * - `place`: narrows to a place that has a page of its own, which is the one to index.
 * - `order`: the same results in another order; the canonical link is enough.
 * - `narrow`: a part of the results that nobody searches for by name; not indexed.
 * - `endless`: values from no list; not indexed, not crawled, not cached at first sight.
 * - `unread`: never stands in a normalised address.
 */
export type FacetRole = 'page' | 'landing' | 'place' | 'order' | 'narrow' | 'endless' | 'unread';

/** Null and an empty list choose nothing; false and 0 do choose something. */
export type FilterValue = string | number | boolean | null | readonly (string | number)[];

/**
 * One filter of the search: how it stands in an address and what search engines and caches make of
 * it. Its fields are part of `SearchFilters`. Records are in the first load of every page, so
 * exceptions stand where they are needed: what the API is asked in other words than those of the
 * address in `listingQuery.ts`, which values are from a list in `facetPolicy.ts`.
 */
export interface FilterRecord<
  Fields extends object,
  Key extends string,
  OwnKey extends string = never,
> {
  /** The keys it has in an address, in their order there. */
  readonly keys: Readonly<Record<Key | OwnKey, FacetRole>>;
  /** Keys that only addresses of this site have: no lead carries them. */
  readonly ownKeys?: readonly OwnKey[];
  /**
   * A value that is not valid is dropped. Of an address without its keys it makes the fields in
   * which nothing is chosen.
   * @param today ISO date.
   */
  readonly parse: (values: QueryValues, today: string) => Fields;
  /** By key; what chooses nothing does not come into the address. */
  readonly write: (filters: Fields) => Readonly<Partial<Record<Key | OwnKey, FilterValue>>>;
}

interface OneKey<Value> {
  readonly role: FacetRole;
  readonly read: (values: QueryValues, key: string, today: string) => Value;
}

/**
 * A filter that is the value of one key.
 * @param field its name in `SearchFilters`.
 */
export const oneKey = <Field extends string, Key extends string, Value extends FilterValue>(
  field: Field,
  key: Key,
  { read, role }: OneKey<Value>,
): FilterRecord<Readonly<Record<Field, Value>>, Key> => {
  // The type of an object with a computed key is wider than that of its only key.
  const named = <Name extends string, Content>(name: Name, content: Content) =>
    ({ [name]: content }) as Readonly<Record<Name, Content>>;
  return {
    keys: named(key, role),
    parse: (values, today) => named(field, read(values, key, today)),
    write: (filters) => named(key, filters[field]),
  };
};

/** The first value counts when a key for one value is repeated. */
export const textValue = (values: QueryValues, key: string): string | undefined => {
  const text = values.get(key)?.[0]?.trim();
  return text === '' ? undefined : text;
};

/** Comma-separated or repeated, in lower case, each item once. */
const items = (values: QueryValues, key: string): ReadonlySet<string> =>
  new Set(
    (values.get(key) ?? []).flatMap((text) =>
      text.split(',').map((item) => item.trim().toLowerCase()),
    ),
  );

/** The listed choices among the given ones, in the order of the list. */
export const choiceValues = <Choice extends string>(
  values: QueryValues,
  key: string,
  choices: readonly Choice[],
): readonly Choice[] => {
  const given = items(values, key);
  return choices.filter((choice) => given.has(choice));
};

export const choiceValue = <Choice extends string>(
  values: QueryValues,
  key: string,
  choices: readonly Choice[],
): Choice | null => {
  const text = textValue(values, key)?.toLowerCase();
  return choices.find((choice) => choice === text) ?? null;
};

const maxListLength = 20;

/** Names such as "dual_occupancy", in alphabetical order. */
export const slugValues = (values: QueryValues, key: string): readonly string[] =>
  [...items(values, key)]
    .filter((item) => /^[a-z0-9][a-z0-9_-]{0,49}$/.test(item))
    .sort()
    .slice(0, maxListLength);

/** Canonical name of a place, in lower case; null for a text that is none. */
export const placeName = (text: string | null | undefined): string | null => {
  const name = text?.trim().toLowerCase() ?? '';
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.'-]{0,119}$/u.test(name) ? name : null;
};

export const placeValue = (values: QueryValues, key: string): string | null =>
  placeName(textValue(values, key));

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

const within = (value: number, { min, max }: Bounds): number | null =>
  value >= min && value <= max ? value : null;

export const toInteger = (text: string | undefined, bounds: Bounds): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? within(Number(text), bounds) : null;

/** Rounded to the given number of decimals. */
export const toDecimal = (
  text: string | undefined,
  bounds: Bounds,
  decimals: number,
): number | null => {
  if (text === undefined || !/^-?\d{1,9}(\.\d{1,20})?$/.test(text)) return null;
  // Adding zero turns -0 into 0.
  return within(Number(Number(text).toFixed(decimals)) + 0, bounds);
};

export const integerValue = (values: QueryValues, key: string, bounds: Bounds): number | null =>
  toInteger(textValue(values, key), bounds);

/** Ascending. */
export const integerValues = (
  values: QueryValues,
  key: string,
  bounds: Bounds,
): readonly number[] => {
  const numbers = [...items(values, key)].map((item) => toInteger(item, bounds));
  return [...new Set(numbers.filter((number) => number !== null))].sort((a, b) => a - b);
};
