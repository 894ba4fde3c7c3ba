import { rentsPaid } from '../money/leaseLength.ts';
import { budgetPeriod, convertRent } from '../money/rentPeriod.ts';
import {
  type AccommodationKind,
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../search/filters/roomType.ts';
import { isInStayBand, leaseUnit, roomStayBands } from '../search/filters/stayOptions.ts';
import type { RoomType, Tenancy } from './property.ts';

/** What somebody looks for among the rooms of one property; nothing chosen means all. */
export interface RoomChoice {
  readonly kinds: readonly AccommodationKind[];
  /** Labels of stay bands, such as "26-40". */
  readonly stays: readonly string[];
  /** In which one moves in, "2027-09". */
  readonly months: readonly string[];
  /** In the budget period of the country; null: open at that end. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly isForTwo: boolean;
}

/** What is left of the rooms, and by which choice. */
export interface FilteredRooms {
  readonly choice: RoomChoice;
  readonly choiceCount: number;
  readonly rooms: readonly RoomType[];
}

export const anyRoom: RoomChoice = {
  kinds: [],
  stays: [],
  months: [],
  lowest: null,
  highest: null,
  isForTwo: false,
};

/** A budget counts once, whatever its ends. */
export const choiceCount = (choice: RoomChoice): number => {
  const { highest, isForTwo, kinds, lowest, months, stays } = choice;
  const hasBudget = lowest !== null || highest !== null;
  return kinds.length + stays.length + months.length + (hasBudget ? 1 : 0) + (isForTwo ? 1 : 0);
};

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

const monthOf = ({ moveIn }: Pick<Tenancy, 'moveIn'>): string => moveIn.slice(0, 'yyyy-mm'.length);

/** The months in which one can move in, the next one first. */
export const moveInMonthsOf = (rooms: readonly Pick<Filtered, 'tenancies'>[]): string[] =>
  [...new Set(rooms.flatMap(({ tenancies }) => tenancies.map(monthOf)))].sort();

type Suits = (candidate: Pick<Tenancy, 'rent'> & Partial<Tenancy>) => boolean;

/** Null when neither a length of stay nor a month nor a budget was chosen. */
const tenancyTest = (choice: RoomChoice, country: string): Suits | null => {
  const { highest, lowest, months, stays } = choice;
  const hasDates = stays.length > 0 || months.length > 0;
  if (!hasDates && highest === null && lowest === null) return null;
  const bands = roomStayBands(country).filter(({ label }) => stays.includes(label));
  return ({ duration, durationUnit, moveIn, rent }) => {
    const amount = convertRent(rent.amount, rent.period, budgetPeriod(country));
    const isAffordable = amount >= (lowest ?? 0) && amount <= (highest ?? Number.POSITIVE_INFINITY);
    if (!hasDates) return isAffordable;
    if (duration === undefined || durationUnit === undefined || moveIn === undefined) return false;
    const length = lengthOf({ duration, durationUnit }, country);
    return (
      isAffordable &&
      (months.length === 0 || months.includes(monthOf({ moveIn }))) &&
      (stays.length === 0 || bands.some((band) => isInStayBand(length, band)))
    );
  };
};

/**
 * The rooms that suit, each with the tenancies that do. A room without tenancies suits a budget
 * that holds its rent, and no chosen length of stay or month.
 * @param country ISO code or name.
 */
export const filterRooms = <Room extends Filtered>(
  rooms: readonly Room[],
  choice: RoomChoice,
  country: string,
): Room[] => {
  const ofKind = rooms.filter(
    (room) => hasKinds(room, choice.kinds) && (!choice.isForTwo || room.allowsTwo),
  );
  const suits = tenancyTest(choice, country);
  if (!suits) return ofKind;
  return ofKind
    .filter(({ rent, tenancies }) =>
      tenancies.length > 0 ? tenancies.some(suits) : rent !== null && suits({ rent }),
    )
    .map((room) => ({ ...room, tenancies: room.tenancies.filter(suits) }));
};
