import type { Request, Response } from 'express';
import { readBookingChange } from '../../../shared/contracts/booking.schema.ts';
import type { BookingChangeWire, BookingWire } from '../../../shared/contracts/booking.wire.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { newToken } from '../accounts/sessions/sessionToken.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import { languageOf } from '../language/languageOf.ts';
import { idempotencyKey } from '../leads/idempotency.ts';
import { type LeadRow, leadNotFound, readIn } from '../leads/leads.queries.ts';
import { toLeadRecord } from '../leads/leadWire.ts';
import { afterCallingOff, paymentDesk } from '../payments/paymentDesk.ts';
import { holderOf, keepDevice, readmitDevice } from './bookingDevice.ts';
import { takenStay } from './bookingFaults.ts';
import { type MailTools, mailBooking, newsOf } from './bookingMessages.ts';
import { recordState } from './bookingSteps.ts';
import { type BookingRow, bookingTag } from './bookings.queries.ts';
import { readBookingWire } from './bookingWire.ts';
import { carryContact } from './carryContact.ts';
import { changeWhole } from './changeWhole.ts';
import { type OpenedBooking, openBooking, type Wish } from './openedBooking.ts';
import { planReminder } from './remindOfBooking.ts';
import { saveStep } from './saveStep.ts';

/** RFC 9110, 13.1.1. Proxies that compress make a tag weak. */
const versionOf = (request: Request): number => {
  const tag = request.get('If-Match');
  if (tag === undefined) throw new ApiError(428, 'bookings.versionMissing');
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? [];
  if (version === undefined) throw badRequest('bookings.versionUnreadable');
  return Number(version);
};

interface Changed {
  readonly lead: LeadRow;
  readonly wire: BookingWire;
  /** Something waits in the outbox. */
  readonly isMailed: boolean;
  /** The home whose number of units left has changed. */
  readonly changedHome: number | undefined;
}

/** Whether the stay that a step has chosen, and not only sketched, is one that was taken meanwhile. */
const choosesTaken = (change: BookingChangeWire, { stay_state }: BookingWire): boolean =>
  'section' in change &&
  change.section === 'accommodation' &&
  change.draft !== true &&
  stay_state === 'gone';

/** What follows from a change, in its transaction. @returns whether there is mail. */
async function followUp(
  db: Database,
  tools: MailTools,
  { at, before, booking, lead, owner }: OpenedBooking & { booking: BookingRow; at: Date },
): Promise<boolean> {
  if (booking === before) return false;
  if (booking.state !== before?.state) {
    if (owner !== null) await recordState(db, { userId: owner, at }, { lead, booking });
    if (booking.state === 'draft') await planReminder(db, lead.id, at);
  }
  const kind = newsOf(before, booking);
  if (kind !== null) await mailBooking(db, tools, { kind, lead, booking, at });
  return kind !== null;
}

async function applyChange(db: Database, tools: MailTools, wish: Wish): Promise<Changed> {
  const opened = await openBooking(db, wish);
  const { at, change } = wish;
  let changedHome: number | undefined;
  const onOtherUnits = (id: number): void => {
    changedHome = id;
  };
  const booking =
    'section' in change
      ? await saveStep(db, opened, { ...wish, change })
      : await changeWhole(db, { ...opened, tools, onOtherUnits }, { ...wish, change });
  const isChanged = booking !== opened.before;
  const lead = isChanged
    ? await readIn(db, wish.language, await carryContact(db, { ...opened, booking, at }))
    : opened.lead;
  const isMailed = await followUp(db, tools, { ...opened, lead, booking, at });
  return { lead, isMailed, changedHome, wire: await readBookingWire(db, { lead, booking, at }) };
}

/**
 * Saves a step of a booking, the first of which begins it, or does something with the whole. What is
 * sent again changes nothing.
 * @throws ApiError 400 bad values or an unfinished whole, 403 of somebody else, 404 no lead, 409 not
 * now, or the step is saved and its stay gone, 412 another version, 428 no version
 */
export async function changeBooking(
  dependencies: ApiDependencies,
  request: Request,
  response: Response,
): Promise<void> {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  const change = readBookingChange(request.body);
  if (!change) throw badRequest('bookings.changeUnreadable');
  const version = versionOf(request);
  const { accounts, db } = dependencies;
  const { caller, device: held } = await holderOf(dependencies, request);
  const [at, device] = [dependencies.now(), held ?? newToken()];
  const keep = (): void => keepDevice(response, device, accounts.cookieSecure);
  const key = idempotencyKey(request);
  const isReadmitted = key !== undefined && (await readmitDevice(db, { uuid, key, device, at }));
  // For refusals too: to see what was saved meanwhile the browser has to open it.
  if (isReadmitted) keep();
  const language = languageOf(response);
  const wish: Wish = { uuid, change, holder: { caller, device }, version, language, at };
  const desk = paymentDesk(dependencies);
  const { changedHome, isMailed, lead, wire } = await afterCallingOff(desk, () =>
    db.transaction((own) => applyChange(own, desk.mail, wish)),
  );
  if (isMailed) desk.onMail();
  if (changedHome !== undefined) desk.announce({ inventoryIds: [changedHome] });
  if (lead.userId === null && !isReadmitted) keep();
  if (choosesTaken(change, wire)) throw takenStay(wire.version);
  response.set('ETag', bookingTag(wire));
  sendPrivate(response, { data: { ...toLeadRecord(lead), booking: wire } });
}
