import { and, eq, gt, like, ne, sql } from 'drizzle-orm';
import type { LeadChangeWire } from '../../../shared/contracts/lead.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { type Database, transactionLock } from '../db/database.ts';
import type { AccountNotice, BookingMessage, Letter, PaymentMessage } from '../db/documents.ts';
import { outbox } from '../db/leadTables.ts';
import type { CodePurpose } from '../db/userTables.ts';
import type { LeadRow } from '../leads/leads.queries.ts';

/** The same for every spelling of one person's address: "Ann+room7@Example.org" gets the mail of "ann@example.org". */
export const recipientKey = (email: string): string =>
  email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** Whom a message goes to that is about no enquiry; null for the others. */
export const ownRecipient = sql`coalesce(${outbox.payload} #>> '{code,to}',
  ${outbox.payload} #>> '{notice,to}', ${outbox.payload} #>> '{letter,to}')`;

const DAY_MS = 24 * 3_600_000;
/** A limit, because anyone can enter a stranger's address. */
const CONFIRMATIONS_PER_DAY = 3;
/** Somebody who books gets one for each step that counts, and for each link that he asks for. */
const BOOKING_MAILS_PER_DAY = 10;

type NewMessage = typeof outbox.$inferInsert;

/** Whether somebody may be sent one more of these within a day; two who ask follow each other. */
async function isWithin(
  db: Database,
  { at, email, kinds, limit }: { email: string; kinds: string; limit: number; at: Date },
): Promise<boolean> {
  const recipient = recipientKey(email);
  await transactionLock(db, `mail to ${recipient}`);
  const since = new Date(at.getTime() - DAY_MS);
  const ofThem = and(eq(outbox.recipientKey, recipient), like(outbox.kind, kinds));
  const sent = and(ofThem, gt(outbox.createdAt, since), ne(outbox.state, 'skipped'));
  return (await db.$count(outbox, sent)) < limit;
}

const toSupport = (leadId: number, at: Date): NewMessage => ({
  kind: 'lead_notification',
  leadId,
  payload: {},
  state: 'pending',
  nextAttemptAt: at,
  createdAt: at,
});

async function toRenter(db: Database, lead: LeadRow, at: Date): Promise<NewMessage> {
  const { email } = lead;
  const some = { email, kinds: 'lead_confirmation', limit: CONFIRMATIONS_PER_DAY, at };
  return {
    ...toSupport(lead.id, at),
    kind: 'lead_confirmation',
    recipientKey: recipientKey(email),
    state: (await isWithin(db, some)) ? 'pending' : 'skipped',
  };
}

/** To be called within the transaction that makes the lead. */
export async function enqueueNewLead(db: Database, lead: LeadRow, at: Date): Promise<void> {
  const messages = [toSupport(lead.id, at)];
  if (lead.document.event_options.user_notification) messages.push(await toRenter(db, lead, at));
  await db.insert(outbox).values(messages);
}

/** To be called within the transaction that changes the lead. Only the support is told. */
export async function enqueueLeadChange(
  db: Database,
  { at, change, leadId }: { leadId: number; change: LeadChangeWire; at: Date },
): Promise<void> {
  const message: NewMessage = {
    ...toSupport(leadId, at),
    kind: 'lead_change',
    payload: { change },
  };
  await db.insert(outbox).values(message);
}

/** To be called within the transaction of what it tells. */
export async function enqueueBooking(
  db: Database,
  { email, id }: Pick<LeadRow, 'email' | 'id'>,
  { at, message }: { readonly message: BookingMessage; readonly at: Date },
): Promise<void> {
  const some = { email, kinds: 'booking_%', limit: BOOKING_MAILS_PER_DAY, at };
  await db.insert(outbox).values({
    ...toSupport(id, at),
    kind: message.kind,
    recipientKey: recipientKey(email),
    payload: { booking: message },
    state: (await isWithin(db, some)) ? 'pending' : 'skipped',
  });
}

/** Whoever has paid is told, however often. To be called within the transaction of what it tells. */
export async function enqueuePayment(
  db: Database,
  { email, id }: Pick<LeadRow, 'email' | 'id'>,
  { at, message }: { readonly message: PaymentMessage; readonly at: Date },
): Promise<void> {
  await db.insert(outbox).values({
    ...toSupport(id, at),
    kind: message.kind,
    recipientKey: recipientKey(email),
    payload: { payment: message },
  });
}

export interface NewCode {
  readonly channel: 'email' | 'phone';
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly site: SiteKey;
  readonly language: Language;
  readonly sealed: string;
  readonly expiresAt: Date;
}

/** To be called within the transaction that makes the code. */
export async function enqueueCode(
  db: Database,
  { channel, expiresAt, recipient, ...values }: NewCode,
  at: Date,
): Promise<void> {
  const code = { to: recipient, ...values, expires_at: expiresAt.toISOString() };
  await db.insert(outbox).values({
    kind: `code_${channel}`,
    leadId: null,
    payload: { code },
    state: 'pending',
    nextAttemptAt: at,
    createdAt: at,
  });
}

/** To be called within the transaction that changes the account. */
export async function enqueueNotices(
  db: Database,
  notices: readonly AccountNotice[],
  at: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const common = { kind: 'account_notice', leadId: null, state: 'pending' };
  await db.insert(outbox).values(
    notices.map((notice) => ({
      ...common,
      payload: { notice },
      nextAttemptAt: at,
      createdAt: at,
    })),
  );
}

/** To be called within the transaction that makes the report. Only the support is told. */
export async function enqueueReport(db: Database, reportId: number, at: Date): Promise<void> {
  await db.insert(outbox).values({
    kind: 'report_notification',
    leadId: null,
    payload: { report_id: reportId },
    state: 'pending',
    nextAttemptAt: at,
    createdAt: at,
  });
}

/** To be called within the transaction that notes of what it tells that it was told. */
export async function enqueueLetter(db: Database, letter: Letter, at: Date): Promise<void> {
  await db.insert(outbox).values({
    kind: 'alert',
    leadId: null,
    payload: { letter },
    state: 'pending',
    nextAttemptAt: at,
    createdAt: at,
  });
}

/**
 * Takes back what has not gone out yet. To be called within the transaction that ends such mail.
 * @param token stands at the end of the address by which it is ended.
 */
export async function forgetLetters(db: Database, token: string): Promise<void> {
  const address = sql`${outbox.payload} #>> '{letter,unsubscribe}'`;
  await db.delete(outbox).where(and(eq(outbox.kind, 'alert'), like(address, `%/${token}`)));
}
