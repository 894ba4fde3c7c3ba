import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, RequestHandler } from 'express';
import type { LoginNonceWire } from '../../../../shared/contracts/user.wire.ts';
import { sendPrivate } from '../../http/answer.ts';
import { notFound } from '../../http/apiError.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { type CodeSecret, isSame } from '../codes/codeSecret.ts';
import type { IssuedNonce } from './userProviders.queries.ts';

/** Longer than anybody needs to choose an account at a provider. */
export const NONCE_SECONDS = 600;

const COOKIE = 'login_browser';
const BROWSER = new RegExp(`(?:^|;)\\s*${COOKIE}=([\\w-]{22})\\s*(?:;|$)`);
const RANDOM_BYTES = 16;

const random = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

/** What tells one browser from another while somebody signs in. */
export const browserOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  BROWSER.exec(headers.cookie ?? '')?.[1];

type Tags = Pick<CodeSecret, 'nonceTag'>;

/** "random.end.tag": nothing of it is stored before it is used. @param browser it is good in. */
export const issueNonce = ({ nonceTag }: Tags, browser: string, at: Date): string => {
  const end = Math.floor(at.getTime() / 1000) + NONCE_SECONDS;
  const head = `${random()}.${end.toString(36)}`;
  return `${head}.${nonceTag(`${head}.${browser}`)}`;
};

/** Undefined for one that was not issued by us, or not to this browser, or that is over. */
export const readNonce = (
  { nonceTag }: Tags,
  text: string,
  { at, browser }: { readonly at: Date; readonly browser: string | undefined },
): IssuedNonce | undefined => {
  const [, head, end, tag] = /^([\w-]+\.([\da-z]+))\.([\w-]+)$/.exec(text) ?? [];
  if (browser === undefined || head === undefined || end === undefined) return undefined;
  if (!isSame(tag ?? '', nonceTag(`${head}.${browser}`))) return undefined;
  const expiresAt = new Date(Number.parseInt(end, 36) * 1000);
  return expiresAt > at ? { text, expiresAt } : undefined;
};

/**
 * A nonce for the provider's page. It is good in the browser that has asked for it alone, which a
 * cookie tells: an ID token that somebody else has got hold of opens nothing elsewhere.
 */
export const createLoginNonce = ({
  accounts: { cookieSecure, loginProviders, secret },
  now,
}: Pick<AccountDependencies, 'accounts' | 'now'>): RequestHandler => {
  const cookie: CookieOptions = {
    httpOnly: true,
    secure: cookieSecure,
    // Apple's answer is posted by a page of Apple's.
    sameSite: cookieSecure ? 'none' : 'lax',
    path: '/',
    maxAge: NONCE_SECONDS * 1000,
  };
  return (request, response) => {
    if (!loginProviders.google && !loginProviders.apple) {
      throw notFound('accounts.loginClosed');
    }
    // The same for all its tabs.
    const browser = browserOf(request) ?? random();
    response.cookie(COOKIE, browser, cookie);
    const nonce = issueNonce(secret, browser, now());
    const data: LoginNonceWire = { nonce, expires_in: NONCE_SECONDS };
    sendPrivate(response, { data });
  };
};
