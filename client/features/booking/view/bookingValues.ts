import type {
  BookingTerms,
  SectionValues,
} from '../../../../shared/contracts/customForm.schema.ts';
import type { CustomSection, SectionName } from '../../../../shared/domain/booking/customForm.ts';
import {
  DATE_TOLERANCE_DAYS,
  EARLIEST_BIRTH,
  isoDateOf,
  namesIn,
} from '../../../../shared/domain/booking/formValues.ts';
import { daysLater } from '../../../../shared/domain/dates/isoDate.ts';
import type { BookingFormState } from '../booking.slice.ts';
import { valuesOf } from '../bookingSteps.ts';

/** The step that was told already some of what another asks for; null: none was. */
const earlierStep = (section: SectionName): SectionName | null => {
  if (section === 'personal_form') return 'accommodation';
  // Sections after the payment are called as those before it, with this ending.
  const before = section.replace(/_after_payment$/, '') as SectionName;
  return before === section ? null : before;
};

/**
 * What stands in the fields of a step: as it was typed, else as it was saved. Until then they begin
 * with what an earlier step was told, so that nobody has to say it twice.
 */
export const stepValues = (
  booking: Pick<BookingFormState, 'data' | 'typed'>,
  section: SectionName,
): SectionValues => {
  const own = valuesOf(booking, section);
  const earlier = booking.data.sections[section] ? null : earlierStep(section);
  return earlier === null ? own : { ...stepValues(booking, earlier), ...own };
};

/**
 * What stands in a form, by the names of its section.
 * @param known of fields whose code is still to come.
 */
export const valuesInForm = (
  form: HTMLFormElement,
  section: CustomSection,
  known: SectionValues,
): SectionValues => {
  const data = new FormData(form);
  const shown = (name: string): string =>
    form.elements.namedItem(name) ? String(data.get(name) ?? '') : (known[name] ?? '');
  return Object.fromEntries(namesIn(section).map((name) => [name, shown(name)]));
};

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
};

/** Whether somebody has typed, or the browser has put back, something before scripts took over. */
export const isFilledIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

/** ISO dates that may be picked. */
export interface DateRange {
  readonly min: string;
  readonly max: string | undefined;
}

/** What a calendar offers for a field; what is typed is checked elsewhere. */
export const dateRange = (kind: string, { stayId, stays, today }: BookingTerms): DateRange => {
  if (kind === 'birth_date') return { min: EARLIEST_BIRTH, max: daysLater(today, -1) };
  const stay = stays.find(({ id }) => id === stayId);
  const original = kind === 'move_in_date' ? stay?.moveIn : stay?.moveOut;
  const tomorrow = daysLater(today, 1);
  if (original === undefined) return { min: tomorrow, max: undefined };
  const earliest = daysLater(original, -DATE_TOLERANCE_DAYS);
  return {
    min: earliest <= today ? tomorrow : earliest,
    max: daysLater(original, DATE_TOLERANCE_DAYS),
  };
};

/** "5/11/2001", "5.11.2001" and "05112001" as the form wants it; what is no such date stays. */
export const tidiedDate = (typed: string): string => {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[\s./-]*(\d{1,2})[\s./-]*(\d{4})\s*$/.exec(typed) ?? [];
  const tidy = `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`;
  return isoDateOf(tidy) === null ? typed : tidy;
};

/** "0511" → "05-11", as it is typed: number pads of phones have no hyphen. */
export const hyphenated = (typed: string): string => {
  if (!/^[\d-]*$/.test(typed)) return typed;
  const padded = typed.replace(/^(\d)-/, '0$1-').replace(/^(\d\d)-(\d)-/, '$1-0$2-');
  const digits = padded.replaceAll('-', '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part) => part !== '').join('-');
};
