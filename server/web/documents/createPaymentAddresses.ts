import type { RequestHandler, Response } from 'express';
import type { Site } from '../../../shared/domain/site/site.ts';
import { isPaymentPage, prefixedPayment } from '../../../shared/routes/paymentPaths.ts';
import { paymentBase } from '../../../shared/routes/siteAddress.ts';
import { redirectLocation } from '../http/redirectLocation.ts';
import { type AskedAddress, isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { isPaymentToken, type PaymentCookies } from '../login/paymentKey.ts';

const LOCAL = 'shownAddress';
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };

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
 * On a partner's site payments are below his number, where their cookies have their path; on the main
 * site below nothing. Whatever else stands before them leads there, and nobody keeps that.
 */
const ownPayment = (
  site: Site,
  { pathname, search }: AskedAddress,
): { readonly plain: AskedAddress; readonly base: string; readonly isAsked: boolean } => {
  const prefixed = prefixedPayment(pathname);
  const plain = { pathname: prefixed?.path ?? pathname, search };
  const base = isPaymentPage(pathname) ? paymentBase(site) : '';
  const askedBase = prefixed ? `/partner/${prefixed.partner}` : '';
  return { plain, base, isAsked: base === askedBase };
};

/**
 * Takes the tokens of payments and the prefix of a partner out of the addresses of pages before
 * anything else reads them: tokens become cookies, and the page is drawn for an address that says
 * which payment it is and opens none.
 */
export const createPaymentAddresses =
  ({ paymentCookies }: { readonly paymentCookies: PaymentCookies }): RequestHandler =>
  (request, response, next) => {
    const { base, isAsked, plain } = ownPayment(
      siteOf(response),
      splitAddress(request.originalUrl),
    );
    if (!isAsked && isReading(request)) {
      const to = redirectLocation(`${base}${plain.pathname}`, plain.search);
      response.set({ Location: to, 'Cache-Control': 'private, no-store', ...NO_REFERRER });
      response.status(301).end();
      return;
    }
    const address = plainAddress(plain, (token) => paymentCookies.store(response, token));
    if (address !== undefined && `${base}${address}` !== request.originalUrl) {
      response.locals[LOCAL] = `${base}${address}`;
      response.set(NO_REFERRER);
    }
    // Everything behind reads the address that the page is going to have, without a prefix.
    if (address !== undefined) request.originalUrl = address;
    else if (base !== '') request.originalUrl = `${plain.pathname}${plain.search}`;
    next();
  };
