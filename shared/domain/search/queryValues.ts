/** The values of an address by key. */
export type QueryValues = ReadonlyMap<string, readonly string[]>;

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

/** Canonical name of a place. */
export const placeValue = (values: QueryValues, key: string): string | null => {
  const text = textValue(values, key)?.toLowerCase() ?? '';
  return /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.'-]{0,119}$/u.test(text) ? text : null;
};

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
