export interface FieldSelection {
  /** Whether the answer holds the field, so that nothing is loaded in vain. */
  wants(field: string): boolean;
  pick<T extends object>(record: T): Partial<T>;
}

/** With `only` an answer is just those fields; `methods` add theirs in either case. */
export function selectFields(
  only: readonly string[],
  methods: readonly string[],
  optional: readonly string[],
): FieldSelection {
  const onRequest = new Set(optional);
  const asked = new Set([...only, ...methods]);
  const wants = (field: string): boolean =>
    asked.has(field) || (only.length === 0 && !onRequest.has(field));
  return {
    wants,
    pick: (record) =>
      Object.fromEntries(
        Object.entries(record).filter(([field, value]) => value !== undefined && wants(field)),
      ) as Partial<typeof record>,
  };
}
