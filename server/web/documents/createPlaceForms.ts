import { randomUUID } from 'node:crypto';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { isApiFault } from '../../../shared/contracts/apiFault.ts';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import { leadMessage } from '../../../shared/domain/lead/leadMessage.ts';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { canonicalise } from '../../../shared/routes/canonicalise.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { type LeadLimit, MAX_LEAD_BYTES } from '../limits/createLeadLimit.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { Lookups } from '../upstream/createLookups.ts';
import type { DocumentFlags } from './documentFlags.ts';
import { type EnquiredProperty, enquiredPropertyCall, timeZoneCall } from './enquiredProperty.ts';
import { readLead, type SubmittedForm } from './placeFormLead.ts';
import { type PlaceForm, readPlaceForm } from './readPlaceForm.ts';
import { type RedrawnForm, redrawForm } from './redrawnForm.ts';
import { type LeadToSend, type SendLeadDependencies, sendLead } from './sendLead.ts';

export interface PlaceFormsDependencies extends SendLeadDependencies {
  readonly lookups: Lookups;
  readonly errorReporter: ErrorReporter;
  readonly flagsFor: (search: string) => DocumentFlags;
  readonly leadLimit: LeadLimit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
const methods = ['GET', 'HEAD', 'POST'];

/** Canonical name in the address of a form; null for every other address. */
const formOf = (originalUrl: string): string | null => {
  const { pathname } = splitAddress(originalUrl);
  const address = canonicalise({ pathname, search: '' }, '');
  return address?.route === 'placeForm' ? (address.params.id ?? null) : null;
};

const requireType = (request: Request): void => {
  if (!request.is(FORM_TYPE)) throw new HttpProblem(415, `Send ${FORM_TYPE}.`);
};

const readBody = express.text({ type: FORM_TYPE, limit: MAX_LEAD_BYTES });

/** @throws an error with status 413 for a body over its limit. */
const fieldsOf = async (request: Request, response: Response): Promise<URLSearchParams> => {
  await new Promise<void>((resolve, reject) => {
    readBody(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return new URLSearchParams(typeof request.body === 'string' ? request.body : '');
};

const redrawn = (
  form: PlaceForm,
  status: RedrawnForm['status'],
  { faults = {}, problem = null }: { faults?: FieldFaults; problem?: FormProblem | null },
): RedrawnForm => ({ status, form: { ...form, faults, problem } });

/** Where the visitor reads that it was sent. */
const confirmation = ({ form, property }: SubmittedForm, uuid: string | null): string => {
  // Of other enquiries only scripts know.
  const facts = {
    source: form.source,
    isSoldOut: property.isSoldOut,
    isReturning: form.leadUuid !== null,
  };
  const message = leadMessage(facts);
  return `${buildPath('placeForm', { id: property.canonicalName })}${queryString([
    [placeFormKeys.sent, message],
    ...(uuid === null ? [] : ([[placeFormKeys.lead, uuid]] as const)),
  ])}`;
};

/** The API refused it, asked to wait, or could not be asked. */
const refused = (form: PlaceForm, fault: unknown): RedrawnForm => {
  const isOurs = isApiFault(fault);
  const problem = {
    message: (isOurs && fault.userFriendlyMessage) || null,
    retryAfterSeconds: (isOurs && fault.retryAfterSeconds) || null,
  };
  if (isOurs && fault.status === 429) return redrawn(form, 429, { problem });
  const isRefusal = isOurs && fault.status !== undefined && fault.status < 500;
  if (!isRefusal) return redrawn(form, 500, { problem });
  // Nothing was made under the key, or something else: what is sent next is another enquiry.
  return redrawn({ ...form, idempotencyKey: randomUUID() }, 422, { problem });
};

/**
 * POST /places/:id/form, from browsers without scripts: a lead and a confirmation, or the same page
 * again with all that was typed.
 */
export const createPlaceForms = (dependencies: PlaceFormsDependencies): RequestHandler => {
  const { clock, errorReporter, flagsFor, leadLimit, lookups } = dependencies;

  const findProperty = async (id: string): Promise<EnquiredProperty | null> => {
    const api = lookups.forRequest(requestTrace());
    const property = await api.get(enquiredPropertyCall(id)).catch(() => null);
    return property?.hasForm ? property : null;
  };

  /** Tours are in the property's own time. */
  const findTimeZone = async (
    { formType }: PlaceForm,
    { regionId }: EnquiredProperty,
  ): Promise<string | null> => {
    if (formType !== 'virtual_tour_enquiry' || regionId === null) return null;
    return lookups
      .forRequest(requestTrace())
      .get(timeZoneCall(regionId))
      .catch(() => null);
  };

  const submit = async (
    submitted: SubmittedForm,
    lead: LeadToSend,
    { request, response }: { readonly request: Request; readonly response: Response },
  ): Promise<RedrawnForm | null> => {
    try {
      const uuid = await sendLead(dependencies, lead, { request, response });
      const location = confirmation(submitted, uuid);
      response.set({ Location: location, 'Cache-Control': 'private, no-store' });
      response.status(303).end();
      return null;
    } catch (fault) {
      const answer = refused(submitted.form, fault);
      if (answer.status === 500) errorReporter.report(fault, 'form');
      return answer;
    }
  };

  /** @returns null when it has been answered. */
  const take = async (
    form: PlaceForm,
    id: string,
    exchange: { readonly request: Request; readonly response: Response },
  ): Promise<RedrawnForm | null> => {
    const { request, response } = exchange;
    const property = await findProperty(id);
    // The page says itself that there is no such property, or that nobody can be asked.
    if (!property) return redrawn(form, 500, {});
    const submitted = { form, property, timeZone: await findTimeZone(form, property) };
    const reading = readLead(submitted, {
      now: clock(),
      flags: flagsFor(splitAddress(request.originalUrl).search).flags,
      cookies: request.headers.cookie,
    });
    if (!reading.isValid) return redrawn(form, 422, { faults: reading.faults });
    const seconds = await leadLimit.wait(request, response, form.idempotencyKey);
    if (seconds !== null) {
      const problem = { message: null, retryAfterSeconds: seconds };
      return redrawn(form, 429, { problem });
    }
    return submit(submitted, reading.values, exchange);
  };

  return async (request, response, next) => {
    const id = isReading(request) ? null : formOf(request.originalUrl);
    if (id === null) {
      next();
      return;
    }
    requestTrace().route = 'placeForm';
    if (request.method !== 'POST') throw methodNotAllowed(methods);
    requireType(request);
    const form = readPlaceForm(await fieldsOf(request, response));
    const again = await take(form, id, { request, response });
    if (!again) return;
    const { problem } = again.form;
    if (problem?.retryAfterSeconds) response.set('Retry-After', String(problem.retryAfterSeconds));
    redrawForm(response, again);
    next();
  };
};
