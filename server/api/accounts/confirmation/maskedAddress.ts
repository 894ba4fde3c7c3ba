import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Identifier } from '../users.queries.ts';

const SHOWN_DIGITS = 4;

const maskedPhone = (phone: string): string => {
  const number = parsePhoneNumberFromString(phone);
  const code = number ? `+${number.countryCallingCode}` : '+';
  const own = number?.nationalNumber ?? phone.slice(1);
  // Never more than half of a short one.
  const shown = Math.min(SHOWN_DIGITS, Math.floor(own.length / 2));
  return `${code}••••${own.slice(own.length - shown)}`;
};

const maskedEmail = (email: string): string => {
  const mark = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}••${email.slice(mark)}`;
};

/** Enough for its owner to know it by: "a••@example.org" or "+44••••0123". */
export const maskedAddress = ({ kind, value }: Identifier): string =>
  kind === 'email' ? maskedEmail(value) : maskedPhone(value);
