import { asciiEmailAddress, isEmailAddress } from '../contact/emailAddress.ts';

/** "Ann@Example.org" and "ann@example.org" are one person. @param email a valid address. */
export const canonicalEmail = (email: string): string =>
  asciiEmailAddress(email.trim()).toLowerCase();

/** Addresses of digits alone before the @ are telephone numbers in the wrong field. */
export const isLoginEmail = (typed: string): boolean => {
  const email = typed.trim();
  return isEmailAddress(email) && !/^\d+@/.test(email);
};
