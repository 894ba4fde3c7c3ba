import '#messages/search.json';
import { radiusOptions, radiusOptionsOf } from '../../../shared/domain/search/filters/distance.ts';
import {
  type CampusMode,
  type CampusTime,
  campusTimes,
  splitCampusTime,
} from '../../../shared/domain/travel/campusTime.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import type { PlaceKind } from './filterProps.ts';
import {
  type Choice,
  type ControlView,
  namedPlaces,
  type OptionGroup,
  type OptionSource,
  optionGroup,
  optionView,
  placeName,
  wholeChip,
  withUnlisted,
} from './filterView.ts';

const campusModes: Readonly<Record<CampusMode, MessageId>> = {
  walking: 'filter.walking',
  cycling: 'filter.cycling',
  transit: 'filter.transit',
};

const campusTimeText = (time: CampusTime, t: Translate): string => {
  const { minutes, mode } = splitCampusTime(time);
  return t(campusModes[mode], { count: minutes });
};

/** Null where no university is chosen. */
export const campusTimeGroup = (source: OptionSource): OptionGroup | null => {
  const { filters, t } = source;
  if (filters.university === null) return null;
  return optionGroup(source, {
    legend: t('filter.campusTime'),
    name: 'campus_time',
    choice: 'one',
    chosen: [filters.campus_time ?? ''],
    choices: [
      { value: '', label: t('filter.any') },
      ...campusTimes.map((value) => ({ value, label: campusTimeText(value, t) })),
    ],
  });
};

const placeView = (kind: PlaceKind): Pick<ControlView, 'control' | 'groups' | 'chosenText'> => ({
  control: kind,
  groups: () => [],
  chosenText: (source) => {
    const chosen = source.filters[kind];
    return chosen === null ? null : placeName(chosen, namedPlaces(source));
  },
});

export const university: ControlView = {
  ...placeView('university'),
  name: 'filter.university',
  chips: wholeChip('university', (filters, { places, t }) => {
    const name = placeName(filters.university ?? '', places);
    const time = filters.campus_time;
    return time ? t('filter.universityWithin', { name, time: campusTimeText(time, t) }) : name;
  }),
};

export const locality: ControlView = {
  ...placeView('locality'),
  name: 'filter.locality',
  chips: wholeChip('locality', (filters, { places }) => placeName(filters.locality ?? '', places)),
};

const radiusMessages: Readonly<Record<`${(typeof radiusOptions)[number]}`, MessageId>> = {
  '1609': 'search.radius.oneMile',
  '3218': 'search.radius.twoMiles',
  '8046': 'search.radius.fiveMiles',
  null: 'search.radius.all',
};

const radiusText = (metres: number | null, t: Translate): string => {
  const listed = radiusOptions.find((option) => option === metres);
  return listed === undefined
    ? t('filter.within', { metres: metres ?? 0 })
    : t(radiusMessages[`${listed}`]);
};

/** What the distance is measured from. */
const distanceName = ({ filters, region }: Pick<OptionSource, 'filters' | 'region'>): MessageId => {
  if (filters.locality !== null || region.regionType === 'sublocality')
    return 'filter.areaDistance';
  return region.regionType === 'establishment' ? 'filter.campusDistance' : 'filter.distance';
};

export const distance: ControlView = optionView({
  name: distanceName,
  groups: (source) => {
    const { filters, region, t } = source;
    const around = filters.locality === null ? region.regionType : 'sublocality';
    const choiceOf = (metres: number | null): Choice => ({
      value: String(metres ?? ''),
      label: radiusText(metres, t),
      countedAs: String(metres ?? 'all'),
    });
    const chosen = choiceOf(filters.region_radius);
    return [
      optionGroup(source, {
        legend: t(distanceName(source)),
        name: 'region_radius',
        choice: 'one',
        chosen: [chosen.value],
        choices: withUnlisted(radiusOptionsOf(around).map(choiceOf), chosen),
      }),
    ];
  },
  chips: wholeChip('distance', ({ region_radius }, { t }) => radiusText(region_radius, t)),
});
