import type { CookieOptions, Response } from 'express';
import {
  isCookieValue,
  type SessionTokens,
  TOKEN_MAX_AGE_SECONDS,
  type TokenName,
  tokenNames,
} from './sessionTokens.ts';

export interface SessionCookies {
  /** @throws Error for a token that no cookie can hold. */
  store(response: Response, tokens: SessionTokens): void;
  clear(response: Response, names?: readonly TokenName[]): void;
}

const PERSONAL = 'private, no-store';

export const createSessionCookies = ({
  isSecure,
}: {
  readonly isSecure: boolean;
}): SessionCookies => {
  const options: CookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' };
  return {
    store: (response, tokens) => {
      for (const name of tokenNames) {
        const token = tokens[name];
        if (token === undefined) continue;
        if (!isCookieValue(token)) throw new Error(`${name} does not fit a cookie`);
        const maxAge = TOKEN_MAX_AGE_SECONDS * 1000;
        response.cookie(name, token, { ...options, maxAge, encode: String });
        response.set('Cache-Control', PERSONAL);
      }
    },
    clear: (response, names = tokenNames) => {
      for (const name of names) response.cookie(name, '', { ...options, maxAge: 0 });
      response.set('Cache-Control', PERSONAL);
    },
  };
};
