/** Which entries are made of which entities. */
export interface SurrogateIndex {
  add(entryKey: string, surrogateKeys: readonly string[]): void;
  remove(entryKey: string, surrogateKeys: readonly string[]): void;
  entriesOf(surrogateKeys: readonly string[]): ReadonlySet<string>;
}

export const createSurrogateIndex = (): SurrogateIndex => {
  const entries = new Map<string, Set<string>>();
  return {
    add: (entryKey, surrogateKeys) => {
      for (const key of surrogateKeys) {
        const known = entries.get(key);
        if (known) known.add(entryKey);
        else entries.set(key, new Set([entryKey]));
      }
    },
    remove: (entryKey, surrogateKeys) => {
      for (const key of surrogateKeys) {
        const known = entries.get(key);
        known?.delete(entryKey);
        if (known?.size === 0) entries.delete(key);
      }
    },
    entriesOf: (surrogateKeys) =>
      new Set(surrogateKeys.flatMap((key) => [...(entries.get(key) ?? [])])),
  };
};
