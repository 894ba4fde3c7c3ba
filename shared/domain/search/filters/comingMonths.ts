import { addMonths, monthOf } from '../../dates/isoDate.ts';
import { moveInMonthOf } from './moveInMonth.ts';

/**
 * This month and those after it, as the filter offers them. Apart from the record, which is in the
 * first load.
 */
export const comingMoveInMonths = (today: string, count = 12): readonly string[] =>
  Array.from({ length: count }, (_, index) => moveInMonthOf(addMonths(monthOf(today), index)));
