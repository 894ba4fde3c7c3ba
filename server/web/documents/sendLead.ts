import type { Request, Response } from 'express';
import type { LeadChangeWire, LeadWire } from '../../../shared/contracts/lead.wire.ts';
import type { Deployment } from '../../../shared/domain/site/site.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { sessionTarget } from '../api/upstreamRequest.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { type SessionCookies, sessionTokens, stripTokens } from '../session/sessionCookies.ts';
import { siteOf } from '../sites/siteOfHost.ts';
import type { FetchUpstream } from '../upstream/upstream.ts';

export interface SendLeadDependencies {
  readonly fetchUpstream: FetchUpstream;
  readonly sessionCookies: SessionCookies;
  readonly deployment: Deployment;
}

export interface LeadToSend {
  /** Path on the API. */
  readonly path: string;
  readonly body: { readonly lead: LeadWire } | LeadChangeWire;
  readonly idempotencyKey: string;
  readonly isNew: boolean;
}

const uuidIn = (body: unknown): string | null => {
  const data = (body as { data?: { uuid?: unknown } } | null)?.data;
  const uuid = data?.uuid ?? (body as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' && isLeadUuid(uuid) ? uuid : null;
};

/**
 * Sends an enquiry in the visitor's name: the session goes along, and tokens of the answer become
 * cookies.
 * @returns the uuid of the enquiry. @throws ApiFault
 */
export const sendLead = async (
  { deployment, fetchUpstream, sessionCookies }: SendLeadDependencies,
  lead: LeadToSend,
  { request, response }: { readonly request: Request; readonly response: Response },
): Promise<string | null> => {
  const tokens = sessionTokens(request.headers.cookie);
  const cookie = Object.entries(tokens).map(([name, value]) => `${name}=${value}`);
  const { body } = await fetchUpstream({
    name: lead.isNew ? 'sendLead' : 'changeLead',
    address: sessionTarget(
      { pathname: lead.path, search: '' },
      { site: siteOf(response), deployment, tokens },
    ),
    requestId: requestTrace().id,
    method: lead.isNew ? 'POST' : 'PUT',
    body: lead.body,
    headers: {
      'Idempotency-Key': lead.idempotencyKey,
      'X-Forwarded-For': request.ip ?? '',
      ...(cookie.length > 0 && { Cookie: cookie.join('; ') }),
    },
  });
  sessionCookies.store(response, stripTokens(JSON.stringify(body)).tokens);
  return uuidIn(body);
};
