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

const hasKey = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'key' in state;

const nameEntry = (): void => {
  const { history } = window;
  if (hasKey(history.state)) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
};

/**
 * Gives a key to entries that the router has not made: pages opened by a full load and links
 * within a page. Without one they would all share the same place. To be called before the router
 * is made, so that it finds the keys.
 */
export const nameHistoryEntries = (): void => {
  nameEntry();
  window.addEventListener('popstate', nameEntry);
};
