import { isSecretText, plainPath } from '../privacy/plainPath.ts';

/** Keys whose values open something or say who somebody is. */
const SECRET_KEY =
  /token|uuid|secret|resume|password|passcode|otp|session|auth|signature|e-?mail|phone|mobile|whatsapp|(?:^|_)(?:sig|name|user|key|code|pin)$/i;

const MARKETING_KEY = /^(?:utm_|referral_code$|gclid$|fbclid$|msclkid$|[wg]braid$|bd_vid$)/;

const PHONE = /(?<!\w)\+?\d[\d ()-]{7,}\d(?!\w)/;

const isPlainPair = ([key, value]: readonly [string, string]): boolean => {
  if (value.includes('@') || value.includes('%40')) return false;
  return (
    MARKETING_KEY.test(key) || !(SECRET_KEY.test(key) || isSecretText(value) || PHONE.test(value))
  );
};

/**
 * An address without what opens something or names somebody: no user, no fragment, no telling
 * query values, bearer segments as ":token". "" for what is no address.
 */
export const plainAddress = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { host, pathname, protocol, searchParams } = new URL(address);
  const query = new URLSearchParams([...searchParams].filter(isPlainPair)).toString();
  return `${protocol}//${host}${plainPath(pathname)}${query === '' ? '' : `?${query}`}`;
};
