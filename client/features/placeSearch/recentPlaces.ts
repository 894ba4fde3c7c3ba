import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import type {
  PlaceSuggestion,
  SuggestionKind,
} from '../../../shared/domain/region/placeSuggestion.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';

const STORAGE_KEY = 'recent_places';
const MAX_RECENT = 4;

/** What is remembered of a place that was chosen. */
export type RecentPlace = Pick<
  PlaceSuggestion,
  'kind' | 'id' | 'name' | 'canonicalName' | 'locality'
>;

interface StoredPlace extends RecentPlace {
  /** That its name is in. */
  readonly language: string;
}

const kinds: readonly SuggestionKind[] = ['city', 'area', 'university', 'property'];

const isRecentPlace = (value: unknown): value is RecentPlace => {
  if (typeof value !== 'object' || value === null) return false;
  const { canonicalName, id, kind, locality, name } = value as Record<string, unknown>;
  const areTexts = [canonicalName, name, locality].every((text) => typeof text === 'string');
  return areTexts && typeof id === 'number' && kinds.some((known) => known === kind);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The last one first; anything unreadable is passed over. */
export const readRecentPlaces = (): StoredPlace[] => {
  const stored = parse(readStored(STORAGE_KEY) ?? '[]');
  if (!Array.isArray(stored)) return [];
  const places: readonly (RecentPlace & Partial<StoredPlace>)[] = stored.filter(isRecentPlace);
  return places
    .slice(0, MAX_RECENT)
    .map(({ language = defaultLanguage, ...place }) => ({ ...place, language }));
};

const storedOf = (
  { canonicalName, id, kind, locality, name }: RecentPlace,
  language: string,
): StoredPlace => ({ kind, id, name, canonicalName, locality, language });

const isSame = (one: RecentPlace, other: RecentPlace): boolean =>
  one.canonicalName === other.canonicalName;

export const rememberPlace = (place: RecentPlace, language: string): void => {
  const others = readRecentPlaces().filter((other) => !isSame(other, place));
  const all = [storedOf(place, language), ...others].slice(0, MAX_RECENT);
  store(STORAGE_KEY, JSON.stringify(all));
};

/** Keeps under new names those of the places that have one. */
const rename = (named: readonly RecentPlace[], language: string): StoredPlace[] => {
  const all = readRecentPlaces().map((place) => {
    const found = named.find((other) => isSame(other, place));
    return found ? storedOf(found, language) : place;
  });
  store(STORAGE_KEY, JSON.stringify(all));
  return all;
};

/**
 * Looks up, each by its name, the places that were chosen in another language.
 * @returns all of them, as they are called now.
 */
export const renameRecentPlaces = async (
  language: string,
  find: (name: string) => Promise<readonly RecentPlace[]>,
): Promise<readonly RecentPlace[]> => {
  const others = readRecentPlaces().filter((place) => place.language !== language);
  const named = others.map(async (place) => {
    const found = await find(place.name).catch(() => null);
    // What could not be asked is asked another time.
    return found === null ? [] : [found.find((other) => isSame(other, place)) ?? place];
  });
  return rename((await Promise.all(named)).flat(), language);
};
