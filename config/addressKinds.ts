import { isIP, isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { tileOrigin } from './tileOrigin.ts';
import { listOf, readAs, shown } from './variableKinds.ts';

// The kinds of addresses that environment variables have.

const HTTP_ADDRESS = 'an address that begins with http:// or https:// and has no ? or # in it';

const urlWith = (text: string, schemes: readonly string[]): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return schemes.includes(url.protocol.slice(0, -1)) ? url : undefined;
};

const httpAddress = (text: string): string | undefined => {
  const url = urlWith(text, ['http', 'https']);
  // Paths are put behind it.
  return url && url.search === '' && url.hash === '' ? text.replace(/\/$/, '') : undefined;
};

export const httpUrl = () => readAs(() => `must be ${HTTP_ADDRESS}`, httpAddress);
export const httpUrls = () => listOf(() => `each must be ${HTTP_ADDRESS}`, httpAddress);

export const origin = () =>
  readAs(
    () => 'must be an origin such as https://www.example.org, in small letters and without a path',
    (text) => {
      const address = httpAddress(text);
      return address !== undefined && new URL(address).origin === address ? address : undefined;
    },
  );

/** What a server is reached at, usually with a password in it. */
export const serverUrl = (...schemes: readonly string[]) => {
  const beginnings = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return readAs(
    () => `must be an address that begins with ${beginnings}`,
    (text) => (urlWith(text, schemes) ? text : undefined),
  );
};

export const email = () => z.email('must be an e-mail address');

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** As browsers send it in the header Host, without a port. */
const hostName = (text: string): string | undefined => {
  const name = text.toLowerCase().replace(/\.$/, '');
  const inBrackets = /^\[(.*)\]$/.exec(name)?.[1];
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? name : undefined;
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(name)) return undefined;
  const labels = domainToASCII(name).split('.');
  if (/^\d+$/.test(labels.at(-1) ?? '') && !isIPv4(name)) return undefined;
  return labels.every((label) => LABEL.test(label)) ? labels.join('.') : undefined;
};

export const hostNameOr = (fallback: string) =>
  readAs(
    (text) => `must be a host name, such as example.org, not ${shown(text)}`,
    hostName,
  ).default(fallback);

export const hostNames = () =>
  listOf(
    (part) =>
      `${shown(part)} is not a host name: write it without scheme, port, path and *, such as www.example.org`,
    hostName,
  );

/** Where a listener is bound. */
export const bindAddress = (fallback: string) =>
  readAs(
    (text) => `must be an IP address or a host name of this machine, not ${shown(text)}`,
    (text) => (isIP(text) === 0 ? hostName(text) : text),
  ).default(fallback);

/** Names that Express knows for whole ranges. */
const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const isAddressRange = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits;
};

/** As Express takes them for "trust proxy". */
export const addressRanges = () =>
  listOf(
    (part) => `${shown(part)} is neither an IP address nor a range such as 10.0.0.0/8`,
    (part) => (RANGE_NAMES.includes(part) || isAddressRange(part) ? part : undefined),
  );

export const tileTemplate = () =>
  readAs(
    () => 'must be an address with {z}, {x} and {y}',
    (text) => (tileOrigin(text) === undefined ? undefined : text),
  ).default('');

/** A script or a picture of somebody else; no address for none. */
export const providerUrl = (placeholder = '') =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/{}]+(?:\/|$)/.test(value) && URL.canParse(value),
      'must be an address that begins with http:// or https://',
    )
    .refine((value) => value.includes(placeholder), `must hold ${placeholder}`);

/** What a content policy can name. */
export const policyOrigins = () =>
  listOf(
    (part) => `${shown(part)} is not an origin such as https://*.provider.example`,
    (part) => (/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(part) ? part : undefined),
  );
