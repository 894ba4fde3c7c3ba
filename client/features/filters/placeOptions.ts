import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { isLongEnoughQuery } from '../../../shared/domain/search/searchLimits.ts';
import type { Translate } from '../../messages/messages.ts';
import type { ComboboxOption } from '../../ui/Combobox/combobox.ts';
import { placesByCount } from './placesByCount.ts';

export interface PlaceOption extends ComboboxOption {
  readonly place: RegionLink;
}

interface PlaceSource {
  readonly text: string;
  /** Known without a search. */
  readonly places: readonly RegionLink[];
  readonly found: readonly RegionLink[];
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly t: Translate;
}

const has = (name: string, text: string): boolean =>
  name.toLowerCase().includes(text.trim().toLowerCase());

/** All known places before anything is typed; then those that fit, and the found ones after them. */
export const knownAndFound = (source: PlaceSource): readonly PlaceOption[] => {
  const { counts, found, places, t, text } = source;
  const known = placesByCount(
    places.filter(({ name }) => has(name, text)),
    counts,
  );
  const names = new Set(known.map(({ canonicalName }) => canonicalName));
  const others = isLongEnoughQuery(text)
    ? found.filter(({ canonicalName }) => !names.has(canonicalName))
    : [];
  return [...known, ...placesByCount(others, counts)].map(({ count, ...place }) => ({
    id: place.canonicalName,
    label: place.name,
    ...(count !== undefined && { detail: t('filter.optionCount', { count }) }),
    place,
  }));
};
