import type { AccommodationKind } from '../search/filters/roomType.ts';

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
