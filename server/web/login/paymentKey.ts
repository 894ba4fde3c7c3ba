import { createHash } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { paymentBase } from '../../../shared/routes/siteAddress.ts';
import { siteOf } from '../http/siteByHost.ts';
import { isCookieValue } from './sessionCookies.ts';

// Whoever has the token of a payment can open it. Browsers get it in cookies that no script reads;
// their addresses, and what pages and scripts hold, have its key, which opens nothing without them.

const KEY_DIGITS = 32;
const KEY = /^[0-9a-f]{32}$/;
/** Longer than any that the API makes. */
const MAX_TOKEN_LENGTH = 200;
/** As long as the token is good. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

/** In small letters, as addresses of pages are. */
export const paymentKey = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, KEY_DIGITS);

/** Whether a text stands in the place of a token; what is neither opens nothing. */
export const isPaymentToken = (text: string): boolean =>
  text.length <= MAX_TOKEN_LENGTH && isCookieValue(text) && !KEY.test(text);

const cookieName = (key: string): string => `payment_${key}`;

/** Where the token goes: to the pages of this payment, and to calls about it. */
/** @param base what the paths of payments begin with on the site. */
const cookiePaths = (key: string, base: string): readonly string[] => [
  `${base}/payments/${key}`,
  `${base}/payments/complete`,
  '/forms/submit',
  `/api/v0/payments/${key}`,
];

const LOCAL = 'paymentTokens';

type KnownTokens = Readonly<Record<string, string>>;

// Sound because nothing else writes it.
const tokensOfAnswer = (response: Response): KnownTokens =>
  (response.locals[LOCAL] ?? {}) as KnownTokens;

const tokenInCookies = (header: string, key: string): string | undefined => {
  const mark = `${cookieName(key)}=`;
  const value = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(mark))
    ?.slice(mark.length);
  // What a browser says counts only where it is the token of that very key.
  return value !== undefined && paymentKey(value) === key ? value : undefined;
};

const CALL = /^(\/api\/v0\/payments\/)([0-9a-f]{32})(?=\/|$)/;

/** A path of the API with the token in the place of its key, where this visitor has it. */
export const paymentTarget = (path: string, request: Request, response: Response): string =>
  path.replace(CALL, (whole, space: string, key: string) => {
    const known = tokensOfAnswer(response)[key];
    const token = known ?? tokenInCookies(request.headers.cookie ?? '', key);
    return token === undefined ? whole : `${space}${encodeURIComponent(token)}`;
  });

const STARTS = /^\/api\/v0\/payments\/?$/;

/** Whether the answer of such a call holds a token. */
export const startsPayment = (pathname: string): boolean => STARTS.test(pathname);

export interface PaymentCookies {
  /** @returns the key of the token, which counts for the rest of this request too. */
  store(response: Response, token: string): string;
  /** @param text JSON of the API. @returns it with the key in the place of the token. */
  exchange(response: Response, text: string): string;
}

interface TokenAnswer {
  readonly data?: { readonly token?: unknown } | null;
}

export const createPaymentCookies = ({
  isSecure,
}: {
  readonly isSecure: boolean;
}): PaymentCookies => {
  const options: CookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'lax' };

  const store: PaymentCookies['store'] = (response, token) => {
    const key = paymentKey(token);
    response.locals[LOCAL] = { ...tokensOfAnswer(response), [key]: token };
    for (const path of cookiePaths(key, paymentBase(siteOf(response)))) {
      const attributes = { ...options, path, maxAge: MAX_AGE_MS, encode: String };
      response.cookie(cookieName(key), token, attributes);
    }
    return key;
  };

  return {
    store,
    exchange: (response, text) => {
      const body = JSON.parse(text) as TokenAnswer | null;
      const token = body?.data?.token;
      if (typeof token !== 'string' || !isPaymentToken(token)) return text;
      return JSON.stringify({ ...body, data: { ...body?.data, token: store(response, token) } });
    },
  };
};
