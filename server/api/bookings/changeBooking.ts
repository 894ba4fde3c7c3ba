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
import { newToken } from '../accounts/sessions/sessionToken.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { fieldError } from '../leads/bodyError.ts';
import { idempotencyKey } from '../leads/idempotency.ts';
import {
  findOwner,
  type LeadRow,
  leadNotFound,
  lockLead,
  mayReadLead,
} from '../leads/leads.queries.ts';
import { toLeadRecord } from '../leads/leadWire.ts';
import {
  addDevice,
  type Holder,
  holderOf,
  keepDevice,
  mayOpen,
  readmitDevice,
} from './bookingDevice.ts';
import { recordBegun } from './bookingSteps.ts';
import {
  type BookingRow,
  bookingTag,
  findBookableStays,
  findBooking,
  insertBooking,
  toBookingWire,
  updateBooking,
} from './bookings.queries.ts';

interface Step {
  readonly uuid: string;
  readonly change: BookingStepWire;
  readonly holder: Holder & { readonly device: string };
  /** The version that is changed; 0: there is no booking yet. */
  readonly version: number;
  readonly at: Date;
}

interface Saved {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
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
const mayBegin = (lead: LeadRow, { caller }: Holder): boolean =>
  lead.userId === null || mayReadLead(caller, lead);

async function saveStep(db: Database, step: Step): Promise<Saved> {
  const { at, change, holder, uuid, version } = step;
  const { lead, owner } = await lockOwned(db, uuid);
  const before = await findBooking(db, lead.id);
  const isTheirs = before ? await mayOpen(db, lead, holder) : mayBegin(lead, holder);
  if (!isTheirs) throw othersBooking();
  const { sections, version: current } = before ?? NEW;
  const property = await bookableProperty(db, lead);
  const today = todayUtc(at);
  const stays = await findBookableStays(db, property.id, today);
  const section = sectionOf(property, change.section);
  const filled = filledSection(section, change, { today, stays, stayId: stayIdIn({ sections }) });
  // Sent again, where the answer was lost, it finds what it has saved.
  if (before && isDeepStrictEqual(sections[section.name], filled)) return { lead, booking: before };
  if (version !== current) throw staleVersion({ version: current });
  const booking: BookingRow = {
    leadId: lead.id,
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
  if (owner === null) await addDevice(db, { leadId: lead.id, device: holder.device, at });
  else await recordBegun(db, { userId: owner, at }, [lead]);
  return { lead, booking };
}

/**
 * Saves a step of a booking: the first begins it. The same step sent again changes nothing.
 * @throws ApiError 400 bad values, 403 of somebody else, 404 no lead, 409 not now, 412 another
 * version, 428 no version
 */
export async function changeBooking(
  dependencies: Pick<ApiDependencies, 'accounts' | 'db' | 'now'>,
  request: Request,
  response: Response,
): Promise<void> {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  const change = readBookingChange(request.body);
  if (!change) throw badRequest('That is no step of a booking.');
  const version = versionOf(request);
  const { db } = dependencies;
  const { caller, device: held } = await holderOf(dependencies, request);
  const [at, device] = [dependencies.now(), held ?? newToken()];
  const keep = (): void => keepDevice(response, device, dependencies.accounts.cookieSecure);
  const key = idempotencyKey(request);
  // For refusals too: to see what was saved meanwhile the browser has to open it.
  if (key !== undefined && (await readmitDevice(db, { uuid, key, device, at }))) keep();
  const step: Step = { uuid, change, holder: { caller, device }, version, at };
  const { booking, lead } = await db.transaction((own) => saveStep(own, step));
  if (lead.userId === null) keep();
  response.set('ETag', bookingTag(booking));
  sendPrivate(response, { data: { ...toLeadRecord(lead), booking: toBookingWire(booking) } });
}
