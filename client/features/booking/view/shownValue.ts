import type { SectionValues } from '../../../../shared/contracts/customForm.schema.ts';
import type { CustomField } from '../../../../shared/domain/booking/customForm.ts';
import { companionOf, isoDateOf } from '../../../../shared/domain/booking/formValues.ts';
import { findCallingCode } from '../../../../shared/domain/contact/callingCodes.ts';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import { countryName } from '../../../messages/countryNames.localised.ts';
import type { Translate } from '../../../messages/messages.ts';
import { optionLabel } from './bookingTexts.ts';

/** A value as people read it; empty where nothing was given. */
export const shownValue = (
  field: CustomField,
  values: SectionValues,
  { locale, t }: { readonly locale: string; readonly t: Translate },
): string => {
  const value = values[field.name] ?? '';
  if (value === '') return '';
  const { kind } = field;
  if (kind === 'select') return optionLabel(value, t);
  if (kind === 'country') return countryName(value, locale);
  if (kind === 'phone') {
    const code = findCallingCode(values[companionOf(field) ?? ''] ?? '');
    // A zero before a number is dialled within its country alone, and no zero stays after its code.
    return code && !value.startsWith('+') ? `${value} (+${code.code})` : value;
  }
  return kind.endsWith('_date') ? formatDate(isoDateOf(value) ?? value, locale) : value;
};
