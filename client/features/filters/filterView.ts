import '#messages/filters.json';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { PriceRange } from '../../../shared/domain/search/filters/budget.ts';
import {
  type FilterName,
  type SearchFilters,
  searchFilters,
} from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import type { FilterProps, FilterRegion, PlaceKind, PlaceName } from './filterProps.ts';

export interface FilterOption {
  /** As the form sends it; "" for no choice. */
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Results it would give; undefined: not known. */
  readonly count: number | undefined;
}

export interface OptionGroup {
  readonly legend: string;
  /** Key of the address. */
  readonly name: string;
  /** One of the options, or as many as are wanted. */
  readonly choice: 'one' | 'many';
  /** Side by side, without what gives no results. */
  readonly look?: 'chips';
  readonly options: readonly FilterOption[];
}

export interface OptionSource
  extends Pick<FilterProps, 'filters' | 'counts' | 'region' | 'today' | 'locale'> {
  readonly t: Translate;
}

export type TextSource = OptionSource &
  Pick<FilterProps, 'currency' | 'universities' | 'localities' | 'placeNames'>;

export interface ChipTexts {
  readonly t: Translate;
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly region: FilterRegion;
  /** Places whose names are known. */
  readonly places: readonly PlaceName[];
}

/** A chosen filter, or one of the values that are chosen of it. */
export interface Chip {
  /** Tells the chips of one filter apart. */
  readonly value: string;
  readonly label: (texts: ChipTexts) => string;
  /** The choice without it. */
  readonly without: SearchFilters;
}

/** How a filter is shown once it is chosen. */
export interface FilterView {
  readonly chips: (filters: SearchFilters) => readonly Chip[];
  /** Names under which the API counts it, besides its keys in the address. */
  readonly countKeys?: readonly string[];
}

/** How a filter with a control of its own is shown. */
export interface ControlView extends FilterView {
  readonly name: MessageId | ((source: Pick<OptionSource, 'filters' | 'region'>) => MessageId);
  readonly control: PlaceKind | 'budget' | 'options';
  /** Empty where the control is no list of options. */
  readonly groups: (source: OptionSource) => readonly OptionGroup[];
  /** What is chosen, in a few words; null: nothing is. */
  readonly chosenText: (source: TextSource) => string | null;
  /** Those of its key's values that it shows, where others have controls of their own or none. */
  readonly values?: readonly string[];
}

/** What the control is called. */
export const controlName = (
  { name }: Pick<ControlView, 'name'>,
  source: Pick<OptionSource, 'filters' | 'region' | 't'>,
): string => source.t(typeof name === 'function' ? name(source) : name);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Its fields with nothing chosen. */
const emptyFields = (name: FilterName): Partial<SearchFilters> =>
  searchFilters[name].parse(new Map(), '');

const isChosen = (name: FilterName, filters: SearchFilters): boolean => {
  const fields = emptyFields(name);
  return Object.entries(filters).some(([field, value]) => field in fields && !isEmpty(value));
};

export const withoutFilter = (name: FilterName, filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...emptyFields(name),
});

/** One chip for all that is chosen of a filter. */
export const wholeChip =
  (
    name: FilterName,
    label: (filters: SearchFilters, texts: ChipTexts) => string,
  ): FilterView['chips'] =>
  (filters) =>
    isChosen(name, filters)
      ? [
          {
            value: '',
            label: (texts) => label(filters, texts),
            without: withoutFilter(name, filters),
          },
        ]
      : [];

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Where the counts have it under another name. */
  readonly countedAs?: string;
}

interface GroupForm extends Omit<OptionGroup, 'options'> {
  readonly chosen: readonly string[];
  readonly choices: readonly Choice[];
  /** Key of the counts, where it is not that of the address. */
  readonly countKey?: string;
}

export const optionGroup = ({ counts }: OptionSource, form: GroupForm): OptionGroup => {
  const { choices, chosen, countKey, ...group } = form;
  const known = counts[countKey ?? group.name];
  return {
    ...group,
    options: choices.map(({ countedAs, label, value }) => ({
      value,
      label,
      isChosen: chosen.includes(value),
      count: known?.[countedAs ?? value],
    })),
  };
};

/** The choices, and what the address says where it is none of them. */
export const withUnlisted = (choices: readonly Choice[], unlisted: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === unlisted.value) ? choices : [...choices, unlisted];

const chosenLabels = (labels: readonly string[], t: Translate): string | null =>
  labels.length > 1 ? t('filter.roomTypesChosen', { count: labels.length }) : (labels[0] ?? null);

/** A filter whose control is one or several lists of options. */
export const optionView = (
  view: Omit<ControlView, 'control' | 'chosenText'> & Partial<Pick<ControlView, 'chosenText'>>,
): ControlView => ({
  control: 'options',
  chosenText: (source) => {
    // Every page of results asks, mostly for nothing: labels of all options take their time.
    if (view.chips(source.filters).length === 0) return null;
    const options = view.groups(source).flatMap((group) => group.options);
    const chosen = options.filter(({ isChosen, value }) => isChosen && value !== '');
    return chosenLabels(
      chosen.map(({ label }) => label),
      source.t,
    );
  },
  ...view,
});

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

export const rangeText = (
  [min, max]: PriceRange,
  { currency, locale, t }: Pick<ChipTexts, 'currency' | 'locale' | 't'>,
): string => {
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  if (min === null) return t('filter.upTo', { price: price(max ?? 0) });
  if (max === null) return t('filter.atLeast', { price: price(min) });
  return t('filter.between', { min: price(min), max: price(max) });
};
