/** Dates are ISO texts of UTC days ("2027-09-05"), so that no local zone changes them. */
export const todayUtc = (now: Date): string => now.toISOString().slice(0, 10);

/** "2027-09-05" → "2027-09". */
export const monthOf = (isoDate: string): string => isoDate.slice(0, 7);

/** "2027-11" and 3 → "2028-02". */
export const addMonths = (isoMonth: string, months: number): string => {
  const [year = 0, month = 1] = isoMonth.split('-').map(Number);
  const total = year * 12 + month - 1 + months;
  const monthNumber = String((total % 12) + 1).padStart(2, '0');
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${monthNumber}`;
};

/** A real day of the calendar: "2027-02-30" is none. */
export const isIsoDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && todayUtc(date) === text;
};
