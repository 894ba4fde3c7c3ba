import { eq } from 'drizzle-orm';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { CodeSecret } from '../accounts/codes/codeSecret.ts';
import type { Database } from '../db/database.ts';
import type { BookingMessage } from '../db/documents.ts';
import { properties } from '../db/schema.ts';
import { findInventory } from '../inventories/inventory.queries.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { stayOf } from '../leads/leadSubject.queries.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { enqueueBooking } from '../outbox/enqueue.ts';
import { identityOf, pageAddress, type SiteIdentity } from '../partners/siteIdentity.ts';
import { sumsOf } from '../payments/paymentSums.ts';
import type { TenancyRow } from '../roomTypes/roomTypes.queries.ts';
import { addLink } from './bookingLinks.queries.ts';
import { paymentAddress } from './bookingSteps.ts';
import { type BookingRow, chosenStayId } from './bookings.queries.ts';
import { findHold } from './stayHolds.queries.ts';

/** What mails about bookings are made with. */
export interface MailTools {
  /** Secrets of links are sealed while they wait in the outbox. */
  readonly secret: Pick<CodeSecret, 'seal'>;
  /** "https://www.example.org". */
  readonly siteOrigin: string;
  /** Something can be paid online here; else an adviser writes about it. */
  readonly takesPayments?: boolean;
}

/** The same on the site where the enquiry was sent. */
interface SiteTools extends Omit<MailTools, 'siteOrigin'> {
  readonly site: SiteIdentity;
}

interface News {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  readonly at: Date;
  /** Network of who has asked for a link; null: nobody has. */
  readonly networkKey?: string | null;
}

interface PaidOnline {
  readonly property: PropertyRow;
  readonly tenancy: TenancyRow;
  /** ISO date. */
  readonly today: string;
  readonly uuid: string;
}

/** A guest's link opens the booking to one more browser; who has an account logs in. */
async function linkTo(
  db: Database,
  { secret, site }: SiteTools,
  { at, lead, networkKey = null }: News,
): Promise<Pick<BookingMessage, 'url' | 'sealed'>> {
  const [home] = await db
    .select({ canonicalName: properties.canonicalName })
    .from(properties)
    .where(eq(properties.id, lead.inventoryId ?? -1));
  if (!home) return {};
  const url = pageAddress(site, `${buildPath('placeForm', home)}?lead_uuid=${lead.uuid}`);
  if (lead.userId !== null) return { url };
  return { url, sealed: secret.seal(await addLink(db, { leadId: lead.id, networkKey, at })) };
}

/** Where the stay is paid for; undefined: not online. */
async function paymentUrl(
  db: Database,
  { site, takesPayments = false }: SiteTools,
  { property, tenancy, today, uuid }: PaidOnline,
): Promise<string | undefined> {
  if (!takesPayments) return undefined;
  const sums = await sumsOf(db, { property, tenancy, hasCardFee: false, today });
  return sums ? pageAddress(site, paymentAddress(property.canonicalName, uuid)) : undefined;
}

/** The stay as we list it, whatever dates of their own somebody has agreed upon. */
async function submission(
  db: Database,
  tools: SiteTools,
  { at, booking, lead }: News,
): Promise<Omit<BookingMessage, 'kind'>> {
  const found = await findInventory(db, String(chosenStayId(booking)));
  const hold = await findHold(db, lead.id, at);
  const kept = hold ? { held_until: hold.expiresAt.toISOString() } : {};
  const { property, roomType, tenancy } = found ?? {};
  if (!property || !roomType || !tenancy) return kept;
  const today = todayUtc(at);
  const url = await paymentUrl(db, tools, { property, tenancy, today, uuid: lead.uuid });
  const stay = await stayOf(
    db,
    { property, roomType, tenancy },
    { today, language: lead.language },
  );
  return { stay, ...kept, ...(url === undefined ? {} : { url }) };
}

/** Puts a mail into the outbox, within the transaction of what it tells. */
export async function mailBooking(
  db: Database,
  { siteOrigin, ...tools }: MailTools,
  { kind, ...news }: News & Pick<BookingMessage, 'kind'>,
): Promise<void> {
  const site = await identityOf(db, news.lead.partnerId, siteOrigin);
  const told =
    kind === 'booking_submitted'
      ? await submission(db, { ...tools, site }, news)
      : kind === 'booking_withdrawn'
        ? {}
        : await linkTo(db, { ...tools, site }, news);
  await enqueueBooking(db, news.lead, { message: { kind, ...told }, at: news.at });
}

/** What is told of a change. @param before what it was; undefined: it begins. */
export const newsOf = (
  before: BookingRow | undefined,
  booking: BookingRow,
): BookingMessage['kind'] | null => {
  if (!before) return 'booking_started';
  if (before.state === booking.state) return null;
  if (booking.state === 'submitted') return 'booking_submitted';
  return booking.state === 'withdrawn' ? 'booking_withdrawn' : null;
};
