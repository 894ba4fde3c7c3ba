import '#messages/filters.json';
import { formatMonth } from '../../../shared/domain/dates/formatDate.ts';
import type { FilterName } from '../../../shared/domain/search/filterBar.ts';
import { comingMoveInMonths, isoMonthOf } from '../../../shared/domain/search/moveInMonth.ts';
import { radiusOptions } from '../../../shared/domain/search/radiusOptions.ts';
import {
  bathroomKinds,
  guarantorValues,
  kitchenKinds,
  roomKinds,
  unitTypes,
} from '../../../shared/domain/search/searchFilters.ts';
import {
  anyStay,
  leaseUnit,
  stayBands,
  stayLabel,
} from '../../../shared/domain/search/stayDuration.ts';
import { campusTimes } from '../../../shared/domain/travel/campusTime.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { campusTimeLabel } from './campusTime.ts';
import { DUAL_OCCUPANCY, filterLabels } from './filterLabels.ts';
import type { FilterProps } from './filterProps.ts';

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
  readonly options: readonly FilterOption[];
}

export interface OptionSource
  extends Pick<FilterProps, 'filters' | 'counts' | 'region' | 'today' | 'locale'> {
  readonly t: Translate;
}

export type ListedFilter = Exclude<FilterName, 'university' | 'locality' | 'budget'>;

interface Choice {
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

const group = ({ counts }: OptionSource, form: GroupForm): OptionGroup => {
  const { choice, choices, chosen, countKey, legend, name } = form;
  const known = counts[countKey ?? name];
  return {
    legend,
    name,
    choice,
    options: choices.map(({ countedAs, label, value }) => ({
      value,
      label,
      isChosen: chosen.includes(value),
      count: known?.[countedAs ?? value],
    })),
  };
};

/** The choices, and what the address says where it is none of them. */
const withUnlisted = (choices: readonly Choice[], unlisted: Choice): readonly Choice[] =>
  choices.some(({ value }) => value === unlisted.value) ? choices : [...choices, unlisted];

export const monthLabel = (month: string, locale: string): string =>
  formatMonth(isoMonthOf(month) ?? month, locale);

export const stayText = (
  label: string,
  { region, t }: Pick<OptionSource, 'region' | 't'>,
): string =>
  label === anyStay.label
    ? t('filter.all')
    : t(leaseUnit(region.countryCode) === 'month' ? 'filter.months' : 'filter.weeks', {
        range: label,
      });

const moveInMonth = (source: OptionSource): OptionGroup => {
  const { filters, locale, t, today } = source;
  const choiceOf = (month: string): Choice => ({ value: month, label: monthLabel(month, locale) });
  const any = { value: '', label: t('filter.any') };
  const chosen = filters.move_in_month ?? '';
  return group(source, {
    legend: t('filter.moveInMonth'),
    name: 'move_in_month',
    choice: 'one',
    chosen: [chosen],
    choices: withUnlisted([any, ...comingMoveInMonths(today).map(choiceOf)], choiceOf(chosen)),
  });
};

const stayDuration = (source: OptionSource): OptionGroup => {
  const { filters, region, t } = source;
  const choiceOf = (label: string): Choice => ({
    value: label === anyStay.label ? '' : label,
    label: stayText(label, source),
    countedAs: label,
  });
  const chosen = choiceOf(
    stayLabel({ min: filters.meta_min_lease_duration, max: filters.meta_max_lease_duration }),
  );
  return group(source, {
    legend: t('filter.stay'),
    name: 'meta_min_lease_duration',
    countKey: 'lease_duration',
    choice: 'one',
    chosen: [chosen.value],
    choices: withUnlisted(
      stayBands(region.countryCode).map(({ label }) => choiceOf(label)),
      chosen,
    ),
  });
};

const roomGroups = [
  { legend: 'filter.room', kinds: roomKinds },
  { legend: 'filter.bathroom', kinds: bathroomKinds },
  { legend: 'filter.kitchen', kinds: kitchenKinds },
] as const satisfies readonly { readonly legend: MessageId; readonly kinds: readonly string[] }[];

const roomType = (source: OptionSource): OptionGroup[] =>
  roomGroups.map(({ kinds, legend }) =>
    group(source, {
      legend: source.t(legend),
      name: 'meta_types',
      choice: 'many',
      chosen: source.filters.meta_types,
      choices: kinds.map((kind) => ({
        value: kind,
        label: source.t(filterLabels.kinds[kind]),
      })),
    }),
  );

const distance = (source: OptionSource): OptionGroup => {
  const { filters, t } = source;
  const chosen = String(filters.region_radius ?? '');
  return group(source, {
    legend: t('filter.distance'),
    name: 'region_radius',
    choice: 'one',
    chosen: [chosen],
    choices: withUnlisted(
      radiusOptions.map(({ labelKey, metres }) => ({
        value: String(metres ?? ''),
        label: t(labelKey),
        countedAs: String(metres ?? 'all'),
      })),
      { value: chosen, label: t('filter.within', { metres: chosen }) },
    ),
  });
};

const guarantor = (source: OptionSource): OptionGroup =>
  group(source, {
    legend: source.t('filter.guarantor'),
    name: 'guarantor',
    choice: 'one',
    chosen: [source.filters.guarantor ?? ''],
    choices: [
      { value: '', label: source.t('filter.any') },
      ...guarantorValues.map((value) => ({
        value,
        label: source.t(filterLabels.guarantors[value]),
      })),
    ],
  });

const housingType = (source: OptionSource): OptionGroup =>
  group(source, {
    legend: source.t('filter.housingType'),
    name: 'meta_unit_types',
    choice: 'many',
    chosen: source.filters.meta_unit_types,
    choices: unitTypes.map((value) => ({ value, label: source.t(filterLabels.unitTypes[value]) })),
  });

const availability = (source: OptionSource): OptionGroup =>
  group(source, {
    legend: source.t('filter.availability'),
    name: 'available',
    choice: 'many',
    chosen: source.filters.available === true ? ['true'] : [],
    choices: [{ value: 'true', label: source.t('filter.available') }],
  });

const dualOccupancy = (source: OptionSource): OptionGroup =>
  group(source, {
    legend: source.t('filter.dualOccupancy'),
    name: 'features_and',
    choice: 'many',
    chosen: source.filters.features_and,
    choices: [{ value: DUAL_OCCUPANCY, label: source.t('filter.allowsTwo') }],
  });

const groupsOf: Readonly<Record<ListedFilter, (source: OptionSource) => readonly OptionGroup[]>> = {
  moveInMonth: (source) => [moveInMonth(source)],
  stayDuration: (source) => [stayDuration(source)],
  roomType,
  guarantor: (source) => [guarantor(source)],
  availability: (source) => [availability(source)],
  dualOccupancy: (source) => [dualOccupancy(source)],
  housingType: (source) => [housingType(source)],
  distance: (source) => [distance(source)],
};

export const optionGroups = (name: ListedFilter, source: OptionSource): readonly OptionGroup[] =>
  groupsOf[name](source);

/** Null where no university is chosen. */
export const campusTimeGroup = (source: OptionSource): OptionGroup | null => {
  const { filters, t } = source;
  if (filters.university === null) return null;
  return group(source, {
    legend: t('filter.campusTime'),
    name: 'campus_time',
    choice: 'one',
    chosen: [filters.campus_time ?? ''],
    choices: [
      { value: '', label: t('filter.any') },
      ...campusTimes.map((value) => {
        const { id, values } = campusTimeLabel(value);
        return { value, label: t(id, values) };
      }),
    ],
  });
};
