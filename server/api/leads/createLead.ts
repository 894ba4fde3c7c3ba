import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import {
  type BodyReading,
  readLeadBody,
  readVirtualTourBody,
} from '../../../shared/contracts/lead.schema.ts';
import type { LeadWire } from '../../../shared/contracts/lead.wire.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { isDemoSubdomain } from '../../../shared/domain/partner/partner.ts';
import { partnerIdOfSite, type SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { callerOf } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import { siteOf } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { recordLeads } from '../history/leadSteps.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError } from '../http/apiError.ts';
import { languageOf } from '../language/languageOf.ts';
import { enqueueNewLead } from '../outbox/enqueue.ts';
import { findPartner, type PartnerRow } from '../partners/partners.queries.ts';
import { bodyError } from './bodyError.ts';
import { idempotencyKey, leadHash } from './idempotency.ts';
import { dataOfStay, isAboutStay } from './leadStay.ts';
import { findSubject, type LeadSubject } from './leadSubject.queries.ts';
import {
  claimKey,
  insertLead,
  keepLeadOfKey,
  type LeadKind,
  type LeadRow,
} from './leads.queries.ts';
import { toLeadAnswer } from './leadWire.ts';
import { limitPhone } from './limitPhone.ts';
import { viewingInstant } from './viewingInstant.ts';

export interface LeadRequest {
  readonly kind: LeadKind;
  readonly key: string | undefined;
  readonly lead: LeadWire;
  /** Where it was sent. */
  readonly site: SiteKey;
  readonly language: Language;
  /** Whose it is; null: of nobody who has signed in. */
  readonly userId: number | null;
}

interface Acceptance {
  readonly row: LeadRow;
  readonly isNew: boolean;
}

const newRow = (
  { kind, language, lead, userId }: LeadRequest,
  { partner, subject }: { readonly partner: PartnerRow | undefined; readonly subject: LeadSubject },
  at: Date,
): Parameters<typeof insertLead>[1] => {
  const { inventory_id: _asked, region_id, state, user_details, ...rest } = lead;
  const { data } = rest;
  const viewing = data.property_view_request_details;
  const stay = subject.stay && isAboutStay(data, subject.stay) ? subject.stay : null;
  const viewingAt =
    viewing && subject.timeZone ? viewingInstant(viewing, subject.timeZone, at) : null;
  return {
    uuid: randomUUID(),
    kind,
    state,
    userId,
    partnerId: partner?.id ?? null,
    language,
    isTest: partner !== undefined && isDemoSubdomain(partner.subdomain),
    inventoryId: subject.propertyId,
    regionId: region_id ?? subject.regionId,
    propertyName: subject.propertyName,
    locationName: subject.locationName,
    countryName: subject.countryName,
    name: user_details.name,
    email: user_details.email,
    phone: user_details.phone,
    phoneCountry: user_details.phone_details.country_code.toUpperCase(),
    phoneNational: user_details.phone_details.national,
    viewingAt,
    document: {
      ...rest,
      ...(stay ? { stay } : {}),
      ...(subject.roomName ? { room: subject.roomName } : {}),
      data: {
        ...(subject.roomTypeId ? { configuration: String(subject.roomTypeId) } : {}),
        ...(stay ? dataOfStay(stay) : {}),
        ...data,
        ...(viewing && subject.timeZone
          ? { property_view_request_details: { ...viewing, time_zone: subject.timeZone } }
          : {}),
      },
    },
    createdAt: at,
    updatedAt: at,
  };
};

/** The lead that was made with this key before; a repeat is answered with it unchecked. */
async function earlierLead(
  db: Database,
  { key, kind, lead }: LeadRequest,
  at: Date,
): Promise<LeadRow | undefined> {
  if (key === undefined) return undefined;
  const bodyHash = leadHash(lead);
  const earlier = await claimKey(db, { scope: kind, key, bodyHash, createdAt: at });
  if (earlier && earlier.bodyHash !== bodyHash) {
    throw new ApiError(422, 'http.formRepeated');
  }
  return earlier?.lead;
}

/** Whose site it was sent on: as the web tier says, or a caller who has pages of his own. */
async function partnerOf(
  db: Database,
  { lead, site }: LeadRequest,
): Promise<PartnerRow | undefined> {
  const id = partnerIdOfSite(site) ?? lead.meta.whitelabel_partner_id;
  return id === undefined ? undefined : findPartner(db, String(id));
}

/** An account may end while its lead arrives, which is nobody's then. */
const lastingOwner = async (db: Database, userId: number | null): Promise<number | null> =>
  userId !== null && (await holdUser(db, userId)) ? userId : null;

async function accept(
  db: Database,
  request: LeadRequest,
  { at, perPhone }: { readonly at: Date; readonly perPhone: number },
): Promise<Acceptance> {
  const earlier = await earlierLead(db, request, at);
  if (earlier) return { row: earlier, isNew: false };
  const { language } = request;
  const subject = await findSubject(db, request.lead, { today: todayUtc(at), language });
  const userId = await lastingOwner(db, request.userId);
  const partner = await partnerOf(db, request);
  const values = newRow({ ...request, userId }, { partner, subject }, at);
  await limitPhone(db, { phone: values.phone, at, perPhone });
  const row = await insertLead(db, values);
  if (userId !== null) await recordLeads(db, { userId, at }, [row]);
  if (request.key !== undefined) {
    await keepLeadOfKey(db, { scope: request.kind, key: request.key, leadId: row.id });
  }
  await enqueueNewLead(db, row, at);
  return { row, isNew: true };
}

/**
 * Makes the lead of a request once: key, lead and mail are written in one transaction.
 * @throws ApiError 400, 422, 429
 */
async function acceptLead(
  { db, leads, now }: ApiDependencies,
  request: LeadRequest,
): Promise<LeadRow> {
  const settings = { at: now(), perPhone: leads.perPhone };
  const { isNew, row } = await db.transaction((transaction) =>
    accept(transaction, request, settings),
  );
  if (isNew) leads.onMail();
  return row;
}

const readBody: Readonly<
  Record<LeadKind, (body: unknown, today: string) => BodyReading<{ readonly lead: LeadWire }>>
> = { enquiry: readLeadBody, virtual_tour: readVirtualTourBody };

export function createCreateLead(dependencies: ApiDependencies, kind: LeadKind): RequestHandler {
  return async (request, response) => {
    const key = idempotencyKey(request);
    const body = readBody[kind](request.body, todayUtc(dependencies.now()));
    if (!body.isValid) throw bodyError(body.issue);
    const { userId = null } = await callerOf(dependencies, request);
    const { lead } = body.value;
    const site = siteOf(request);
    const language = languageOf(response);
    const row = await acceptLead(dependencies, { kind, key, language, lead, site, userId });
    response.status(201);
    sendPrivate(response, { data: toLeadAnswer(row) });
  };
}
