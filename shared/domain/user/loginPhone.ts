import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** "+447700900123": plus sign, calling code and number (E.164), of a length that exists there. */
export const isPossiblePhone = (full: string): boolean => {
  const number = parsePhoneNumberFromString(full, { extract: false });
  return number?.number === full && number.isPossible();
};
