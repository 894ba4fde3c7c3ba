import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';
import type { SourceDetails } from '../../../shared/domain/attribution/sourceDetails.ts';
import { nextPath } from '../../../shared/routes/nextPath.ts';
import { isLoginProvider } from '../../../shared/ssr/loginCalls.ts';

/** What is kept in the browser while somebody is on the page of a provider. */
export interface LoginAttempt {
  readonly provider: LoginProvider;
  /** Given to the provider, and by it to its answer. */
  readonly state: string;
  /** Path of the own origin to go to afterwards. */
  readonly next: string;
  /** Where the visitor came from: cookies that tell it do not come with a post of another site. */
  readonly sourceDetails: SourceDetails;
}

const SECONDS = 600;
const STATE_BYTES = 16;
/** A browser drops a cookie over 4096 bytes. */
const MAX_VALUE = 3800;
/** No other host of the domain can set a cookie with this prefix. */
const HOST_PREFIX = '__Host-';
const NAME = 'login_attempt';

export const newState = (): string => randomBytes(STATE_BYTES).toString('base64url');

/** What is told of the way here goes before the wanted page does, where all would be too long. */
export const writeAttempt = ({ next, provider, sourceDetails, state }: LoginAttempt): string => {
  const own = { provider, state };
  const fitting = [
    { ...own, next, ...sourceDetails },
    { ...own, next },
    { ...own, next: '/' },
  ].map((fields) => String(new URLSearchParams(fields)));
  return fitting.find(({ length }) => length <= MAX_VALUE) ?? '';
};

/** Undefined for what we have not written. */
export const readAttempt = (text: string): LoginAttempt | undefined => {
  const {
    next = null,
    provider = '',
    state = '',
    ...told
  } = Object.fromEntries(new URLSearchParams(text));
  if (!isLoginProvider(provider) || state === '') return undefined;
  return { provider, state, next: nextPath(next), sourceDetails: told as SourceDetails };
};

/** Whether an answer belongs to the attempt; how far it is right takes no less time to tell. */
export const isAnswerTo = (
  attempt: LoginAttempt,
  provider: LoginProvider,
  state: string | null,
): boolean => {
  const [kept, shown] = [Buffer.from(attempt.state), Buffer.from(state ?? '')];
  return (
    attempt.provider === provider && kept.length === shown.length && timingSafeEqual(kept, shown)
  );
};

export interface LoginAttempts {
  keep(response: Response, attempt: LoginAttempt): void;
  /** The attempt that is under way in the browser; from then on there is none. */
  spend(request: Request, response: Response): LoginAttempt | undefined;
}

export const createLoginAttempts = (isSecure: boolean): LoginAttempts => {
  const name = isSecure ? `${HOST_PREFIX}${NAME}` : NAME;
  const options: CookieOptions = {
    httpOnly: true,
    secure: isSecure,
    // Answers of Google and Apple are posted by pages of theirs.
    sameSite: isSecure ? 'none' : 'lax',
    path: '/',
    encode: String,
  };
  return {
    keep: (response, attempt) => {
      response.cookie(name, writeAttempt(attempt), { ...options, maxAge: SECONDS * 1000 });
    },
    spend: (request, response) => {
      const pair = request.headers.cookie
        ?.split(';')
        .find((each) => each.trim().startsWith(`${name}=`));
      if (pair === undefined) return undefined;
      response.cookie(name, '', { ...options, maxAge: 0 });
      return readAttempt(pair.slice(pair.indexOf('=') + 1).trim());
    },
  };
};
