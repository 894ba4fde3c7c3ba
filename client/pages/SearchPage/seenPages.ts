const STORAGE_KEY = 'search_pages';
/** Entries of a long visit; the oldest go first. */
const KEPT = 20;

const readAll = (): Record<string, number> => {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
};

/** @param entry what tells one visit to a list from another. */
export const readSeenPages = (entry: string): number => {
  const page = readAll()[entry];
  return typeof page === 'number' ? page : 1;
};

export const keepSeenPages = (entry: string, page: number): void => {
  const { [entry]: _before, ...others } = readAll();
  const kept = [...Object.entries(others), [entry, page] as const].slice(-KEPT);
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Coming back begins with the first page then.
  }
};
