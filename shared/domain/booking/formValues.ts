import { daysLater, isIsoDate } from '../dates/isoDate.ts';
import type { CustomField, CustomSection, FieldKind } from './customForm.ts';

// What a form that is drawn has to know of its values; how they are checked is no part of it.

/** What has begun already can be moved into from tomorrow on. @param today ISO date. */
export const bookableStay = <Stay extends { readonly moveIn: string }>(
  stay: Stay,
  today: string,
): Stay => ({
  ...stay,
  moveIn: stay.moveIn > today ? stay.moveIn : daysLater(today, 1),
});

/** Days that a date of one's own may differ from that of the stay. */
export const DATE_TOLERANCE_DAYS = 30;
/** ISO date. */
export const EARLIEST_BIRTH = '1900-01-01';

/** "05-11-2001" → "2001-11-05"; null for no day of the calendar. */
export const isoDateOf = (typed: string): string | null => {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  return isIsoDate(date) ? date : null;
};

/** "2001-11-05" → "05-11-2001". */
export const formDateOf = (isoDate: string): string => isoDate.split('-').reverse().join('-');

/** Values of their own beside that of the field: the country of a number, leave to keep what tells of health. */
const companions: Partial<Readonly<Record<FieldKind, string>>> = {
  phone: '_country',
  health: '_consent',
};

/** Key of the second value of a field; null: it has one only. */
export const companionOf = ({ kind, name }: Pick<CustomField, 'kind' | 'name'>): string | null => {
  const suffix = companions[kind];
  return suffix === undefined ? null : `${name}${suffix}`;
};

/** Names of everything that a section sends. */
export const namesIn = ({ fields }: Pick<CustomSection, 'fields'>): string[] =>
  fields.flatMap((field) => [field.name, companionOf(field) ?? []].flat());
