import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { budgetPeriod } from '../../../shared/domain/money/rentPeriod.ts';
import {
  type Configuration,
  configurationOf,
} from '../../../shared/domain/search/configuration.ts';
import type { FilterName } from '../../../shared/domain/search/filterBar.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { filterLabels } from './filterLabels.ts';
import { type OptionSource, optionGroups } from './filterOptions.ts';
import type { FilterProps, PlaceName } from './filterProps.ts';

export const budgetLabel = (country: string): MessageId =>
  budgetPeriod(country) === 'monthly' ? 'filter.budgetPerMonth' : 'filter.budgetPerWeek';

export const filterName = (name: FilterName): MessageId =>
  name === 'budget' ? 'filter.budget' : filterLabels.names[name];

/** The name of a place, or what the address calls it. */
export const placeName = (canonicalName: string, places: readonly PlaceName[]): string =>
  places.find((place) => place.canonicalName === canonicalName)?.name ?? canonicalName;

export const namedPlaces = ({
  localities,
  placeNames,
  universities,
}: Pick<FilterProps, 'universities' | 'localities' | 'placeNames'>): readonly PlaceName[] => [
  ...universities,
  ...localities,
  ...placeNames,
];

interface MoneyTexts {
  readonly t: Translate;
  readonly locale: string;
  readonly currency: string;
}

export const rangeText = (
  [min, max]: NonNullable<SearchFilters['range_available_price']>,
  { currency, locale, t }: MoneyTexts,
): string => {
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  if (min === null) return t('filter.upTo', { price: price(max ?? 0) });
  if (max === null) return t('filter.atLeast', { price: price(min) });
  return t('filter.between', { min: price(min), max: price(max) });
};

export type TextSource = OptionSource &
  Pick<FilterProps, 'currency' | 'universities' | 'localities' | 'placeNames'>;

const configurations: Readonly<Record<Configuration, MessageId>> = {
  'Ensuite Room': 'kind.ensuiteRoom',
  'Studio Room': 'kind.studioRoom',
  'Shared Room': 'kind.sharedRoomOnly',
  'Private Room': 'kind.privateRoomOnly',
};

const listedText = (labels: readonly string[], t: Translate): string | null =>
  labels.length > 1 ? t('filter.roomTypesChosen', { count: labels.length }) : (labels[0] ?? null);

/** What is chosen of a filter, in a few words; null: nothing is. */
export const chosenText = (name: FilterName, source: TextSource): string | null => {
  const { filters, t } = source;
  if (name === 'university' || name === 'locality') {
    const chosen = filters[name];
    return chosen === null ? null : placeName(chosen, namedPlaces(source));
  }
  if (name === 'budget') {
    return filters.range_available_price && rangeText(filters.range_available_price, source);
  }
  const configuration = name === 'roomType' ? configurationOf(filters.meta_types) : undefined;
  if (configuration) return t(configurations[configuration]);
  const options = optionGroups(name, source).flatMap((group) => group.options);
  return listedText(
    options.filter(({ isChosen, value }) => isChosen && value !== '').map(({ label }) => label),
    t,
  );
};
