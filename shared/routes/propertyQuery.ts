import type { RoomChoice } from '../domain/property/roomChoice.ts';
import { choiceValues, placeValue, type QueryValues } from '../domain/search/filterRecord.ts';
import { budget, priceRangeText } from '../domain/search/filters/budget.ts';
import { DUAL_OCCUPANCY } from '../domain/search/filters/features.ts';
import {
  isoMonthOf,
  moveInMonthOf,
  normaliseMoveInMonth,
} from '../domain/search/filters/moveInMonth.ts';
import { accommodationKinds } from '../domain/search/filters/roomType.ts';
import { isStayLabel, stayDuration, stayLabel } from '../domain/search/filters/stayDuration.ts';
import { stayIdOf } from './placeFormQuery.ts';
import { propertyKeys as keys } from './propertyKeys.ts';

/** What a visitor has chosen of a property, before or on its page. */
export interface PropertyChoice {
  /** Id of the tenancy that the page names. */
  readonly stay: number | null;
  /** Canonical name of the one to go to. */
  readonly university: string | null;
  readonly rooms: RoomChoice;
}

const MAX_MONTHS = 24;

const listOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').map((part) => part.trim().toLowerCase())),
];

const readMonths = (text: string | null, today: string): string[] =>
  listOf(text)
    .map((month) => normaliseMoveInMonth(month, today))
    .flatMap((month) => (month === null ? [] : (isoMonthOf(month) ?? [])))
    .slice(0, MAX_MONTHS);

/** Its own key holds several lengths; a search has one. */
const readStays = (text: string | null, values: QueryValues): string[] => {
  const own = listOf(text).filter(isStayLabel);
  if (own.length > 0) return own;
  const searched = stayDuration.parse(values, '');
  const label = stayLabel({
    min: searched.meta_min_lease_duration,
    max: searched.meta_max_lease_duration,
  });
  return isStayLabel(label) ? [label] : [];
};

const readRooms = (query: URLSearchParams, values: QueryValues, today: string): RoomChoice => {
  const [lowest, highest] = budget.parse(values, today).range_available_price ?? [null, null];
  return {
    kinds: choiceValues(values, keys.kinds, accommodationKinds),
    stays: readStays(query.get(keys.stays), values),
    months: readMonths(query.get(keys.months), today),
    lowest,
    highest,
    isForTwo: listOf(query.get(keys.features)).includes(DUAL_OCCUPANCY),
  };
};

type Pairs = readonly (readonly [string, string])[];

const writtenRooms = ({ highest, isForTwo, kinds, lowest, months, stays }: RoomChoice): Pairs => [
  [keys.kinds, kinds.join()],
  [keys.stays, stays.join()],
  [keys.months, months.map(moveInMonthOf).join()],
  [keys.budget, lowest === null && highest === null ? '' : priceRangeText([lowest, highest])],
  [keys.features, isForTwo ? DUAL_OCCUPANCY : ''],
];

/** Read in the browser alone: no document depends on it. */
export const propertyQuery = {
  /** @param today ISO date: months that have passed are dropped. */
  parse: (query: URLSearchParams, today: string): PropertyChoice => {
    const values: QueryValues = new Map([...query].map(([key, text]) => [key, [text]]));
    return {
      stay: stayIdOf(query.get(keys.stay)),
      university: placeValue(values, keys.university),
      rooms: readRooms(query, values, today),
    };
  },
  write: ({ rooms, stay, university }: PropertyChoice): Pairs => {
    const all: Pairs = [
      [keys.university, university ?? ''],
      ...writtenRooms(rooms),
      [keys.stay, stay === null ? '' : String(stay)],
    ];
    return all.filter(([, text]) => text !== '');
  },
};
