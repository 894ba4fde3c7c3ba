const ASCII = /^[\p{ASCII}]*$/u;

/** What would end a host in an address, or is no part of one: a parser of addresses must not see it. */
const OUTSIDE_HOST = /[\s/\\:?#@%[\]]/;

const LOCAL_PART = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;

const MAX_LENGTH = 254;

/** "münchen.example" → "xn--mnchen-3ya.example", as mail servers know it; null for no host name. */
const asciiDomain = (domain: string): string | null => {
  if (ASCII.test(domain)) return domain;
  if (OUTSIDE_HOST.test(domain)) return null;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
};

/**
 * An address as it is sent to mail servers: domains in any script become ASCII (UTS 46, which
 * browsers and Node have in their parser of addresses); null for what is no address.
 */
const mailableAddress = (typed: string): string | null => {
  if (typed.length > MAX_LENGTH) return null;
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(at, 0));
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === null || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const address = `${local}@${domain}`;
  return address.length > MAX_LENGTH ? null : address;
};

export const isEmailAddress = (typed: string): boolean => mailableAddress(typed) !== null;

/** @param typed an e-mail address; anything else comes back as it is. */
export const asciiEmailAddress = (typed: string): string => mailableAddress(typed) ?? typed;
