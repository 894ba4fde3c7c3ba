import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import type { Language } from '../../../shared/domain/language/language.ts';
import { type Caller, siteOf } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/userTables.ts';
import { ApiError } from '../http/apiError.ts';
import { languageOf } from '../language/languageOf.ts';
import type { AccountDependencies } from './accountDependencies.ts';
import { findSession, type SessionRow, type UserRow } from './sessions/sessions.queries.ts';
import { isToken, tokenHash } from './sessions/sessionToken.ts';

const COOKIE = /(?:^|;)\s*user_auth_token=([^;\s]*)/;

/**
 * In a cookie, or from where cookies of another site do not go (partner sites and the site in China) as
 * a parameter, or beside what is posted.
 */
export const callerToken = (request: Request): string | undefined => {
  const { user_auth_token: parameter } = request.query;
  const { user_auth_token: member } = (request.body ?? {}) as {
    readonly user_auth_token?: unknown;
  };
  const held = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const token = [parameter, member].find((given) => typeof given === 'string') ?? held;
  return typeof token === 'string' && isToken(token) ? token : undefined;
};

export interface SignedIn {
  readonly session: SessionRow;
  readonly user: UserRow;
}

type Dependencies = Pick<AccountDependencies, 'db' | 'now'>;

/** He may have changed it since his login. */
async function noteLanguage(
  db: Database,
  { session, user }: SignedIn,
  language: Language,
): Promise<SignedIn> {
  if (user.language !== language) {
    await db.update(users).set({ language }).where(eq(users.id, user.id));
  }
  return { session, user: { ...user, language } };
}

const findCaller = async (
  { db, now }: Dependencies,
  request: Request,
): Promise<SignedIn | undefined> => {
  const token = callerToken(request);
  if (token === undefined) return undefined;
  const found = await findSession(db, { hash: tokenHash(token), site: siteOf(request) }, now());
  return found && request.res ? noteLanguage(db, found, languageOf(request.res)) : found;
};

/** Who asks; a session that has ended is none. */
export const callerOf = async (dependencies: Dependencies, request: Request): Promise<Caller> => {
  const found = await findCaller(dependencies, request);
  return found ? { isSignedIn: true, userId: found.user.id } : { isSignedIn: false };
};

export const notSignedIn = (): ApiError => new ApiError(401, 'accounts.logInFirst');

/** @throws ApiError 401 */
export const signedIn = async (dependencies: Dependencies, request: Request): Promise<SignedIn> => {
  const found = await findCaller(dependencies, request);
  if (!found) throw notSignedIn();
  return found;
};
