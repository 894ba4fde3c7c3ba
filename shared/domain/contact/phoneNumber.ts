import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CallingCode } from './callingCodes.ts';

export interface PhoneNumber {
  /** "+447700900123" (E.164). */
  readonly full: string;
  /** 7700900123: what the plan calls the national number, without a leading zero. */
  readonly national: number;
}

/** What people type between digits, and before a number with its calling code. */
const TYPED = /^\+?[\d\s().\-/]+$/;

/**
 * A number of the chosen country, typed in its national way or with that country's calling code;
 * null when it cannot be one. Letters are refused rather than left out: "0770o900123" is a slip of
 * the finger.
 */
export const phoneNumber = (typed: string, { code, country }: CallingCode): PhoneNumber | null => {
  const text = typed.trim();
  if (!TYPED.test(text)) return null;
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: country.toUpperCase() as 'GB',
    extract: false,
  });
  if (!number?.isPossible() || number.countryCallingCode !== code) return null;
  return { full: number.number, national: Number(number.nationalNumber) };
};

/**
 * Whether a full number is the country's calling code followed by this national number; leading
 * zeros that a plan keeps ("+3906…") are part of the full one only.
 */
export const isPhoneOf = ({ full, national }: PhoneNumber, { code }: CallingCode): boolean => {
  const number = parsePhoneNumberFromString(full, { extract: false });
  return (
    number?.number === full &&
    number.isPossible() &&
    number.countryCallingCode === code &&
    Number(number.nationalNumber) === national
  );
};
