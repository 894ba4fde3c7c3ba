import type { Request, RequestHandler, Response } from 'express';
import { isUpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { isProxySpace } from '../http/proxyRules.ts';
import { redirectLocation, withoutKeys } from '../http/redirectLocation.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';
import { isCookieValue, type SessionCookies, sessionTokens } from './sessionCookies.ts';

export interface MiniProgramLoginDependencies {
  readonly deployment: Deployment;
  readonly fetchUpstream: FetchUpstream;
  readonly sessionCookies: SessionCookies;
}

/** In the query of the page that a mini-program opens: the token of the session that it has begun. */
const TOKEN_KEY = 'mini_program_token';

/** @param search the query as asked for. */
export const carriesMiniProgramToken = (search: string): boolean =>
  search.includes(TOKEN_KEY) && new URLSearchParams(search).has(TOKEN_KEY);

/** WeChat says it of every web view of a mini-program. */
const isMiniProgram = (request: Request): boolean =>
  /miniProgram/i.test(request.get('User-Agent') ?? '');

/** Undefined: none that can count. A link by itself puts nobody into somebody else's session. */
const shownToken = (request: Request, search: string): string | undefined => {
  const token = new URLSearchParams(search).get(TOKEN_KEY) ?? '';
  const isHeld = sessionTokens(request.headers.cookie).user_auth_token === token;
  return isMiniProgram(request) && isCookieValue(token) && !isHeld ? token : undefined;
};

/**
 * In China a mini-program hands over who is signed in: it opens a page with the token of his session.
 * The token becomes the cookie once the API knows it, and leaves the address in any case. Whoever is
 * refused, or cannot be asked about, stays as he was.
 */
export const createMiniProgramLogin = (
  dependencies: MiniProgramLoginDependencies,
): RequestHandler => {
  const { deployment, fetchUpstream, sessionCookies } = dependencies;

  const isKnown = async (request: Request, response: Response, token: string): Promise<boolean> => {
    try {
      await fetchUpstream({
        name: 'userDetails',
        address: `/api/v0/users/details?user_auth_token=${encodeURIComponent(token)}`,
        requestId: requestTrace().id,
        language: languageOf(response),
        headers: {
          Cookie: `user_auth_token=${token}`,
          'X-Forwarded-For': request.ip ?? '',
          'User-Agent': request.get('User-Agent') ?? '',
        },
      });
      return true;
    } catch (error) {
      if (isUpstreamError(error)) return false;
      throw error;
    }
  };

  const begin = async (request: Request, response: Response, search: string): Promise<void> => {
    const token = shownToken(request, search);
    if (token === undefined || !(await isKnown(request, response, token))) return;
    sessionCookies.store(response, { user_auth_token: token });
    sessionCookies.noteBegun(response);
  };

  return async (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    const isAsked =
      isReading(request) && !isProxySpace(pathname) && carriesMiniProgramToken(search);
    if (deployment !== 'china' || !isAsked) {
      next();
      return;
    }
    requestTrace().route = 'mini-program-login';
    await begin(request, response, search);
    response
      .set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
      .set('Location', redirectLocation(pathname, withoutKeys(search, [TOKEN_KEY])))
      .status(302)
      .end();
  };
};
