import type { Request, Response } from 'express';
import { UpstreamError } from '../../../shared/contracts/upstreamError.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import type { ApiChange, SendingApiClient } from '../../../shared/ssr/apiClient.ts';
import { sessionTarget } from '../api/upstreamRequest.ts';
import type { LeadLimit } from '../limits/createLeadLimit.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { SessionCookies } from '../session/sessionCookies.ts';
import { sessionTokens, stripTokens } from '../session/sessionCookies.ts';
import { siteOf } from '../sites/siteOfHost.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';

export interface VisitorApiDependencies {
  readonly fetchUpstream: FetchUpstream;
  readonly lookups: Lookups;
  readonly leadLimit: LeadLimit;
  readonly sessionCookies: SessionCookies;
  readonly deployment: Deployment;
}

/**
 * The API in the name of one visitor: what is asked comes from the shared lookups, what is sent is
 * counted, takes his session along, and tokens of the answer become cookies. The action that sends
 * sees neither cookies nor tokens.
 */
export const createVisitorApi = ({
  deployment,
  fetchUpstream,
  leadLimit,
  lookups,
  sessionCookies,
}: VisitorApiDependencies) => {
  const send = async <Result>(
    { body, idempotencyKey = '', method, name, parse, path }: ApiChange<Result>,
    request: Request,
    response: Response,
  ): Promise<Result> => {
    const retryAfterSeconds = await leadLimit.wait(request, response, idempotencyKey);
    if (retryAfterSeconds !== null) {
      throw new UpstreamError(`${name} was sent too often`, { status: 429, retryAfterSeconds });
    }
    const tokens = sessionTokens(request.headers.cookie);
    const cookie = Object.entries(tokens).map(([token, value]) => `${token}=${value}`);
    const answer = await fetchUpstream({
      name,
      address: sessionTarget(
        { pathname: path, search: '' },
        { site: siteOf(response), deployment, tokens },
      ),
      requestId: requestTrace().id,
      method,
      body,
      headers: {
        ...(idempotencyKey !== '' && { 'Idempotency-Key': idempotencyKey }),
        'X-Forwarded-For': request.ip ?? '',
        ...(cookie.length > 0 && { Cookie: cookie.join('; ') }),
      },
    });
    const stripped = stripTokens(JSON.stringify(answer.body));
    sessionCookies.store(response, stripped.tokens);
    return parse(JSON.parse(stripped.text));
  };

  return (request: Request, response: Response): SendingApiClient => ({
    get: (call, options) => lookups.forRequest(requestTrace()).get(call, options),
    send: (change) => send(change, request, response),
  });
};
