import { isoMonthOf } from '../../../shared/domain/search/filters/moveInMonth.ts';

/** "sep-2027" → "2027-09-01", as the months of a property are stored; undefined for no month. */
export function firstDayOf(month: string): string | undefined {
  const isoMonth = isoMonthOf(month.toLowerCase());
  return isoMonth === null ? undefined : `${isoMonth}-01`;
}
