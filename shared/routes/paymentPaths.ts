import { queryString } from '../domain/search/queryString.ts';
import { buildPath } from './buildPath.ts';
import { matchRoute } from './canonicalise.ts';
import { placeFormKeys } from './placeFormQuery.ts';
import { pageTypeOf } from './routeTable.ts';

/** Query keys of the pages of a payment. */
export const paymentKeys = {
  /** Opens the payment; in browsers its key stands there. */
  token: 'token',
  lead: placeFormKeys.lead,
  medium: 'utm_medium',
  source: 'payment_source',
} as const;

/** @param base of a partner's site: "/partner/7". */
export const paymentPath = (token: string, base = ''): string =>
  `${base}${buildPath('payments', { token })}`;

/** @param base of a partner's site: "/partner/7". */
export const paymentsCompletePath = (base = ''): string =>
  `${base}${buildPath('paymentsComplete')}`;

/** Where a payment ends, with all that its page has to know. */
export const paymentsCompleteAddress = (token: string): string =>
  `${paymentsCompletePath()}${queryString([[paymentKeys.token, token]])}`;

/** Where a booking is paid for. */
export const placePaymentAddress = (canonicalName: string, leadUuid: string): string =>
  `${buildPath('placePayment', { canonicalName })}${queryString([[paymentKeys.lead, leadUuid]])}`;

/** Pages with a card form, which have rules of their own. @param pathname as it was asked for. */
export const isPaymentPage = (pathname: string): boolean => {
  if (!/payment/i.test(pathname)) return false;
  const segments = pathname.toLowerCase().split('/');
  const match = matchRoute(segments.filter((segment) => segment !== ''));
  return pageTypeOf(match?.route ?? null) === 'payment_form';
};

const PREFIXED = /^\/+partner\/+([^/]+)\/+(.+)$/i;

/** What stands before the path of a payment on a partner's site, taken off; undefined: nothing does. */
export const prefixedPayment = (
  pathname: string,
): { readonly partner: string; readonly path: string } | undefined => {
  const [, partner = '', path = ''] = PREFIXED.exec(pathname) ?? [];
  return isPaymentPage(`/${path}`) ? { partner, path: `/${path}` } : undefined;
};
