import type { RequestHandler, Response } from 'express';
import type { Site } from '../../../shared/domain/site/site.ts';
import { prefixedPayment } from '../../../shared/routes/paymentPaths.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import { redirectLocation } from '../http/redirectLocation.ts';
import { type AskedAddress, isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../sites/siteByHost.ts';
import { isPaymentToken, type PaymentCookies } from './paymentKey.ts';

const LOCAL = 'shownAddress';

/** Path and query that the browser is to show in the place of those it has asked for. */
// Sound because nothing else writes it.
export const shownAddress = (response: Response): string | undefined =>
  response.locals[LOCAL] as string | undefined;

const IN_PATH = /^\/payments\/([^/]+)\/?$/;
const IN_QUERY = /^\/(?:payments\/complete|forms\/submit)\/?$/;
/** What a provider adds to the address that it leads back to: it is not believed, and shown nowhere. */
const PROVIDERS = /^(?:payment_intent|setup_intent|redirect_status|source_)/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed addresses are refused elsewhere.
    return '';
  }
};

const queryOf = (search: string): URLSearchParams => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (PROVIDERS.test(name)) query.delete(name);
  return query;
};

const written = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query}`;

/** The address without its secrets; undefined: it is none of a payment. */
const plainAddress = (
  { pathname, search }: AskedAddress,
  keyOf: (token: string) => string,
): string | undefined => {
  const query = queryOf(search);
  if (IN_QUERY.test(pathname)) {
    const token = query.get('token') ?? '';
    if (isPaymentToken(token)) query.set('token', keyOf(token));
    return written(pathname, query);
  }
  const token = decoded(IN_PATH.exec(pathname)?.[1] ?? '');
  if (token === '') return undefined;
  return written(isPaymentToken(token) ? `/payments/${keyOf(token)}` : pathname, query);
};

/** How the paths of a partner's site may name him: by number, by key, or as his host does. */
const isNameOf = (site: Site, name: string): boolean =>
  site.kind === 'partner' &&
  [String(site.partnerId), site.profile.uuid, site.source.name].includes(name.toLowerCase());

/** Under the prefix of another, or on the main site: what is paid there is at the plain address. */
const leaveStrangePrefix = (response: Response, { pathname, search }: AskedAddress): void => {
  response
    .set({ Location: redirectLocation(pathname, search), 'Cache-Control': 'private, no-store' })
    .set('Referrer-Policy', 'no-referrer')
    .status(301)
    .end();
};

/**
 * Takes the tokens of payments and the prefix of a partner out of the addresses of pages before
 * anything else reads them: tokens become cookies, and the page is drawn for an address that says
 * which payment it is and opens none.
 */
export const createPaymentAddresses =
  ({ paymentCookies }: { readonly paymentCookies: PaymentCookies }): RequestHandler =>
  (request, response, next) => {
    const site = siteOf(response);
    const asked = splitAddress(request.originalUrl);
    const prefixed = prefixedPayment(asked.pathname);
    const plain = prefixed ? { pathname: prefixed.path, search: asked.search } : asked;
    if (prefixed && !isNameOf(site, prefixed.partner)) {
      if (isReading(request)) leaveStrangePrefix(response, plain);
      else next();
      return;
    }
    const address =
      plainAddress(plain, (token) => paymentCookies.store(response, token)) ??
      (prefixed && `${plain.pathname}${plain.search}`);
    if (address !== undefined) {
      const shown = siteAddress(site, address);
      if (shown !== request.originalUrl) {
        response.locals[LOCAL] = shown;
        response.set('Referrer-Policy', 'no-referrer');
      }
      // Everything behind reads the address that the page is going to have, without a prefix.
      request.originalUrl = address;
    }
    next();
  };
