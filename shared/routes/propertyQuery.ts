import type { CardStay } from '../domain/property/property.ts';
import {
  anyRoom,
  choiceCount,
  type RoomChoice,
  roomChoiceOf,
} from '../domain/property/roomChoice.ts';
import { choiceValues, placeValue } from '../domain/search/filterRecord.ts';
import { budget, priceRangeText } from '../domain/search/filters/budget.ts';
import { DUAL_OCCUPANCY } from '../domain/search/filters/features.ts';
import {
  isoMonthOf,
  moveInMonthOf,
  normaliseMoveInMonth,
} from '../domain/search/filters/moveInMonth.ts';
import { accommodationKinds } from '../domain/search/filters/roomType.ts';
import { isStayLabel } from '../domain/search/filters/stayDuration.ts';
import type { SearchFilters } from '../domain/search/searchFilters.ts';

/** Keys of a property's address; those that a search has too mean the same there. */
const keys = {
  stay: 'stay',
  university: 'university',
  kinds: 'meta_types',
  stays: 'lease_duration',
  months: 'move_in_month',
  budget: 'range_available_price',
  features: 'features_and',
} as const;

/** What a visitor has chosen of a property, before or on its page. */
export interface PropertyChoice {
  /** Id of the tenancy that the page names. */
  readonly stay: number | null;
  /** Canonical name of the one to go to. */
  readonly university: string | null;
  readonly rooms: RoomChoice;
}

export const noChoice: PropertyChoice = { stay: null, university: null, rooms: anyRoom };

const MAX_MONTHS = 24;

const listOf = (text: string | null): string[] => [
  ...new Set((text ?? '').split(',').map((part) => part.trim().toLowerCase())),
];

const readStay = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const readMonths = (text: string | null, today: string): string[] =>
  listOf(text)
    .map((month) => normaliseMoveInMonth(month, today))
    .flatMap((month) => (month === null ? [] : (isoMonthOf(month) ?? [])))
    .slice(0, MAX_MONTHS);

const readRooms = (query: URLSearchParams, today: string): RoomChoice => {
  const values = new Map([...query].map(([key, text]) => [key, [text]]));
  const { range_available_price: range } = budget.parse(values, today);
  return {
    kinds: choiceValues(values, keys.kinds, accommodationKinds),
    stays: listOf(query.get(keys.stays)).filter(isStayLabel),
    months: readMonths(query.get(keys.months), today),
    lowest: range?.[0] ?? null,
    highest: range?.[1] ?? null,
    isForTwo: listOf(query.get(keys.features)).includes(DUAL_OCCUPANCY),
  };
};

const writtenRooms = ({ highest, isForTwo, kinds, lowest, months, stays }: RoomChoice) =>
  [
    [keys.kinds, kinds.join()],
    [keys.stays, stays.join()],
    [keys.months, months.map(moveInMonthOf).join()],
    [keys.budget, lowest === null && highest === null ? '' : priceRangeText([lowest, highest])],
    [keys.features, isForTwo ? DUAL_OCCUPANCY : ''],
  ] as const;

type Pairs = readonly (readonly [string, string])[];

/** Read in the browser alone: no document depends on it. */
export const propertyQuery = {
  parse: (query: URLSearchParams, today: string): PropertyChoice => ({
    stay: readStay(query.get(keys.stay)),
    university: placeValue(
      new Map([[keys.university, query.getAll(keys.university)]]),
      keys.university,
    ),
    rooms: readRooms(query, today),
  }),
  write: ({ rooms, stay, university }: PropertyChoice): Pairs =>
    [
      [keys.university, university ?? ''] as const,
      ...writtenRooms(rooms),
      [keys.stay, stay === null ? '' : String(stay)] as const,
    ].filter(([, text]) => text !== ''),
};

/** What a card among search results hands on to the page of its property. */
export const queryFromSearch = (
  filters: SearchFilters,
  stay: Pick<CardStay, 'tenancyId'> | null,
): Pairs => {
  const rooms = roomChoiceOf(filters);
  const asksOfStays =
    choiceCount(rooms) > 0 ||
    filters.min_price !== null ||
    filters.max_price !== null ||
    filters.meta_bedroom_counts.length > 0 ||
    filters.meta_bathroom_counts.length > 0;
  return propertyQuery.write({
    stay: asksOfStays && stay ? stay.tenancyId : null,
    university: filters.university,
    rooms,
  });
};
