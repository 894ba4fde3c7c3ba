import { addMonths, firstOfMonth, monthOf, withDay } from '../calendar.ts';
import type { Market } from '../markets.ts';

const MONTHS_AHEAD = 14;

export interface IntakeDate {
  readonly date: string;
  readonly weight: number;
}

/** Days after `today`, up to 14 months ahead, on which tenancies of the market start. */
export function intakeDates(market: Market, today: string): IntakeDate[] {
  const dates: IntakeDate[] = [];
  const horizon = addMonths(today, MONTHS_AHEAD);
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const month = addMonths(firstOfMonth(today), ahead);
    const intake = market.intakes.find((candidate) => candidate.month === monthOf(month));
    if (intake === undefined) continue;
    const date = withDay(month, intake.day);
    if (date > today && date <= horizon) dates.push({ date, weight: intake.weight });
  }
  return dates;
}
