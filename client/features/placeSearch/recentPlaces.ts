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
export const readRecentPlaces = (): RecentPlace[] => {
  const stored = parse(readStored(STORAGE_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, MAX_RECENT) : [];
};

export const rememberPlace = ({ canonicalName, id, kind, locality, name }: RecentPlace): void => {
  const others = readRecentPlaces().filter((place) => place.canonicalName !== canonicalName);
  const all = [{ kind, id, name, canonicalName, locality }, ...others].slice(0, MAX_RECENT);
  store(STORAGE_KEY, JSON.stringify(all));
};
