import type { Request, RequestHandler } from 'express';
import * as z from 'zod/mini';
import type { BookingDeviceWire } from '../../../shared/contracts/booking.wire.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { addressOf } from '../accounts/codeLogin.ts';
import { waitForCode } from '../accounts/codes/codeLimits.ts';
import { tooSoon } from '../accounts/codes/sendCode.ts';
import { newToken } from '../accounts/sessions/sessionToken.ts';
import { type Database, transactionLock } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import { type LeadRow, leadNotFound, lockLead } from '../leads/leads.queries.ts';
import { toLeadRecord } from '../leads/leadWire.ts';
import { addDevice, type Holder, holderOf, keepDevice, mayOpen } from './bookingDevice.ts';
import { linksAskedBefore, spendLink } from './bookingLinks.queries.ts';
import { type MailTools, mailBooking } from './bookingMessages.ts';
import { type BookingRow, bookingTag, findBooking } from './bookings.queries.ts';
import { readBookingWire } from './bookingWire.ts';

type Dependencies = Pick<ApiDependencies, 'accounts' | 'db' | 'leads' | 'now' | 'siteOrigin'>;

const BEGIN = new Date(0);

const uuidOf = (request: Request): string => {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  return uuid;
};

interface Asked {
  readonly uuid: string;
  readonly networkKey: string;
  readonly at: Date;
}

/** @returns whether a link is on its way. @throws ApiError 429 */
async function mailLink(db: Database, tools: MailTools, asked: Asked): Promise<boolean> {
  const { at, networkKey, uuid } = asked;
  const lead = await lockLead(db, uuid, BEGIN);
  const booking = lead && (await findBooking(db, lead.id));
  if (!booking || lead.userId !== null || booking.state === 'withdrawn') return false;
  await transactionLock(db, `links for ${networkKey}`);
  const before = await linksAskedBefore(db, { leadId: lead.id, networkKey }, at);
  const seconds = waitForCode(before);
  if (seconds > 0) throw tooSoon('link', seconds);
  await mailBooking(db, tools, { kind: 'booking_link', lead, booking, networkKey, at });
  return true;
}

/**
 * Mails a link to whoever has begun to book, as often as codes may be asked for. Where there is no
 * such booking, or it is an account's, the answer is the same.
 */
export const createSendLink =
  ({ accounts, db, leads, now, siteOrigin }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { secret } = accounts;
    const networkKey = secret.networkKey(addressOf(request));
    const asked = { uuid: uuidOf(request), networkKey, at: now() };
    const isMailed = await db.transaction((own) => mailLink(own, { secret, siteOrigin }, asked));
    if (isMailed) leads.onMail();
    response.status(202);
    sendPrivate(response, { data: {} });
  };

const deviceBody = z.strictObject({
  resume: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}) satisfies z.ZodMiniType<BookingDeviceWire>;

const spentLink = (): ApiError => new ApiError(403, 'bookings.linkSpent');

interface Opening {
  readonly uuid: string;
  readonly holder: Holder & { readonly device: string };
  readonly resume: string;
  readonly at: Date;
}

async function openTo(
  db: Database,
  { at, holder, resume, uuid }: Opening,
): Promise<{ readonly lead: LeadRow; readonly booking: BookingRow }> {
  const lead = await lockLead(db, uuid, BEGIN);
  if (!lead) throw leadNotFound();
  const booking = await findBooking(db, lead.id);
  if (!booking) throw spentLink();
  if (await mayOpen(db, lead, holder)) return { lead, booking };
  const isGuests = lead.userId === null;
  if (!isGuests || !(await spendLink(db, { leadId: lead.id, secret: resume, at }))) {
    throw spentLink();
  }
  await addDevice(db, { leadId: lead.id, device: holder.device, at });
  return { lead, booking };
}

/**
 * Opens a guest's booking to one more browser by a link that was mailed, once. A browser that it opens
 * to already spends nothing.
 */
export const createAddDevice =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const uuid = uuidOf(request);
    const body = deviceBody.safeParse(request.body);
    if (!body.success) throw badRequest('bookings.linkUnreadable');
    const { accounts, db } = dependencies;
    const { caller, device: held } = await holderOf(dependencies, request);
    const [at, device] = [dependencies.now(), held ?? newToken()];
    const opening = { uuid, holder: { caller, device }, resume: body.data.resume, at };
    const { booking, lead } = await db.transaction((own) => openTo(own, opening));
    if (lead.userId === null) keepDevice(response, device, accounts.cookieSecure);
    response.set('ETag', bookingTag(booking));
    const wire = await readBookingWire(db, { lead, booking, at });
    sendPrivate(response, { data: { ...toLeadRecord(lead), booking: wire } });
  };
