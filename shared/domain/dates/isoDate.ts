/** Dates are ISO texts of UTC days ("2027-09-05"), so that no local zone changes them. */
export const todayUtc = (now: Date): string => now.toISOString().slice(0, 10);

/** "2027-09-05" → "2027-09". */
export const monthOf = (isoDate: string): string => isoDate.slice(0, 7);

/** The month in which one can move in: what has begun already can be moved into at once. */
export const comingMonth = (moveIn: string, today: string): string =>
  monthOf(moveIn > today ? moveIn : today);

/** "2027-11" and 3 → "2028-02". */
export const addMonths = (isoMonth: string, months: number): string => {
  const [year = 0, month = 1] = isoMonth.split('-').map(Number);
  const total = year * 12 + month - 1 + months;
  const monthNumber = String((total % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${monthNumber}`;
};

/** The same day some months later, or the last of a shorter month: "2027-08-31", 1 → "2027-09-30". */
export const monthsLater = (isoDate: string, months: number): string => {
  const month = addMonths(monthOf(isoDate), months);
  const [year = 0, number = 1] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const day = Math.min(Number(isoDate.slice(8)), lastDay);
  return `${month}-${String(day).padStart(2, '0')}`;
};

/** "2027-08-31", 1 → "2027-09-01"; fewer than none: before. */
export const daysLater = (isoDate: string, days: number): string =>
  todayUtc(new Date(Date.parse(isoDate) + days * 86_400_000));

/** A real day of the calendar: "2027-02-30" is none. */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && todayUtc(date) === text;
};
