import type { Request, Response } from 'express';
import { isUpstreamUnauthorised, UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import type {
  ApiCall,
  ApiChange,
  ApiChangeName,
  ApiRequestOptions,
  SendingApiClient,
} from '../../../shared/ssr/apiClient.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { siteOf } from '../http/siteByHost.ts';
import type { LeadLimit } from '../limits/createLeadLimit.ts';
import { untilAborted } from '../limits/waiting.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import { callAddress } from '../upstream/fetchEntry.ts';
import {
  type FetchUpstream,
  RefusedAnswer,
  type UpstreamAnswer,
  type UpstreamRequest,
} from '../upstream/upstream.ts';
import { browserCookiesFor, setsBrowserCookies } from './browserCookies.ts';
import { paymentTarget } from './paymentKey.ts';
import {
  endedTokens,
  type SessionCookies,
  sessionTokens,
  stripTokens,
  type TokenName,
  withoutSessionCookies,
} from './sessionCookies.ts';
import { sessionTarget, siteHeaders } from './upstreamRequest.ts';

interface SessionDependencies {
  readonly fetchUpstream: FetchUpstream;
  readonly sessionCookies: SessionCookies;
  readonly deployment: Deployment;
}

export interface VisitorApiDependencies extends SessionDependencies {
  readonly lookups: Lookups;
  readonly leadLimit: Pick<LeadLimit, 'wait'>;
}

type SessionRequest = Pick<UpstreamRequest, 'name' | 'method' | 'body' | 'headers'> &
  Pick<ApiCall<unknown>, 'path' | 'query'>;

/** Whom a call is made for, and who is told what becomes of his session. */
interface Visitor {
  readonly request: Request;
  readonly response: Response;
}

/** What anybody may send without having an account is counted here; the API counts all else. */
const countedChanges: ReadonlySet<string> = new Set<ApiChangeName>([
  'sendLead',
  'changeLead',
  'sendReport',
  'requestAlerts',
]);

/** Changes whose answers can say that a session has ended. */
const endingChanges: ReadonlySet<string> = new Set<ApiChangeName>([
  'deleteUser',
  'endSessions',
  'logout',
]);

/** Changes whose answers can begin a session; by forms and redirects, as no script sends them here. */
const beginningChanges: ReadonlySet<string> = new Set<ApiChangeName>([
  'loginEmailOtp',
  'loginPhoneOtp',
  'connectGoogle',
  'connectApple',
  'connectFacebook',
  'connectWeChat',
]);

/**
 * "name=value; name=value" of what the API has to know of a visitor for such a call. What an earlier
 * call for this answer has set is as good as if the browser had it already.
 */
const cookieFor = ({ request: { headers }, response }: Visitor, path: string): string => {
  const begun = [response.getHeader('Set-Cookie') ?? []].flat().join('; ');
  const held = {
    ...sessionTokens(headers.cookie),
    ...browserCookiesFor(path, headers.cookie),
    ...browserCookiesFor(path, begun),
  };
  return Object.entries(held)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
};

/** What tells browsers apart is the API's to set. */
const relayCookies = (
  response: Response,
  path: string,
  { cookies }: Pick<UpstreamAnswer, 'cookies'>,
): void => {
  const marks = setsBrowserCookies(path) ? withoutSessionCookies(cookies) : [];
  if (marks.length > 0) response.append('Set-Cookie', marks);
};

/** Calls that take a visitor's session along and pass every cache by. */
const createSessionCall = ({ deployment, fetchUpstream, sessionCookies }: SessionDependencies) => {
  /** Several calls of one page may learn that the session has ended. */
  const toldOff = new WeakSet<Response>();

  const forget = (response: Response, names?: readonly TokenName[]): void => {
    if (response.headersSent || toldOff.has(response)) return;
    toldOff.add(response);
    sessionCookies.clear(response, names);
  };

  const fetchFor = (
    { request, response }: Visitor,
    { path, query, headers, ...asked }: SessionRequest,
  ): Promise<UpstreamAnswer> => {
    const tokens = sessionTokens(request.headers.cookie);
    const cookie = cookieFor({ request, response }, path);
    const target = {
      pathname: paymentTarget(path, request, response),
      search: callAddress({ path: '', query }),
    };
    return fetchUpstream({
      ...asked,
      address: sessionTarget(target, { site: siteOf(response), deployment, tokens }),
      requestId: requestTrace().id,
      language: languageOf(response),
      headers: {
        ...headers,
        ...siteHeaders(siteOf(response)),
        'X-Forwarded-For': request.ip ?? '',
        'User-Agent': request.get('User-Agent') ?? '',
        ...(cookie !== '' && { Cookie: cookie }),
      },
    });
  };

  /** @returns the body without a token anywhere. */
  const take = ({ response }: Visitor, asked: SessionRequest, answer: UpstreamAnswer): unknown => {
    const { text, tokens } = stripTokens(JSON.stringify(answer.body));
    const body: unknown = JSON.parse(text);
    // What the page no longer waits for comes too late to set a cookie.
    if (!response.headersSent) {
      sessionCookies.store(response, tokens);
      if (beginningChanges.has(asked.name) && tokens.user_auth_token !== undefined) {
        sessionCookies.noteBegun(response);
      }
      relayCookies(response, asked.path, answer);
    }
    const ended = endingChanges.has(asked.name) ? endedTokens(body) : [];
    if (ended.length > 0) forget(response, ended);
    return body;
  };

  return async (visitor: Visitor, asked: SessionRequest): Promise<unknown> => {
    const { response } = visitor;
    try {
      return take(visitor, asked, await fetchFor(visitor, asked));
    } catch (error) {
      if (isUpstreamUnauthorised(error)) forget(response);
      // A refusal, too, may open to this browser what it has to see then.
      if (error instanceof RefusedAnswer && !response.headersSent) {
        relayCookies(response, asked.path, error);
      }
      throw error;
    }
  };
};

/**
 * The API in the name of one visitor. What is the same for all comes from the shared lookups; what
 * is his own is asked for by a call of its own. Tokens of an answer become cookies, and a session
 * that is none any more loses them: whoever asks and sends sees neither cookies nor tokens.
 */
export const createVisitorApi = (dependencies: VisitorApiDependencies) => {
  const { leadLimit, lookups } = dependencies;
  const callWithSession = createSessionCall(dependencies);

  const get = async <Result>(
    visitor: Visitor,
    call: ApiCall<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    const { isForSignedIn = false, name, parse, path, query } = call;
    const tokens = sessionTokens(visitor.request.headers.cookie);
    if (isForSignedIn && tokens.user_auth_token === undefined) {
      throw new UpstreamError(`${name} needs a session`, { status: 401 });
    }
    return parse(await untilAborted(callWithSession(visitor, { name, path, query }), signal));
  };

  const send = async <Result>(visitor: Visitor, change: ApiChange<Result>): Promise<Result> => {
    const { body, contentType, idempotencyKey = '', method, name, path, query = {} } = change;
    const { version } = change;
    const { request, response } = visitor;
    const retryAfterSeconds = countedChanges.has(name)
      ? await leadLimit.wait(request, response, idempotencyKey)
      : null;
    if (retryAfterSeconds !== null) {
      throw new UpstreamError(`${name} was sent too often`, { status: 429, retryAfterSeconds });
    }
    const headers = {
      ...(idempotencyKey !== '' && { 'Idempotency-Key': idempotencyKey }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    };
    return change.parse(
      await callWithSession(visitor, { name, method, body, path, query, headers }),
    );
  };

  return (request: Request, response: Response): SendingApiClient => ({
    get: (call, { signal }: ApiRequestOptions = {}) =>
      call.isPersonal
        ? get({ request, response }, call, signal)
        : lookups
            .forRequest(requestTrace(), { language: languageOf(response) })
            .get(call, { signal }),
    send: (change) => send({ request, response }, change),
  });
};

export type VisitorApi = ReturnType<typeof createVisitorApi>;
