import { and, asc, count, eq, lte, min, sql } from 'drizzle-orm';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import { leads, outbox } from '../db/leadTables.ts';
import { reports } from '../db/reportTables.ts';
import { users } from '../db/userTables.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import type { MailOutcome } from '../mail/mailTransport.ts';
import type { ReportRow } from '../reports/reports.queries.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** `skipped`: it came too late to be of use. */
export type MessageOutcome = MailOutcome | 'skipped';

export interface DueMessage {
  readonly message: OutboxRow;
  /** Undefined where it is about none. */
  readonly lead: LeadRow | undefined;
  /** The same. */
  readonly report: ReportRow | undefined;
  /** In which whoever it goes to reads. */
  readonly language: Language;
}

/** That of the account, where the lead belongs to one, which its owner may have changed since. */
const findLead = async (
  db: Database,
  id: number,
): Promise<{ readonly lead: LeadRow; readonly language: Language } | undefined> => {
  const language = sql<Language>`coalesce(${users.language}, ${leads.language})`;
  const [found] = await db
    .select({ lead: leads, language })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.userId))
    .where(eq(leads.id, id));
  return found;
};

const languageIn = ({ code, letter, notice }: OutboxRow['payload']): Language =>
  (code ?? letter ?? notice)?.language ?? defaultLanguage;

/**
 * Takes the message that is longest due for this process and counts the attempt. From `until` on
 * others may take it, because a process may end before it has sent the mail.
 */
export async function claimDue(
  db: Database,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueMessage | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'pending'), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [message] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(sql`${outbox.id} = (${due})`)
    .returning();
  if (!message) return undefined;
  const { leadId, payload } = message;
  const about = leadId === null ? undefined : await findLead(db, leadId);
  const [report] =
    payload.report_id === undefined
      ? []
      : await db.select().from(reports).where(eq(reports.id, payload.report_id));
  // Nobody but the support, who reads English, is told of a lead without being named.
  const isToSupport = about === undefined || message.recipientKey === null;
  const language = isToSupport ? languageIn(payload) : about.language;
  return { message, lead: about?.lead, report, language };
}

/** Only what a server took has been sent; a file can still be, by whoever makes it pending again. */
export async function markDone(
  db: Database,
  id: number,
  { at, outcome }: { readonly at: Date; readonly outcome: MessageOutcome },
): Promise<void> {
  await db
    .update(outbox)
    .set({ state: outcome, sentAt: outcome === 'sent' ? at : null, lastError: null })
    .where(eq(outbox.id, id));
}

/** What is about no enquiry is of no use once it has gone out, and says whom it was for. */
export async function forgetMessage(db: Database, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Keeps the mail for another attempt; without one it stays as failed, for an operator. */
export async function markFault(
  db: Database,
  id: number,
  values: Pick<OutboxRow, 'lastError' | 'nextAttemptAt' | 'state'>,
): Promise<void> {
  await db.update(outbox).set(values).where(eq(outbox.id, id));
}

/** How many mails have not gone out, and since when the oldest waits. */
export async function pendingMails(
  db: Database,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const [row] = await db
    .select({ count: count(), since: min(outbox.createdAt) })
    .from(outbox)
    .where(eq(outbox.state, 'pending'));
  return row ?? { count: 0, since: null };
}
