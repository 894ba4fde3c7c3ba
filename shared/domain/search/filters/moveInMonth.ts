import { monthOf } from '../../dates/isoDate.ts';
import { type FilterRecord, oneKey, textValue } from '../filterRecord.ts';

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const shortNames = monthNames.map((name) => name.slice(0, 3));

const shortForm = /^([a-z]{3})-(\d{4})$/;
const spokenForm = /^([a-z]{3,9})(?: +(\d{4}))?$/;

/** "jan-2030": three letters, a dash, four digits. Says nothing about the past. */
export const isMoveInMonth = (text: string): boolean =>
  shortNames.includes(shortForm.exec(text)?.[1] ?? '');

/** "sep-2027" → "2027-09"; null for a text of another form. */
export const isoMonthOf = (month: string): string | null => {
  const [, name = '', year] = shortForm.exec(month) ?? [];
  const index = shortNames.indexOf(name);
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, '0')}`;
};

/** "2027-09" or "2027-09-05" → "sep-2027". */
export const moveInMonthOf = (isoDate: string): string =>
  `${shortNames[Number(isoDate.slice(5, 7)) - 1]}-${isoDate.slice(0, 4)}`;

const shortened = (text: string, today: string): string | null => {
  if (isMoveInMonth(text)) return text;
  const [, name = '', year = today.slice(0, 4)] = spokenForm.exec(text) ?? [];
  const index = name === '' ? -1 : monthNames.findIndex((full) => full.startsWith(name));
  return index < 0 ? null : `${shortNames[index]}-${year}`;
};

/**
 * "September 2027", "September" (this year's) or "sep-2027" → "sep-2027"; null when the text is
 * no month or the month has passed.
 */
export const normaliseMoveInMonth = (text: string, today: string): string | null => {
  const month = shortened(text.trim().toLowerCase(), today);
  const isoMonth = month === null ? null : isoMonthOf(month);
  return isoMonth !== null && isoMonth >= monthOf(today) ? month : null;
};

export interface MoveInMonthFilter {
  /** "sep-2027". */
  readonly move_in_month: string | null;
}

export const moveInMonth: FilterRecord<MoveInMonthFilter, 'move_in_month'> = oneKey(
  'move_in_month',
  'move_in_month',
  {
    role: 'narrow',
    read: (values, key, today) => normaliseMoveInMonth(textValue(values, key) ?? '', today),
  },
);
