import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CallingCode } from './callingCodes.ts';

export interface PhoneNumber {
  /** "+447700900123" (E.164). */
  readonly full: string;
  /** 7700900123: what the plan calls the national number, without a leading zero. */
  readonly national: number;
}

/** Direction marks, joiners, soft hyphens: they come along where a number is copied. */
const SHAPELESS = /\p{Cf}/gu;
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu;
const DIGITS = /\p{Nd}/gu;

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** In every script the digits follow each other, from zero to nine. */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
};

/**
 * A number in the characters of an ordinary keyboard: digits of every script and width, dashes of
 * every length, nothing without a shape. Whatever else was typed is left for the form to judge.
 */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(SHAPELESS, '')
    .replace(DIGITS, asciiDigit)
    .replace(DASHES, '-')
    .trim();

/** What people type between digits, and before a number with its calling code. */
const TYPED = /^\+?[\d\s().\-/]+$/;

/**
 * A number of the chosen country, typed in its national way or with that country's calling code;
 * null when it cannot be one. Letters are refused rather than left out: "0770o900123" is a slip of
 * the finger.
 */
export const phoneNumber = (typed: string, { code, country }: CallingCode): PhoneNumber | null => {
  const text = plainNumber(typed);
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
