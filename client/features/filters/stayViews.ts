import { formatMonth } from '../../../shared/domain/dates/formatDate.ts';
import { comingMoveInMonths } from '../../../shared/domain/search/filters/comingMonths.ts';
import { isoMonthOf } from '../../../shared/domain/search/filters/moveInMonth.ts';
import { anyStay, stayLabel } from '../../../shared/domain/search/filters/stayDuration.ts';
import { leaseUnit, stayBands } from '../../../shared/domain/search/filters/stayOptions.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import {
  type Choice,
  type ControlView,
  type OptionSource,
  optionGroup,
  optionView,
  rangeText,
  wholeChip,
  withUnlisted,
} from './filterView.ts';

export const budget: ControlView = {
  name: 'filter.budget',
  control: 'budget',
  groups: () => [],
  chosenText: (source) => {
    const range = source.filters.range_available_price;
    return range && rangeText(range, source);
  },
  chips: wholeChip('budget', (filters, texts) =>
    rangeText(filters.range_available_price ?? [null, null], texts),
  ),
};

const monthLabel = (month: string, locale: string): string =>
  formatMonth(isoMonthOf(month) ?? month, locale);

export const moveInMonth: ControlView = optionView({
  name: 'filter.moveInMonth',
  groups: (source) => {
    const { filters, locale, t, today } = source;
    const choiceOf = (month: string): Choice => ({
      value: month,
      label: monthLabel(month, locale),
    });
    const any = { value: '', label: t('filter.any') };
    const chosen = filters.move_in_month ?? '';
    return [
      optionGroup(source, {
        legend: t('filter.moveInMonth'),
        name: 'move_in_month',
        choice: 'one',
        look: 'chips',
        chosen: [chosen],
        choices: withUnlisted([any, ...comingMoveInMonths(today).map(choiceOf)], choiceOf(chosen)),
      }),
    ];
  },
  chips: wholeChip('moveInMonth', (filters, { locale, t }) =>
    t('filter.moveIn', { month: monthLabel(filters.move_in_month ?? '', locale) }),
  ),
});

const stayText = (label: string, { region, t }: Pick<OptionSource, 'region' | 't'>): string =>
  label === anyStay.label
    ? t('filter.all')
    : t(leaseUnit(region.countryCode) === 'month' ? 'filter.months' : 'filter.weeks', {
        range: label,
      });

const chosenStay = (filters: SearchFilters): string =>
  stayLabel({ min: filters.meta_min_lease_duration, max: filters.meta_max_lease_duration });

const STAY_COUNTS = 'lease_duration';

export const stayDuration: ControlView = optionView({
  name: 'filter.stay',
  countKeys: [STAY_COUNTS],
  groups: (source) => {
    const choiceOf = (label: string): Choice => ({
      value: label === anyStay.label ? '' : label,
      label: stayText(label, source),
      countedAs: label,
    });
    const chosen = choiceOf(chosenStay(source.filters));
    const bands = stayBands(source.region.countryCode).map(({ label }) => choiceOf(label));
    return [
      optionGroup(source, {
        legend: source.t('filter.stay'),
        name: 'meta_min_lease_duration',
        countKey: STAY_COUNTS,
        choice: 'one',
        chosen: [chosen.value],
        choices: withUnlisted(bands, chosen),
      }),
    ];
  },
  chips: wholeChip('stayDuration', (filters, texts) => stayText(chosenStay(filters), texts)),
});
