import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { readBookingChange } from '../../../shared/contracts/booking.schema.ts';
import type {
  BookingSectionWire,
  BookingStepWire,
} from '../../../shared/contracts/booking.wire.ts';
import {
  type BookingTerms,
  readDraft,
  readSection,
  toCustomForm,
} from '../../../shared/contracts/customForm.schema.ts';
import { type CustomSection, formSteps } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { isBookable } from '../../../shared/domain/property/isBookable.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { callerOf } from '../accounts/callerSession.ts';
import { newToken, tokenHash } from '../accounts/sessions/sessionToken.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Caller } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { fieldError } from '../leads/bodyError.ts';
import {
  findOwner,
  type LeadRow,
  leadNotFound,
  lockLead,
  mayReadLead,
} from '../leads/leads.queries.ts';
import { toLeadRecord } from '../leads/leadWire.ts';
import { recordBegun } from './bookingSteps.ts';
import {
  type BookingRow,
  bookingTag,
  findBookableStays,
  findBooking,
  heldToken,
  insertBooking,
  mayOpen,
  toBookingWire,
  updateBooking,
} from './bookings.queries.ts';

interface Step {
  readonly uuid: string;
  readonly change: BookingStepWire;
  readonly caller: Caller;
  readonly token: string | null;
  /** The version that is changed; 0: there is no booking yet. */
  readonly version: number;
  readonly at: Date;
}

interface Saved {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  /** For a guest who has begun it just now. */
  readonly token?: string;
}

const BEGIN = new Date(0);

/** RFC 9110, 13.1.1. Proxies that compress make a tag weak. */
const versionOf = (request: Request): number => {
  const tag = request.get('If-Match');
  if (tag === undefined) throw new ApiError(428, 'Please say which version is changed.');
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? [];
  if (version === undefined) throw badRequest('That is no version of a booking.');
  return Number(version);
};

const othersBooking = (): ApiError =>
  new ApiError(403, 'This booking was begun elsewhere: log in to go on with it.');

const staleVersion = (booking: Pick<BookingRow, 'version'>): ApiError =>
  new ApiError(412, 'This booking was changed elsewhere in the meantime.', {
    ETag: bookingTag(booking),
  });

async function bookableProperty(db: Database, { inventoryId }: LeadRow): Promise<PropertyRow> {
  const [property] = await db
    .select()
    .from(properties)
    .where(eq(properties.id, inventoryId ?? -1));
  const isOpen =
    property !== undefined &&
    property.status !== 'deleted' &&
    isBookable({
      tags: property.tags,
      isAvailable: property.available,
      parentId: null,
      status: property.status === 'active' ? 'active' : 'inactive',
      takesPayment: property.detail.meta.payment !== 0,
    });
  if (!isOpen) throw new ApiError(409, 'This home cannot be booked at present.');
  return property;
}

/** The section that is filled, which has to be one of this property's. */
const sectionOf = ({ countryCode, detail }: PropertyRow, name: string): CustomSection => {
  const { afterPayment, beforePayment } = formSteps(toCustomForm(detail.inventory_custom_form), {
    countryCode,
    guarantorRequired: detail.meta.guarantor_required,
  });
  if (afterPayment.some(({ section }) => section.name === name)) {
    throw new ApiError(409, 'This part of the form comes after the payment.');
  }
  const step = beforePayment.find(({ section }) => section.name === name);
  if (!step) throw badRequest('This home asks for no such part of the form.');
  if (step.section.fields.some(({ kind }) => kind === 'document')) {
    throw badRequest('Documents are sent as files.');
  }
  return step.section;
};

const filledSection = (
  section: CustomSection,
  { draft = false, values }: BookingStepWire,
  terms: BookingTerms,
): BookingSectionWire => {
  if (draft) {
    const kept = readDraft(section, values);
    if (!kept) throw badRequest('There is a value that this part of the form does not take.');
    return { values: kept, is_complete: false };
  }
  const reading = readSection(section, values, terms);
  if (!reading.isValid) throw fieldError(reading.faults);
  return { values: reading.values, is_complete: true };
};

const NEW: Pick<BookingRow, 'version' | 'sections'> = { version: 0, sections: {} };

const stayIdIn = ({ sections }: Pick<BookingRow, 'sections'>): number | null => {
  const { accommodation } = sections;
  return accommodation?.is_complete ? Number(accommodation.values.stay) : null;
};

/** Locked before the lead, as by whoever ends the account. */
async function lockOwned(db: Database, uuid: string) {
  const userId = await findOwner(db, uuid);
  const owner = userId !== null && (await holdUser(db, userId)) ? userId : null;
  const lead = await lockLead(db, uuid, BEGIN);
  if (!lead) throw leadNotFound();
  return { lead, owner };
}

/** Whoever knows the number of an enquiry may begin to book, unless it is somebody's. */
const mayChange = (
  booking: BookingRow | undefined,
  lead: LeadRow,
  holder: Pick<Step, 'caller' | 'token'>,
): boolean => {
  if (booking) return mayOpen(booking, lead, holder);
  return lead.userId === null || mayReadLead(holder.caller, lead);
};

async function saveStep(db: Database, step: Step): Promise<Saved> {
  const { at, caller, change, token, uuid, version } = step;
  const { lead, owner } = await lockOwned(db, uuid);
  const before = await findBooking(db, lead.id);
  if (!mayChange(before, lead, { caller, token })) throw othersBooking();
  const { sections, version: current } = before ?? NEW;
  if (version !== current) throw staleVersion({ version: current });
  const property = await bookableProperty(db, lead);
  const today = todayUtc(at);
  const stays = await findBookableStays(db, property.id, today);
  const section = sectionOf(property, change.section);
  const filled = filledSection(section, change, { today, stays, stayId: stayIdIn({ sections }) });
  if (before && isDeepStrictEqual(sections[section.name], filled)) return { lead, booking: before };
  const secret = newToken();
  const booking: BookingRow = {
    leadId: lead.id,
    tokenHash: before?.tokenHash ?? tokenHash(secret),
    createdAt: before?.createdAt ?? at,
    version: current + 1,
    sections: { ...sections, [section.name]: filled },
    updatedAt: at,
  };
  if (before) {
    await updateBooking(db, booking);
    return { lead, booking };
  }
  await insertBooking(db, booking);
  if (owner !== null) await recordBegun(db, { userId: owner, at }, [lead]);
  return { lead, booking, ...(mayReadLead(caller, lead) ? {} : { token: secret }) };
}

/**
 * Saves a step of a booking: the first begins it. The same step sent again changes nothing.
 * @throws ApiError 400 bad values, 403 of somebody else, 404 no lead, 409 not now, 412 another
 * version, 428 no version
 */
export async function changeBooking(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  request: Request,
  response: Response,
): Promise<void> {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  const change = readBookingChange(request.body);
  if (!change) throw badRequest('That is no step of a booking.');
  const version = versionOf(request);
  const caller = await callerOf({ db, now }, request);
  const step: Step = { uuid, change, caller, version, at: now(), ...heldToken(request) };
  const { booking, lead, token } = await db.transaction((own) => saveStep(own, step));
  response.set('ETag', bookingTag(booking));
  const wire = { ...toBookingWire(booking), ...(token === undefined ? {} : { token }) };
  sendPrivate(response, { data: { ...toLeadRecord(lead), booking: wire } });
}
