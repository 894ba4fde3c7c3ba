const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Without the values that choose nothing; false and 0 do choose something. */
export const dropEmpty = <Value>(
  values: Readonly<Record<string, Value>>,
): Record<string, Exclude<Value, null | undefined>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, Exclude<Value, null | undefined>] => !isEmpty(entry[1]),
    ),
  );
