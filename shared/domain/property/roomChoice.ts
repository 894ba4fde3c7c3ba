import { DUAL_OCCUPANCY } from '../search/filters/features.ts';
import { isoMonthOf } from '../search/filters/moveInMonth.ts';
import type { AccommodationKind } from '../search/filters/roomType.ts';
import { anyStay, stayLabel } from '../search/filters/stayDuration.ts';
import type { SearchFilters } from '../search/searchFilters.ts';

/** What somebody looks for among the rooms of one property; nothing chosen means all. */
export interface RoomChoice {
  readonly kinds: readonly AccommodationKind[];
  /** Labels of ranges of length, such as "26-40" or "45+". */
  readonly stays: readonly string[];
  /** In which one moves in, "2027-09". */
  readonly months: readonly string[];
  /** In the budget period of the country; null: open at that end. */
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly isForTwo: boolean;
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

type RoomFilters = Pick<
  SearchFilters,
  | 'range_available_price'
  | 'move_in_month'
  | 'meta_min_lease_duration'
  | 'meta_max_lease_duration'
  | 'meta_types'
  | 'features_and'
>;

/** What a search asks for, asked of the rooms of one property. */
export const roomChoiceOf = (filters: RoomFilters): RoomChoice => {
  const month = filters.move_in_month && isoMonthOf(filters.move_in_month);
  const stay = stayLabel({
    min: filters.meta_min_lease_duration,
    max: filters.meta_max_lease_duration,
  });
  const [lowest, highest] = filters.range_available_price ?? [null, null];
  return {
    kinds: filters.meta_types,
    stays: stay === anyStay.label ? [] : [stay],
    months: month ? [month] : [],
    lowest,
    highest,
    isForTwo: filters.features_and.includes(DUAL_OCCUPANCY),
  };
};
