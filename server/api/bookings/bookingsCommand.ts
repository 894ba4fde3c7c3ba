import { buffer } from 'node:stream/consumers';
import { desc, eq, sql } from 'drizzle-orm';
import type { BookingState } from '../../../shared/domain/booking/booking.ts';
import { bookingAccesses, bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { partners } from '../db/partnerTables.ts';
import { roomTypes, tenancies } from '../db/schema.ts';
import { type DocumentRow, documentsOfLead } from '../documents/documents.queries.ts';
import { readDocument, type StoredDocuments } from '../documents/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { DISPUTES_USAGE, disputeHistory, disputesCommand } from '../payments/disputesCommand.ts';
import { refundHistory } from '../payments/failedRefunds.ts';
import { REFUNDS_USAGE, refundsCommand } from '../payments/refundsCommand.ts';
import { type BookingRow, chosenStayId } from './bookings.queries.ts';
import { findHold } from './stayHolds.queries.ts';

const USAGE = `npm run bookings -- list [submitted|draft|waitlisted|withdrawn]
npm run bookings -- export NUMBER
${REFUNDS_USAGE}
${DISPUTES_USAGE}`;

const LISTED = 50;
const NUMBER = /^[1-9]\d{0,8}$/;
const states: readonly string[] = [
  'submitted',
  'draft',
  'waitlisted',
  'withdrawn',
] satisfies BookingState[];

const isState = (text: string): text is BookingState => states.includes(text);

interface Application {
  readonly booking: BookingRow;
  readonly lead: LeadRow;
  /** On whose site it was sent; null: on ours. */
  readonly partner: string | null;
}

const applications = (db: Database) =>
  db
    .select({ booking: bookings, lead: leads, partner: partners.name })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(partners, eq(partners.id, leads.partnerId));

async function stayWords(db: Database, booking: BookingRow): Promise<string> {
  const [stay] = await db
    .select({ room: roomTypes.name, moveIn: tenancies.moveIn, moveOut: tenancies.moveOut })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .where(eq(tenancies.id, chosenStayId(booking) ?? -1));
  return stay ? `${oneLine(stay.room)}, ${stay.moveIn} – ${stay.moveOut}` : 'no stay';
}

/** Who looked at which, and when; to be called before anything is shown. */
async function noteAccess(
  db: Database,
  values: Omit<typeof bookingAccesses.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(bookingAccesses).values(values);
}

/** Names nobody: which home, which stay, and how far it is. */
const list: OperatorCommand = async (
  db,
  { args: [state = 'submitted', ...more], at, operator },
) => {
  if (!isState(state) || more.length > 0) throw new OperatorError(USAGE);
  const latest = sql`coalesce(${bookings.submittedAt}, ${bookings.updatedAt})`;
  const rows = await applications(db)
    .where(eq(bookings.state, state))
    .orderBy(desc(latest), desc(bookings.leadId))
    .limit(LISTED);
  const leadIds = rows.map(({ lead }) => lead.id);
  await noteAccess(db, { operator, action: 'list', leadIds, accessedAt: at });
  if (rows.length === 0) return { text: `None is ${state}.` };
  const lines: string[] = [];
  for (const { booking, lead, partner } of rows) {
    const on = (booking.submittedAt ?? booking.updatedAt).toISOString();
    const home = oneLine(lead.propertyName ?? 'no home');
    const stay = await stayWords(db, booking);
    const sentOn = partner === null ? '' : `  ${oneLine(partner)}`;
    const kind = lead.isTest ? '  test' : '';
    lines.push(`${lead.id}  ${booking.state}  ${on}  ${home}  ${stay}${sentOn}${kind}`);
  }
  return { text: lines.join('\n') };
};

async function toRecord(
  db: Database,
  { booking, lead, partner }: Application,
  at: Date,
): Promise<object> {
  const hold = await findHold(db, lead.id, at);
  return {
    reference: lead.id,
    state: booking.state,
    partner,
    is_test: lead.isTest,
    begun_at: booking.createdAt,
    changed_at: booking.updatedAt,
    submitted_at: booking.submittedAt,
    held_until: hold?.expiresAt ?? null,
    home: { id: lead.inventoryId, name: lead.propertyName },
    stay: { id: chosenStayId(booking), words: await stayWords(db, booking) },
    contact: { name: lead.name, email: lead.email, phone: lead.phone },
    sections: booking.sections,
    refunds: await refundHistory(db, lead.id),
    disputes: await disputeHistory(db, lead.id),
  };
}

type OpenDocuments = () => Promise<StoredDocuments>;

/** "application-7-passport.pdf": names that were given to files may say anything. */
const nameOf = ({ field, leadId, mediaType }: DocumentRow): string =>
  `application-${leadId}-${field}.${mediaType.split('/')[1]}`;

async function filesOf(
  db: Database,
  leadId: number,
  open: OpenDocuments,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const sent = await documentsOfLead(db, leadId);
  if (sent.length === 0) return {};
  const stored = await open();
  const files: Record<string, Uint8Array> = {};
  for (const { id } of sent) {
    const read = await readDocument(db, stored, id);
    // It is removed at this moment.
    if (read) files[nameOf(read.row)] = await buffer(read.bytes);
  }
  return files;
}

const exportOne =
  (open: OpenDocuments): OperatorCommand =>
  async (db, { args: [number = '', ...more], at, operator }) => {
    if (!NUMBER.test(number) || more.length > 0) throw new OperatorError(USAGE);
    const id = Number(number);
    const [found] = await applications(db).where(eq(bookings.leadId, id));
    if (!found) throw new OperatorError(`There is no application ${id}.`);
    await noteAccess(db, { operator, action: 'export', leadIds: [id], accessedAt: at });
    const documents = await filesOf(db, id, open);
    const record = JSON.stringify(await toRecord(db, found, at), null, 2);
    return {
      text: `Application ${id}. Delete these files once they are read:`,
      files: { [`application-${id}.json`]: Buffer.from(`${record}\n`), ...documents },
    };
  };

/** Lists applications, and hands one out with all that was filled in. Each use is noted. */
export const createBookingsCommand = (open: OpenDocuments): OperatorCommand => {
  const subcommands: Readonly<Record<string, OperatorCommand>> = {
    list,
    export: exportOne(open),
    refunds: refundsCommand,
    disputes: disputesCommand,
  };
  return async (db, { args, ...request }) => {
    const [name = '', ...rest] = args;
    const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    if (!run) throw new OperatorError(USAGE);
    return run(db, { ...request, args: rest });
  };
};
