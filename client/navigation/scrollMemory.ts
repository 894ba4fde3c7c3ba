const STORAGE_KEY = 'places';
/** Entries of a long visit; the oldest go first. */
const MAX_ENTRIES = 50;

/** Parts of a page that are named, so that they are found again. Hidden ones stand nowhere. */
const PARTS = 'main :is(section, details)[id]:not([hidden])';

/** Where an entry was left. */
export interface Place {
  /** Pixels above the window. */
  readonly top: number;
  /** Id of the part that was read; what stands above it may come back in another height. */
  readonly part?: string | undefined;
  /** Where that part began in the window, in pixels; undefined: where a link to it brings it. */
  readonly partTop?: number | undefined;
}

const readKept = (): Map<string, Place> => {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
};

let places: Map<string, Place> | undefined;

const known = (): Map<string, Place> => {
  places ??= readKept();
  return places;
};

/** @param entry key of a history entry. */
const remember = (entry: string, place: Place): void => {
  known().delete(entry);
  known().set(entry, place);
};

export const rememberedPlace = (entry: string): Place | undefined => known().get(entry);

/** What moves a page by hand; those of startScripts.ts, too, which imports nothing. */
export const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export const scrolling: {
  /** Its place is being put right: where the page stands meanwhile is not where it was left. */
  heldEntry?: string | undefined;
  /** Its page is there, and not on its way. */
  watchedEntry?: string | undefined;
} = {};

/**
 * Whether the visitor has begun to use the document: it is left where it is then. Noted by
 * startScripts.ts, which is there before the code of the page.
 */
export const isMoved = (): boolean => document.documentElement.dataset.moved !== undefined;

/** Follows where the page stands. @returns how to stop. */
export const watchPlace = (entry: string): (() => void) => {
  scrolling.watchedEntry = entry;
  const onScroll = (): void => {
    if (scrolling.heldEntry !== entry) remember(entry, { top: window.scrollY });
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    scrolling.watchedEntry = undefined;
    window.removeEventListener('scroll', onScroll);
  };
};

/** Adds what is read there to the place of an entry. To be called while its page is still drawn. */
export const keepPlace = (entry: string): void => {
  if (entry !== scrolling.watchedEntry || entry === scrolling.heldEntry) return;
  const { scrollY } = window;
  const top = rememberedPlace(entry)?.top ?? scrollY;
  // Some browsers move a page before they tell that its entry is left.
  if (top !== scrollY) return;
  const parts = [...document.querySelectorAll(PARTS)];
  const topOf = (part: Element): number => part.getBoundingClientRect().top;
  const part = parts.findLast((one) => topOf(one) < window.innerHeight / 2);
  remember(entry, { top, part: part?.id, partTop: part && topOf(part) });
};

/** For when the document is left: the same tab may come back to its entries. */
export const storePlaces = (): void => {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...known()].slice(-MAX_ENTRIES)));
  } catch {
    // Coming back begins at the top then.
  }
};

const nameEntry = (url?: string): void => {
  const { history } = window;
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '', url);
};

/**
 * Gives a key to entries that the router has not made: pages opened by a full load and links
 * within a page. Without one they would all share the same place. To be called before the router
 * is made, so that it finds the keys.
 * @param shownAddress in the place of the one that was asked for.
 */
export const nameHistoryEntries = (shownAddress?: string): void => {
  nameEntry(shownAddress);
  window.addEventListener('popstate', () => nameEntry());
};
