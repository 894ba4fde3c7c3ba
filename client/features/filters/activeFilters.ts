import { radiusOptions } from '../../../shared/domain/search/radiusOptions.ts';
import { initialSearchFilters } from '../../../shared/domain/search/searchDefaults.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { stayLabel } from '../../../shared/domain/search/stayDuration.ts';
import type { Translate } from '../../messages/messages.ts';
import { campusTimeLabel } from './campusTime.ts';
import { DUAL_OCCUPANCY, filterLabels } from './filterLabels.ts';
import { monthLabel, stayText } from './filterOptions.ts';
import type { FilterRegion, PlaceName } from './filterProps.ts';
import { placeName, rangeText } from './filterTexts.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The choice without this filter. */
  readonly without: SearchFilters;
}

export interface FilterTexts {
  readonly t: Translate;
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly region: FilterRegion;
  /** Places whose names are known. */
  readonly places: readonly PlaceName[];
}

/** Keys that are taken off together. */
const groups: readonly (readonly string[])[] = [
  ['university', 'campus_time'],
  ['locality'],
  ['range_available_price'],
  ['min_price', 'max_price'],
  ['move_in_month'],
  ['meta_min_lease_duration', 'meta_max_lease_duration'],
  ['available'],
  ['guarantor'],
  ['name'],
  ['region_radius'],
  ['region_center'],
  ['region_bounds'],
  ['features'],
  ['tags'],
  ['meta_bedroom_counts'],
  ['meta_bathroom_counts'],
];

/** Lists whose values are taken off one by one. */
const lists = ['meta_types', 'meta_unit_types', 'features_and'] as const;

type List = (typeof lists)[number];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const choiceAt = (filters: SearchFilters, key: string): unknown =>
  Object.entries(filters).find(([name]) => name === key)?.[1];

const activeGroups = (filters: SearchFilters): readonly (readonly string[])[] =>
  groups.filter((keys) => keys.some((key) => !isEmpty(choiceAt(filters, key))));

const emptied = (filters: SearchFilters, keys: readonly string[]): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(Object.entries(initialSearchFilters).filter(([key]) => keys.includes(key))),
});

const radiusText = (metres: number | null, t: Translate): string => {
  const option = radiusOptions.find((one) => one.metres === metres);
  return option ? t(option.labelKey) : t('filter.within', { metres: metres ?? 0 });
};

const universityText = (filters: SearchFilters, { places, t }: FilterTexts): string => {
  const time = filters.campus_time;
  const name = placeName(filters.university ?? '', places);
  if (!time) return name;
  const { id, values } = campusTimeLabel(time);
  return `${name}, ${t(id, values)}`;
};

const labelOf = (key: string, filters: SearchFilters, texts: FilterTexts): string => {
  const { locale, places, t } = texts;
  switch (key) {
    case 'university':
      return universityText(filters, texts);
    case 'locality':
      return placeName(filters.locality ?? '', places);
    case 'range_available_price':
      return rangeText(filters.range_available_price ?? [null, null], texts);
    case 'min_price':
      return rangeText([filters.min_price, filters.max_price], texts);
    case 'guarantor':
      return filters.guarantor ? t(filterLabels.guarantors[filters.guarantor]) : '';
    case 'name':
      return `“${filters.name}”`;
    case 'available':
      return t('filter.available');
    case 'move_in_month':
      return t('filter.moveIn', { month: monthLabel(filters.move_in_month ?? '', locale) });
    case 'meta_min_lease_duration': {
      const { meta_max_lease_duration: max, meta_min_lease_duration: min } = filters;
      return stayText(stayLabel({ min, max }), texts);
    }
    case 'region_radius':
      return radiusText(filters.region_radius, t);
    case 'region_center':
    case 'region_bounds':
      return t('filter.area');
    default:
      return t('filter.other');
  }
};

const featureText = (feature: string, t: Translate): string =>
  t(feature === DUAL_OCCUPANCY ? 'filter.dualOccupancy' : 'filter.other');

const listLabels = (
  list: List,
  filters: SearchFilters,
  t: Translate,
): readonly (readonly [string, string])[] => {
  if (list === 'meta_types') {
    return filters.meta_types.map((kind) => [kind, t(filterLabels.kinds[kind])]);
  }
  return list === 'meta_unit_types'
    ? filters.meta_unit_types.map((type) => [type, t(filterLabels.unitTypes[type])])
    : filters.features_and.map((feature) => [feature, featureText(feature, t)]);
};

/** What is chosen, in words, each with the choice that remains without it. */
export const activeFilters = (filters: SearchFilters, texts: FilterTexts): ActiveFilter[] => [
  ...activeGroups(filters).map((keys) => ({
    key: keys[0] ?? '',
    label: labelOf(keys[0] ?? '', filters, texts),
    without: emptied(filters, keys),
  })),
  ...lists.flatMap((list) =>
    listLabels(list, filters, texts.t).map(([value, label]) => ({
      key: `${list} ${value}`,
      label,
      without: { ...filters, [list]: filters[list].filter((other: string) => other !== value) },
    })),
  ),
];

/** As many as there are chips for. */
export const activeFilterCount = (filters: SearchFilters): number =>
  activeGroups(filters).length + lists.reduce((sum, list) => sum + filters[list].length, 0);

/** Nothing chosen, in the same order of results. */
export const withoutFilters = ({ sort_key }: SearchFilters): SearchFilters => ({
  ...initialSearchFilters,
  sort_key,
});
