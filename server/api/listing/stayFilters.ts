import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm';
import { budgetPeriod } from '../../../shared/domain/money/rentPeriod.ts';
import { budgetSteps } from '../../../shared/domain/search/filters/budgetSteps.ts';
import { comingMoveInMonths } from '../../../shared/domain/search/filters/comingMonths.ts';
import { DUAL_OCCUPANCY } from '../../../shared/domain/search/filters/features.ts';
import { isoMonthOf } from '../../../shared/domain/search/filters/moveInMonth.ts';
import {
  accommodationKinds,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import { isInStayBand, stayBands } from '../../../shared/domain/search/filters/stayOptions.ts';
import { stays } from '../db/schema.ts';
import {
  choiceParameter,
  choicesParameter,
  integerParameter,
  integersParameter,
  listParameter,
  numberParameter,
  rangeParameter,
  textParameter,
} from '../http/queryParameters.ts';
import type { StayTraits } from '../stays/packedStays.ts';
import {
  type Condition,
  type CountedStay,
  inRange,
  isInRange,
  type StayTest,
  stayFilter,
} from './listingFilter.ts';
import { isAnyRoom, matchingRoomConfigs, readRoomKinds } from './roomConfigs.ts';

/** A test of what stays have in common. */
const traits = (test: (stay: StayTraits) => boolean): StayTest => ({ of: 'traits', test });

const MAX_PRICE = 10_000_000;
const MAX_LEASE = 1_000;
const MAX_ROOMS = 50;

const anyRange = { min: undefined, max: undefined };

export const budget = stayFilter({
  parameters: {
    weekly_range_price: rangeParameter(),
    range_available_price: rangeParameter(),
    duration: choiceParameter(['weekly', 'monthly', ''], ''),
  },
  condition: ({ duration, range_available_price, weekly_range_price }) => {
    const inPeriod = duration === 'monthly' ? stays.monthlyPrice : stays.weeklyPrice;
    return and(
      inRange(inPeriod, weekly_range_price),
      inRange(duration === '' ? stays.price : inPeriod, range_available_price),
    );
  },
  matches: ({ duration, range_available_price: first, weekly_range_price: second }) => {
    if (!first && !second) return undefined;
    const inPeriod = duration === 'monthly' ? 'monthlyPrice' : 'weeklyPrice';
    const test = (stay: CountedStay): boolean =>
      isInRange(stay[inPeriod], second ?? anyRange) &&
      isInRange(stay[duration === '' ? 'price' : inPeriod], first ?? anyRange);
    return { of: 'price', test };
  },
  priceCounts: {
    key: 'range_available_price',
    steps: ({ country }) => budgetSteps(country),
    priceOf: ({ country }) =>
      budgetPeriod(country) === 'monthly'
        ? ({ monthlyPrice }) => monthlyPrice
        : ({ weeklyPrice }) => weeklyPrice,
  },
});

export const minPrice = stayFilter({
  parameters: { min_price: numberParameter(0, MAX_PRICE) },
  condition: ({ min_price: min }) => inRange(stays.price, { min, max: undefined }),
  matches: ({ min_price: min }) =>
    min === undefined ? undefined : { of: 'price', test: ({ price }) => price >= min },
});

export const maxPrice = stayFilter({
  parameters: { max_price: numberParameter(0, MAX_PRICE) },
  condition: ({ max_price: max }) => inRange(stays.price, { min: undefined, max }),
  matches: ({ max_price: max }) =>
    max === undefined ? undefined : { of: 'price', test: ({ price }) => price <= max },
});

/** "sep-2027" → "2027-09-01", as the months of stays are stored; undefined for no month. */
export function firstDayOf(month: string): string | undefined {
  const isoMonth = isoMonthOf(month.toLowerCase());
  return isoMonth === null ? undefined : `${isoMonth}-01`;
}

const firstOfMonth = (today: string): string => `${today.slice(0, 'yyyy-mm'.length)}-01`;

/** What has begun already can be moved into this month. */
const comingMonth = ({ moveInMonth: month }: StayTraits, today: string): string =>
  month > firstOfMonth(today) ? month : firstOfMonth(today);

export const moveInMonth = stayFilter({
  parameters: { move_in_month: textParameter() },
  condition: ({ move_in_month: month }, today) => {
    const firstDay = month && firstDayOf(month);
    const coming = sql`greatest(${stays.moveInMonth}, ${firstOfMonth(today)}::date)`;
    return firstDay ? sql`${coming} = ${firstDay}::date` : undefined;
  },
  matches: ({ move_in_month: month }, today) => {
    const firstDay = month && firstDayOf(month);
    return firstDay ? traits((stay) => comingMonth(stay, today) === firstDay) : undefined;
  },
  counts: {
    key: 'move_in_month',
    options: (_query, { today }) =>
      comingMoveInMonths(today).map((month) => {
        const firstDay = firstDayOf(month);
        return { value: month, matches: (stay) => comingMonth(stay, today) === firstDay };
      }),
  },
});

export const stayDuration = stayFilter({
  parameters: {
    meta_min_lease_duration: integerParameter(0, MAX_LEASE),
    meta_max_lease_duration: integerParameter(0, MAX_LEASE),
  },
  condition: ({ meta_max_lease_duration: max, meta_min_lease_duration: min }) =>
    inRange(stays.leaseLength, { min, max }),
  matches: ({ meta_max_lease_duration: max, meta_min_lease_duration: min }) =>
    min === undefined && max === undefined
      ? undefined
      : traits(({ leaseLength }) => isInRange(leaseLength, { min, max })),
  counts: {
    key: 'lease_duration',
    options: (_query, { country }) =>
      stayBands(country).map((band) => ({
        value: band.label,
        isAny: band.min === null && band.max === null,
        matches: ({ leaseLength }) => isInStayBand(leaseLength, band),
      })),
  },
});

export const roomType = stayFilter({
  parameters: {
    room_types: choicesParameter(roomKinds),
    bathroom_types: choicesParameter(bathroomKinds),
    kitchen_types: choicesParameter(kitchenKinds),
    meta_types: choicesParameter(accommodationKinds),
  },
  condition: (query) => {
    const rooms = readRoomKinds(query);
    return isAnyRoom(rooms) ? undefined : inArray(stays.roomConfig, matchingRoomConfigs(rooms));
  },
  matches: (query) => {
    const rooms = readRoomKinds(query);
    const wanted = new Set(matchingRoomConfigs(rooms));
    return isAnyRoom(rooms) ? undefined : traits(({ roomConfig }) => wanted.has(roomConfig));
  },
  counts: {
    key: 'meta_types',
    options: (query) =>
      accommodationKinds.map((kind) => {
        const kinds = readRoomKinds({ ...query, meta_types: [...query.meta_types, kind] });
        const wanted = new Set(matchingRoomConfigs(kinds));
        return { value: kind, matches: ({ roomConfig }) => wanted.has(roomConfig) };
      }),
  },
});

/** Any of the values; undefined: none was given. */
const among = (column: AnyColumn, values: readonly number[]): Condition =>
  values.length === 0 ? undefined : inArray(column, [...values]);

export const bedrooms = stayFilter({
  parameters: { meta_bedroom_counts: integersParameter(0, MAX_ROOMS) },
  condition: ({ meta_bedroom_counts: counts }) => among(stays.bedroomCount, counts),
  matches: ({ meta_bedroom_counts: counts }) =>
    counts.length === 0 ? undefined : traits(({ bedroomCount }) => counts.includes(bedroomCount)),
});

export const bathrooms = stayFilter({
  parameters: { meta_bathroom_counts: integersParameter(0, MAX_ROOMS) },
  condition: ({ meta_bathroom_counts: counts }) => among(stays.bathroomCount, counts),
  matches: ({ meta_bathroom_counts: counts }) =>
    counts.length === 0 ? undefined : traits(({ bathroomCount }) => counts.includes(bathroomCount)),
});

export const dualOccupancy = stayFilter({
  parameters: { features_and: listParameter() },
  condition: ({ features_and: wanted }) =>
    wanted.includes(DUAL_OCCUPANCY) ? eq(stays.dualOccupancy, true) : undefined,
  matches: ({ features_and: wanted }) =>
    wanted.includes(DUAL_OCCUPANCY) ? traits((stay) => stay.dualOccupancy) : undefined,
  counts: {
    key: 'features_and',
    isAdded: true,
    options: () => [{ value: DUAL_OCCUPANCY, matches: (stay) => stay.dualOccupancy }],
  },
});
