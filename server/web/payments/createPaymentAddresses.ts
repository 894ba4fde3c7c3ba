import type { RequestHandler, Response } from 'express';
import { type AskedAddress, splitAddress } from '../http/requestLine.ts';
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

/**
 * Takes the tokens of payments out of the addresses of pages before anything else reads them: they
 * become cookies, and the page is drawn for an address that says which payment it is and opens none.
 */
export const createPaymentAddresses =
  ({ paymentCookies }: { readonly paymentCookies: PaymentCookies }): RequestHandler =>
  (request, response, next) => {
    const address = plainAddress(splitAddress(request.originalUrl), (token) =>
      paymentCookies.store(response, token),
    );
    if (address !== undefined && address !== request.originalUrl) {
      // Everything behind reads the address that the page is going to have.
      request.originalUrl = address;
      response.locals[LOCAL] = address;
      response.set('Referrer-Policy', 'no-referrer');
    }
    next();
  };
