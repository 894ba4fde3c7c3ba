import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import { initialSearchFilters } from '../../../shared/domain/search/searchDefaults.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { Translate } from '../../messages/messages.ts';
import { filterLabels } from './filterLabels.ts';

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
  /** Places whose names are known. */
  readonly places: readonly RegionLink[];
}

/** Keys that are taken off together. */
const groups: readonly (readonly (keyof SearchFilters)[])[] = [
  ['university'],
  ['locality'],
  ['range_available_price'],
  ['min_price', 'max_price'],
  ['move_in_month'],
  ['meta_min_lease_duration', 'meta_max_lease_duration'],
  ['meta_unit_types'],
  ['available'],
  ['guarantor'],
  ['name'],
  ['region_radius'],
  ['region_center'],
  ['region_bounds'],
  ['features'],
  ['features_and'],
  ['tags'],
  ['meta_bedroom_counts'],
  ['meta_bathroom_counts'],
];

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

const cleared = (
  filters: SearchFilters,
  keys: readonly (keyof SearchFilters)[],
): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(keys.map((key) => [key, initialSearchFilters[key]])),
});

const kindFilters = (filters: SearchFilters, { t }: FilterTexts): ActiveFilter[] =>
  filters.meta_types.map((kind) => ({
    key: kind,
    label: t(filterLabels.kinds[kind]),
    without: { ...filters, meta_types: filters.meta_types.filter((other) => other !== kind) },
  }));

const placeName = (canonicalName: string | null, places: readonly RegionLink[]): string =>
  places.find((place) => place.canonicalName === canonicalName)?.name ?? canonicalName ?? '';

const rangeLabel = (
  [min, max]: readonly [number | null, number | null],
  { currency, locale, t }: FilterTexts,
): string => {
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  if (min === null) return t('filter.upTo', { price: price(max ?? 0) });
  if (max === null) return t('filter.atLeast', { price: price(min) });
  return t('filter.between', { min: price(min), max: price(max) });
};

const labelOf = (key: keyof SearchFilters, filters: SearchFilters, texts: FilterTexts): string => {
  const { places, t } = texts;
  switch (key) {
    case 'university':
      return placeName(filters.university, places);
    case 'locality':
      return placeName(filters.locality, places);
    case 'range_available_price':
      return rangeLabel(filters.range_available_price ?? [null, null], texts);
    case 'min_price':
      return rangeLabel([filters.min_price, filters.max_price], texts);
    case 'guarantor':
      return filters.guarantor ? t(filterLabels.guarantors[filters.guarantor]) : '';
    case 'name':
      return `“${filters.name}”`;
    case 'available':
      return t('filter.available');
    case 'move_in_month':
      return t('filter.moveIn', { month: filters.move_in_month ?? '' });
    default:
      return t(filterLabels.others[key] ?? 'filter.other');
  }
};

/** What is chosen, in words, each with the choice that remains without it. */
export const activeFilters = (filters: SearchFilters, texts: FilterTexts): ActiveFilter[] => [
  ...groups
    .filter((keys) => keys.some((key) => !isEmpty(filters[key])))
    .map(([key = 'name', ...others]) => ({
      key,
      label: labelOf(key, filters, texts),
      without: cleared(filters, [key, ...others]),
    })),
  ...kindFilters(filters, texts),
];
