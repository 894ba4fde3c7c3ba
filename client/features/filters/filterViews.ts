import {
  type Configuration,
  configurationOf,
} from '../../../shared/domain/search/configuration.ts';
import {
  type GuarantorValue,
  guarantorValues,
} from '../../../shared/domain/search/filters/guarantor.ts';
import { type UnitType, unitTypes } from '../../../shared/domain/search/filters/housingType.ts';
import { ratings } from '../../../shared/domain/search/filters/rating.ts';
import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import type { FilterName } from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId } from '../../messages/messages.ts';
import { amenities, bills, dualOccupancy } from './featureViews.ts';
import {
  type ControlView,
  type FilterView,
  optionGroup,
  optionView,
  rangeText,
  wholeChip,
} from './filterView.ts';
import { kindMessages } from './kindMessages.ts';
import { distance, locality, university } from './placeViews.ts';
import { budget, moveInMonth, stayDuration } from './stayViews.ts';

const configurations: Readonly<Record<Configuration, MessageId>> = {
  'Ensuite Room': 'kind.ensuiteRoom',
  'Studio Room': 'kind.studioRoom',
  'Shared Room': 'kind.sharedRoomOnly',
  'Private Room': 'kind.privateRoomOnly',
};

const roomGroups = [
  { legend: 'filter.room', kinds: roomKinds },
  { legend: 'filter.bathroom', kinds: bathroomKinds },
  { legend: 'filter.kitchen', kinds: kitchenKinds },
] as const satisfies readonly { readonly legend: MessageId; readonly kinds: readonly string[] }[];

const roomOptions = optionView({
  name: 'filter.roomType',
  groups: (source) =>
    roomGroups.map(({ kinds, legend }) =>
      optionGroup(source, {
        legend: source.t(legend),
        name: 'meta_types',
        choice: 'many',
        chosen: source.filters.meta_types,
        choices: kinds.map((kind) => ({ value: kind, label: source.t(kindMessages[kind]) })),
      }),
    ),
  chips: (filters) =>
    filters.meta_types.map((kind) => ({
      value: kind,
      label: ({ t }) => t(kindMessages[kind]),
      without: { ...filters, meta_types: filters.meta_types.filter((other) => other !== kind) },
    })),
});

const roomType: ControlView = {
  ...roomOptions,
  chosenText: (source) => {
    const configuration = configurationOf(source.filters.meta_types);
    return configuration ? source.t(configurations[configuration]) : roomOptions.chosenText(source);
  },
};

const guarantors: Readonly<Record<GuarantorValue, MessageId>> = {
  local: 'guarantor.local',
  international: 'guarantor.international',
  false: 'guarantor.none',
};

const guarantor: ControlView = optionView({
  name: 'filter.guarantor',
  groups: (source) => [
    optionGroup(source, {
      legend: source.t('filter.guarantor'),
      name: 'guarantor',
      choice: 'one',
      chosen: [source.filters.guarantor ?? ''],
      choices: [
        { value: '', label: source.t('filter.any') },
        ...guarantorValues.map((value) => ({ value, label: source.t(guarantors[value]) })),
      ],
    }),
  ],
  chips: wholeChip('guarantor', ({ guarantor: chosen }, { t }) =>
    chosen ? t(guarantors[chosen]) : '',
  ),
});

const availability: ControlView = optionView({
  name: 'filter.availability',
  groups: (source) => [
    optionGroup(source, {
      legend: source.t('filter.availability'),
      name: 'available',
      choice: 'many',
      chosen: source.filters.available === true ? ['true'] : [],
      choices: [{ value: 'true', label: source.t('filter.available') }],
    }),
  ],
  chips: wholeChip('availability', (_filters, { t }) => t('filter.available')),
});

const unitTypeMessages: Readonly<Record<UnitType, MessageId>> = {
  independent_house: 'filter.independentHouse',
  student_accommodation: 'filter.studentAccommodation',
};

const housingType: ControlView = optionView({
  name: 'filter.housingType',
  groups: (source) => [
    optionGroup(source, {
      legend: source.t('filter.housingType'),
      name: 'meta_unit_types',
      choice: 'many',
      chosen: source.filters.meta_unit_types,
      choices: unitTypes.map((value) => ({ value, label: source.t(unitTypeMessages[value]) })),
    }),
  ],
  chips: (filters) =>
    filters.meta_unit_types.map((type) => ({
      value: type,
      label: ({ t }) => t(unitTypeMessages[type]),
      without: {
        ...filters,
        meta_unit_types: filters.meta_unit_types.filter((other) => other !== type),
      },
    })),
});

const rating: ControlView = optionView({
  name: 'filter.rating',
  groups: (source) => [
    optionGroup(source, {
      legend: source.t('filter.rating'),
      name: 'rating',
      choice: 'one',
      chosen: [source.filters.rating ?? ''],
      choices: [
        { value: '', label: source.t('filter.any') },
        ...ratings.map((value) => ({ value, label: source.t('filter.stars', { stars: value }) })),
      ],
    }),
  ],
  chips: wholeChip('rating', ({ rating: stars }, { t }) =>
    t('filter.stars', { stars: stars ?? '' }),
  ),
});

/** A filter that only an address offers. */
const addressView = (name: FilterName, text: MessageId): FilterView => ({
  chips: wholeChip(name, (_filters, { t }) => t(text)),
});

/** In the order in which what is chosen is listed. */
export const filterViews = {
  university,
  locality,
  budget,
  price: {
    chips: wholeChip('price', ({ max_price, min_price }, texts) =>
      rangeText([min_price, max_price], texts),
    ),
  },
  moveInMonth,
  stayDuration,
  availability,
  guarantor,
  name: { chips: wholeChip('name', ({ name }) => `“${name}”`) },
  distance,
  centre: addressView('centre', 'filter.area'),
  bounds: { ...addressView('bounds', 'filter.area'), countKeys: ['region_bounds'] },
  features: addressView('features', 'filter.other'),
  tags: addressView('tags', 'filter.other'),
  bedrooms: addressView('bedrooms', 'filter.other'),
  bathrooms: addressView('bathrooms', 'filter.other'),
  roomType,
  housingType,
  dualOccupancy,
  rating,
} as const satisfies Readonly<Record<Exclude<FilterName, 'sort'>, FilterView>>;

/** Filters in the order of the bar; sorting stands beside them. */
export const filterBar = [
  'university',
  'locality',
  'budget',
  'moveInMonth',
  'stayDuration',
  'roomType',
  'guarantor',
  'availability',
  'dualOccupancy',
  'housingType',
  'distance',
  'amenities',
  'bills',
  'rating',
] as const;

export type BarFilter = (typeof filterBar)[number];

/** Shown in the bar on wide screens; the rest opens behind a button. */
export const primaryFilters: readonly BarFilter[] = filterBar.slice(0, 6);

export const moreFilters: readonly BarFilter[] = filterBar.slice(6);

/** Quick filters of narrow screens and of the second layout. */
export const quickFilters: readonly BarFilter[] = [
  'stayDuration',
  'moveInMonth',
  'roomType',
  'dualOccupancy',
];

const controls = { ...filterViews, amenities, bills };

export const controlView = (name: BarFilter): ControlView => controls[name];

/** The filter that a control chooses values of: several share the features. */
export const filterOfControl = (name: BarFilter): FilterName =>
  name === 'amenities' || name === 'bills' ? 'dualOccupancy' : name;
