import { comingMonth } from '../dates/isoDate.ts';
import { rentsPaid } from '../money/leaseLength.ts';
import { budgetPeriod, convertRent } from '../money/rentPeriod.ts';
import {
  type AccommodationKind,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../search/filters/roomType.ts';
import { stayRangeOf } from '../search/filters/stayDuration.ts';
import { isInStayBand, leaseUnit } from '../search/filters/stayOptions.ts';
import type { RoomType, Tenancy } from './property.ts';
import { choiceCount, type RoomChoice } from './roomChoice.ts';

/** What is left of the rooms, and by which choice. */
export interface FilteredRooms {
  readonly choice: RoomChoice;
  readonly choiceCount: number;
  readonly rooms: readonly RoomType[];
}

type Filtered = Pick<RoomType, 'kinds' | 'allowsTwo' | 'rent' | 'tenancies'>;

const kindLists: readonly (readonly AccommodationKind[])[] = [
  roomKinds,
  bathroomKinds,
  kitchenKinds,
];

/** One of the chosen kinds of room, one of those of bathroom, and one of those of kitchen. */
const hasKinds = ({ kinds }: Filtered, chosen: readonly AccommodationKind[]): boolean =>
  kindLists.every((list) => {
    const wanted = list.filter((kind) => chosen.includes(kind));
    return wanted.length === 0 || wanted.some((kind) => kinds.includes(kind));
  });

/** In whole units of the country's bands. */
const lengthOf = (
  { duration, durationUnit }: Pick<Tenancy, 'duration' | 'durationUnit'>,
  country: string,
): number => {
  const period = leaseUnit(country) === 'week' ? 'weekly' : 'monthly';
  return Math.round(rentsPaid({ length: duration, unit: durationUnit }, period));
};

/** The months in which one can move in, the next one first. @param today ISO date. */
export const moveInMonthsOf = (
  rooms: readonly Pick<Filtered, 'tenancies'>[],
  today: string,
): string[] =>
  [
    ...new Set(
      rooms.flatMap(({ tenancies }) => tenancies.map(({ moveIn }) => comingMonth(moveIn, today))),
    ),
  ].sort();

/** Where and when rooms are looked through. */
export interface FilterPlace {
  /** ISO code or name. */
  readonly country: string;
  /** ISO date. */
  readonly today: string;
}

type Suits = (candidate: Pick<Tenancy, 'rent'> & Partial<Tenancy>) => boolean;

/** Null when neither a length of stay nor a month nor a budget was chosen. */
const tenancyTest = (choice: RoomChoice, { country, today }: FilterPlace): Suits | null => {
  const { highest, lowest, months, stays } = choice;
  const hasDates = stays.length > 0 || months.length > 0;
  if (!hasDates && highest === null && lowest === null) return null;
  const ranges = stays.map(stayRangeOf);
  return ({ duration, durationUnit, moveIn, rent }) => {
    const amount = convertRent(rent.amount, rent.period, budgetPeriod(country));
    const isAffordable = amount >= (lowest ?? 0) && amount <= (highest ?? Number.POSITIVE_INFINITY);
    if (!hasDates) return isAffordable;
    if (duration === undefined || durationUnit === undefined || moveIn === undefined) return false;
    const length = lengthOf({ duration, durationUnit }, country);
    return (
      isAffordable &&
      (months.length === 0 || months.includes(comingMonth(moveIn, today))) &&
      (stays.length === 0 || ranges.some((range) => isInStayBand(length, range)))
    );
  };
};

/**
 * The rooms that suit, each with the tenancies that do. A room without tenancies suits a budget
 * that holds its rent, and no chosen length of stay or month.
 */
export const filterRooms = <Room extends Filtered>(
  rooms: readonly Room[],
  choice: RoomChoice,
  place: FilterPlace,
): Room[] => {
  const ofKind = rooms.filter(
    (room) => hasKinds(room, choice.kinds) && (!choice.isForTwo || room.allowsTwo),
  );
  const suits = tenancyTest(choice, place);
  if (!suits) return ofKind;
  return ofKind
    .filter(({ rent, tenancies }) =>
      tenancies.length > 0 ? tenancies.some(suits) : rent !== null && suits({ rent }),
    )
    .map((room) => ({ ...room, tenancies: room.tenancies.filter(suits) }));
};

/** Null when nothing is chosen. */
export const filteredRooms = (
  rooms: readonly RoomType[],
  choice: RoomChoice,
  place: FilterPlace,
): FilteredRooms | null => {
  const count = choiceCount(choice);
  return count === 0
    ? null
    : { choice, choiceCount: count, rooms: filterRooms(rooms, choice, place) };
};
