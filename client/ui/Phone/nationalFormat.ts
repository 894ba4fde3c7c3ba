import { AsYouType, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import {
  type CallingCode,
  callingCodeOfCountry,
} from '../../../shared/domain/contact/callingCodes.ts';
import { plainNumber } from '../../../shared/domain/contact/phoneNumber.ts';

type Country = NonNullable<ConstructorParameters<typeof AsYouType>[0]> & string;

/** Digits and what stands between them; letters are left for the form to refuse. */
const NATIONAL = /^[\d\s().\-/]*$/;

const countryOf = ({ country }: CallingCode): Country => country.toUpperCase() as Country;

/** "07700900123" of the United Kingdom → "07700 900123", as far as it is typed. */
export const nationalFormat = (typed: string, code: CallingCode): string =>
  NATIONAL.test(plainNumber(typed))
    ? new AsYouType(countryOf(code)).input(plainNumber(typed))
    : typed;

export interface SplitNumber {
  readonly code: CallingCode;
  readonly national: string;
}

/**
 * "+44 7700 900123", as it is pasted or filled in, → its code and its national number. Of
 * countries that share a code, such as "+1", the chosen one stays.
 */
export const splitInternational = (typed: string, chosen?: CallingCode): SplitNumber | null => {
  const text = plainNumber(typed);
  if (!text.startsWith('+')) return null;
  const number = parsePhoneNumberFromString(text);
  if (!number?.isPossible()) return null;
  const isChosen = chosen?.code === number.countryCallingCode;
  const country = number.country ?? number.getPossibleCountries()[0];
  const code = isChosen && chosen ? chosen : callingCodeOfCountry(country);
  return { code, national: number.formatNational() };
};
