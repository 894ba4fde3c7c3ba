const STORAGE_KEY = 'scroll_positions';
/** Entries of a long visit; the oldest go first. */
const MAX_ENTRIES = 50;

const readKept = (): [string, number][] => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
};

let positions: Map<string, number> | undefined;

const known = (): Map<string, number> => {
  positions ??= new Map(readKept());
  return positions;
};

/** @param entry key of a history entry. */
export const rememberScroll = (entry: string, top: number): void => {
  known().delete(entry);
  known().set(entry, top);
};

export const rememberedScroll = (entry: string): number | undefined => known().get(entry);

/** For when the document is left: the same tab may come back to its entries. */
export const keepScroll = (): void => {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...known()].slice(-MAX_ENTRIES)));
  } catch {
    // Coming back begins at the top then.
  }
};
