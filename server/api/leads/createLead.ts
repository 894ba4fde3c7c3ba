import type { RequestHandler } from 'express';
import {
  type BodyReading,
  readLeadBody,
  readVirtualTourBody,
} from '../../../shared/contracts/lead.schema.ts';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { acceptLead } from './acceptLead.ts';
import { bodyFault } from './bodyFault.ts';
import { idempotencyKey } from './idempotency.ts';
import type { LeadKind } from './leads.queries.ts';
import { toLeadAnswer } from './leadWire.ts';

const readBody: Readonly<
  Record<LeadKind, (body: unknown) => BodyReading<{ readonly lead: LeadWire }>>
> = { enquiry: readLeadBody, virtual_tour: readVirtualTourBody };

export function createCreateLead(dependencies: ApiDependencies, kind: LeadKind): RequestHandler {
  return async (request, response) => {
    const key = idempotencyKey(request);
    const body = readBody[kind](request.body);
    if (!body.isValid) throw bodyFault(body.issue);
    const row = await acceptLead(dependencies, { kind, key, lead: body.value.lead });
    response.status(201);
    sendPrivate(response, { data: toLeadAnswer(row) });
  };
}
