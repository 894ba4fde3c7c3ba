/** Calendar arithmetic on ISO dates ("2027-09-05"), free of time zones. */
const DAY_MS = 86_400_000;

const parse = (date: string): Date => new Date(`${date}T00:00:00Z`);
const format = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return format(new Date(parse(date).getTime() + days * DAY_MS));
}

/** Keeps the day of the month where the target month has it, else its last day. */
export function addMonths(date: string, months: number): string {
  const from = parse(date);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return format(first);
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** 1 to 12. */
export function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

export function withDay(date: string, day: number): string {
  return `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
}
