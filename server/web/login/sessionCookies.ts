import type { CookieOptions, Response } from 'express';

/** Made by the API, kept in cookies that scripts cannot read. */
export const tokenNames = ['user_auth_token', 'user_flow_token'] as const;

export type TokenName = (typeof tokenNames)[number];

export type SessionTokens = Partial<Readonly<Record<TokenName, string>>>;

/** 7,300 days; browsers cap it and it is renewed with every answer that holds the token. */
const TOKEN_MAX_AGE_SECONDS = 630_720_000;

const isTokenName = (name: string): name is TokenName =>
  (tokenNames as readonly string[]).includes(name);

/** Says to scripts that asking who is signed in is worth a call. It opens nothing. */
export const SIGNED_IN_COOKIE = 'signed_in';
/** Set by the browser of our own people; it goes with the session. */
export const INTERNAL_USER_COOKIE = 'is_internal_user';

/** Says to scripts of the next document that a login has led to it. It opens nothing. */
const SESSION_BEGUN_COOKIE = 'session_begun';
/** Longer than any document takes to come. */
const SESSION_BEGUN_SECONDS = 60;

/** What a cookie can hold without quoting. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,3800}$/;

export const isCookieValue = (text: string): boolean => COOKIE_VALUE.test(text);

/** @param header value of a Cookie header. */
export const sessionTokens = (header: string | undefined): SessionTokens => {
  const tokens: Partial<Record<TokenName, string>> = {};
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    const name = pair.slice(0, mark).trim();
    const value = pair.slice(mark + 1).trim();
    if (mark > 0 && isTokenName(name) && isCookieValue(value)) tokens[name] ??= value;
  }
  return tokens;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places of an answer where a token is the caller's own. */
const ownRecords = (body: unknown): Readonly<Record<string, unknown>>[] => {
  if (!isRecord(body)) return [];
  const data = isRecord(body.data) ? body.data : {};
  return [body, data, body.user, data.user].filter(isRecord);
};

export interface StrippedAnswer {
  readonly tokens: SessionTokens;
  /** JSON without a token anywhere. */
  readonly text: string;
}

/** @throws SyntaxError for what is no JSON. */
export const stripTokens = (text: string): StrippedAnswer => {
  const body: unknown = JSON.parse(text);
  const tokens: Partial<Record<TokenName, string>> = {};
  for (const record of ownRecords(body)) {
    for (const name of tokenNames) {
      const value = record[name];
      if (typeof value === 'string' && value !== '') tokens[name] ??= value;
    }
  }
  const stripped = JSON.stringify(body, (key, value) => (isTokenName(key) ? undefined : value));
  return { tokens, text: stripped };
};

/** What the API says of a session that has ended with this answer, and which tokens it means. */
const endings: Readonly<Record<string, readonly TokenName[]>> = {
  'logged-out': ['user_auth_token'],
  deleted: tokenNames,
};

/** The tokens that are good for nothing any more after an answer. */
export const endedTokens = (body: unknown): readonly TokenName[] => {
  const message = isRecord(body) ? body.message : undefined;
  return typeof message === 'string' && Object.hasOwn(endings, message)
    ? (endings[message] ?? [])
    : [];
};

/** Set-Cookie lines of the upstream that are not about the session: that is ours to keep. */
export const withoutSessionCookies = (lines: readonly string[]): string[] =>
  lines.filter((line) => !isTokenName(line.slice(0, line.indexOf('=')).trim()));

export interface SessionCookies {
  /** @throws Error for a token that no cookie can hold. */
  store(response: Response, tokens: SessionTokens): void;
  /** A session begins with this answer, which leads to a document: its scripts tell of it. */
  noteBegun(response: Response): void;
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
      if (tokens.user_auth_token !== undefined) {
        const maxAge = TOKEN_MAX_AGE_SECONDS * 1000;
        response.cookie(SIGNED_IN_COOKIE, '1', { ...options, httpOnly: false, maxAge });
      }
    },
    noteBegun: (response) => {
      const maxAge = SESSION_BEGUN_SECONDS * 1000;
      response.cookie(SESSION_BEGUN_COOKIE, '1', { ...options, httpOnly: false, maxAge });
    },
    clear: (response, names = tokenNames) => {
      for (const name of names) response.cookie(name, '', { ...options, maxAge: 0 });
      if (names.includes('user_auth_token')) {
        for (const name of [SIGNED_IN_COOKIE, INTERNAL_USER_COOKIE]) {
          response.cookie(name, '', { ...options, httpOnly: false, maxAge: 0 });
        }
      }
      response.set('Cache-Control', PERSONAL);
    },
  };
};
