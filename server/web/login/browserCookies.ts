import { isLeadCall, isProviderLogin } from '../http/proxyRules.ts';
import { startsPayment } from './paymentKey.ts';
import { isCookieValue } from './sessionCookies.ts';

interface BrowserCookie {
  readonly name: string;
  /** Whether the API asks for it at such a path. */
  readonly isFor: (pathname: string) => boolean;
}

/**
 * By these the API tells one browser from another: while somebody logs in, and while a guest books. It
 * sets them itself, and they go to no other calls.
 */
const browserCookies: readonly BrowserCookie[] = [
  { name: 'login_browser', isFor: isProviderLogin },
  { name: 'booking_device', isFor: (path) => isLeadCall(path) || startsPayment(path) },
];

const valueIn = (header: string, name: string): string => {
  const pair = header.split(';').find((each) => each.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
};

/**
 * Those that a call of the API takes along, by their names.
 * @param header value of a Cookie header.
 */
export const browserCookiesFor = (
  pathname: string,
  header: string | undefined,
): Readonly<Record<string, string>> => {
  const wanted = browserCookies.filter(({ isFor }) => isFor(pathname));
  const found = wanted.map(({ name }) => [name, valueIn(header ?? '', name)] as const);
  return Object.fromEntries(found.filter(([, value]) => isCookieValue(value)));
};

/** Whether the answer of such a call may set one. */
export const setsBrowserCookies = (pathname: string): boolean =>
  browserCookies.some(({ isFor }) => isFor(pathname));
