/** One thing that a place to stay may have. */
export interface Presence {
  readonly name: string;
  /** By place, in their order. */
  readonly has: readonly boolean[];
}

/** Everything that any of them has; what most have comes first. */
export const presenceOf = (lists: readonly (readonly string[])[]): Presence[] => {
  const names = [...new Set(lists.flat())];
  const count = ({ has }: Presence): number => has.filter(Boolean).length;
  return names
    .map((name) => ({ name, has: lists.map((list) => list.includes(name)) }))
    .sort((a, b) => count(b) - count(a));
};

/** Whether not all are alike. */
export const differ = (values: readonly (string | boolean)[]): boolean => new Set(values).size > 1;
