import '#messages/listing.json';
import Building2 from 'lucide-react/icons/building-complex';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinned from 'lucide-react/icons/map-pinned';
import type { ReactNode } from 'react';
import type {
  PlaceSuggestion,
  SuggestionKind,
} from '../../../shared/domain/region/placeSuggestion.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { Translate } from '../../messages/messages.ts';
import type { ComboboxGroup, ComboboxOption } from '../../ui/Combobox/combobox.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './PlaceSearchDialog.module.css';
import type { RecentPlace } from './recentPlaces.ts';

export interface PlaceOption extends ComboboxOption {
  /** Path of the place's page. */
  readonly path: string;
  readonly place: RecentPlace;
}

const ICON_SIZE = 20;

const icons: Readonly<Record<SuggestionKind, ReactNode>> = {
  city: <MapPin size={ICON_SIZE} aria-hidden />,
  area: <MapPinned size={ICON_SIZE} aria-hidden />,
  university: <GraduationCap size={ICON_SIZE} aria-hidden />,
  property: <Building2 size={ICON_SIZE} aria-hidden />,
};

const kinds = ['city', 'area', 'university', 'property'] as const;

const pathOf = ({ canonicalName, kind }: RecentPlace): string =>
  buildPath(kind === 'property' ? 'property' : 'search', { canonicalName });

const detailOf = ({ count, locality }: PlaceSuggestion, t: Translate): string => {
  const counted = count ? t('search.resultCount', { count }) : '';
  return [locality, counted].filter((part) => part !== '').join(' · ');
};

const optionOf = (place: PlaceSuggestion, t: Translate): PlaceOption => ({
  id: `${place.kind}-${place.id}`,
  label: place.name,
  detail: detailOf(place, t),
  icon: place.photo ? (
    <Picture source={place.photo} alt="" sizes="3.5rem" className={styles.photo} />
  ) : (
    icons[place.kind]
  ),
  path: pathOf(place),
  place,
});

/** How well the best of a kind fits; a kind without any rank comes after the others. */
const bestRank = (suggestions: readonly PlaceSuggestion[], kind: SuggestionKind): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    ...suggestions.flatMap((place) =>
      place.kind === kind && place.rank !== null ? [place.rank] : [],
    ),
  );

/** Kind by kind, the kind with the best one first; the best of each kind stays first. */
export const suggestionGroups = (
  suggestions: readonly PlaceSuggestion[],
  t: Translate,
): ComboboxGroup<PlaceOption>[] =>
  [...kinds]
    .sort((a, b) => bestRank(suggestions, a) - bestRank(suggestions, b))
    .map((kind) => ({
      key: kind,
      label: t(`suggestions.${kind}`),
      options: suggestions
        .filter((place) => place.kind === kind)
        .map((place) => optionOf(place, t)),
    }));

const withoutCount = (place: RecentPlace, prefix: string): PlaceOption => ({
  id: `${prefix}-${place.kind}-${place.id}`,
  label: place.name,
  ...(place.locality !== '' && { detail: place.locality }),
  icon: icons[place.kind],
  path: pathOf(place),
  place,
});

interface Beginnings {
  readonly recent: readonly RecentPlace[];
  readonly popular: readonly RecentPlace[];
}

/** What is offered before anything is typed. */
export const firstGroups = (
  { popular, recent }: Beginnings,
  t: Translate,
): ComboboxGroup<PlaceOption>[] => [
  {
    key: 'recent',
    label: t('suggestions.recent'),
    options: recent.map((place) => withoutCount(place, 'recent')),
  },
  {
    key: 'popular',
    label: t('suggestions.popular'),
    options: popular.map((place) => withoutCount(place, 'popular')),
  },
];
