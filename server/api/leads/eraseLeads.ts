import { type AnyColumn, and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { codesOf, forgetCodes } from '../accounts/codes/loginCodes.queries.ts';
import { accountOf, endAccounts, leadsOf, lockUsers } from '../accounts/users.queries.ts';
import { alertReaders, alertRequests } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { erasures, leads, outbox } from '../db/leadTables.ts';
import { reports } from '../db/reportTables.ts';
import { loginCodes, userIdentifiers, users } from '../db/userTables.ts';
import { ownRecipient, recipientKey } from '../outbox/enqueue.ts';
import { forgetPayers } from '../payments/forgetPayers.ts';
import { recountReviews, reviewedBy } from '../reviews/propertyRating.ts';

export interface ErasureRequest {
  /** The operator's number of the request; kept, so it must name nobody. */
  readonly reference: string;
  readonly at: Date;
}

export interface Erasure {
  readonly leads: number;
  /** Ids in the outbox of the mails that went with them: files may have these names. */
  readonly mails: readonly number[];
  /** Addresses and numbers that are erased: files may hold messages to them. */
  readonly recipients: readonly string[];
  /** Properties that showed a review which is erased. */
  readonly reviewed: readonly number[];
}

/** In SQL what `recipientKey` makes of an address. */
const recipientOf = (email: AnyColumn | SQL): SQL =>
  sql`regexp_replace(lower(${email}), '^([^+@]+)[+][^@]*@', '\\1@')`;

/** Keys and mails go with the leads, which they belong to. */
async function erase(
  db: Database,
  condition: SQL | undefined,
  { at, reference }: ErasureRequest,
): Promise<Erasure> {
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(condition ?? sql`false`)
    .orderBy(leads.id)
    .for('update');
  const ids = found.map(({ id }) => id);
  const mails =
    ids.length === 0
      ? []
      : await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.leadId, ids));
  if (ids.length > 0) {
    await forgetPayers(db, ids);
    await db.delete(leads).where(inArray(leads.id, ids));
  }
  await db
    .insert(erasures)
    .values({ reference, leads: ids.length, mails: mails.length, erasedAt: at });
  return { leads: ids.length, mails: mails.map(({ id }) => id), recipients: [], reviewed: [] };
}

export interface EnquirerErasure extends Erasure {
  /** Accounts that the address opened, with all that belonged to them. */
  readonly accounts: number;
  /** Enquiries of others that no longer name the person as their counsellor. */
  readonly counselled: number;
  /** Ids of enquiries of others that hold the address in words of their own: for a person to read. */
  readonly mentions: readonly number[];
}

const COUNSELLOR = sql.raw(`'{meta,idp_form_data}'`);
const COUNSELLOR_EMAIL = sql.raw(`'{meta,idp_form_data,councellor_email}'`);

/** As a counsellor a person stands in the enquiries of others, which stay theirs. */
async function eraseCounsellor(db: Database, recipient: string): Promise<number> {
  const { rows } = await db.execute(sql`
    update ${leads} set document = document #- ${COUNSELLOR}
    where ${recipientOf(sql`document #>> ${COUNSELLOR_EMAIL}`)} = ${recipient} returning id`);
  await db.execute(sql`
    update ${outbox} set payload = payload #- '{change,meta,idp_form_data}'
    where ${recipientOf(sql`payload #>> '{change,meta,idp_form_data,councellor_email}'`)} = ${recipient}`);
  return rows.length;
}

const accountsOf = async (db: Database, recipient: string): Promise<readonly number[]> => {
  const found = await db
    .selectDistinct({ id: userIdentifiers.userId })
    .from(userIdentifiers)
    .where(
      and(
        eq(userIdentifiers.kind, 'email'),
        sql`${recipientOf(userIdentifiers.value)} = ${recipient}`,
      ),
    );
  return found.map(({ id }) => id);
};

/** Sessions, addresses, the picture, reviews and the like go with the account. */
async function endAccount(
  db: Database,
  id: number,
  at: Date,
): Promise<Pick<Erasure, 'recipients' | 'reviewed'>> {
  const account = await accountOf(db, id);
  await forgetCodes(db, codesOf(account), at);
  await db.delete(outbox).where(inArray(ownRecipient, [...account.addresses]));
  await db.delete(reports).where(inArray(reports.email, [...account.emails]));
  await db.delete(alertReaders).where(inArray(alertReaders.email, [...account.emails]));
  await db.delete(alertRequests).where(inArray(alertRequests.email, [...account.emails]));
  const reviewed = await reviewedBy(db, id);
  await db.delete(users).where(eq(users.id, id));
  await recountReviews(db, reviewed, at);
  return { recipients: account.addresses, reviewed };
}

/**
 * Erases an account with all that belongs to it.
 * @returns null where there is none, or none any more: nothing is erased and nothing is noted.
 */
export async function eraseAccount(
  db: Database,
  id: number,
  request: ErasureRequest,
): Promise<Erasure | null> {
  // Reads every enquiry, so it is done before nobody can sign in.
  const { emails } = await accountOf(db, id);
  for (const email of emails) await eraseCounsellor(db, recipientKey(email));
  return db.transaction(async (transaction) => {
    await endAccounts(transaction);
    if ((await lockUsers(transaction, [id])).length === 0) return null;
    const own = leadsOf(await accountOf(transaction, id));
    const erased = await erase(transaction, own, request);
    return { ...erased, ...(await endAccount(transaction, id, request.at)) };
  });
}

/**
 * Erases all that is held about whoever has this e-mail address, however it was spelt, and notes
 * that it was done without noting about whom.
 */
export function eraseEnquirer(
  db: Database,
  email: string,
  request: ErasureRequest,
): Promise<EnquirerErasure> {
  const recipient = recipientKey(email.trim());
  return db.transaction(async (transaction) => {
    await endAccounts(transaction);
    const accounts = await accountsOf(transaction, recipient);
    await lockUsers(transaction, accounts);
    const own = accounts.length > 0 ? inArray(leads.userId, [...accounts]) : undefined;
    const sent = sql`${recipientOf(leads.email)} = ${recipient}`;
    const erased = await erase(transaction, or(own, sent), request);
    const recipients = [email.trim()];
    const reviewed: number[] = [];
    for (const id of accounts) {
      const ended = await endAccount(transaction, id, request.at);
      recipients.push(...ended.recipients);
      reviewed.push(...ended.reviewed);
    }
    const sentCodes = sql`${recipientOf(loginCodes.recipient)} = ${recipient}`;
    await forgetCodes(transaction, sentCodes, request.at);
    await transaction.delete(outbox).where(sql`${recipientOf(ownRecipient)} = ${recipient}`);
    for (const table of [reports, alertReaders, alertRequests]) {
      await transaction.delete(table).where(sql`${recipientOf(table.email)} = ${recipient}`);
    }
    const counselled = await eraseCounsellor(transaction, recipient);
    const mentioning = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(sql`position(${recipient} in lower(${leads.document}::text)) > 0`)
      .orderBy(leads.id);
    return {
      ...erased,
      recipients,
      reviewed,
      accounts: accounts.length,
      counselled,
      mentions: mentioning.map(({ id }) => id),
    };
  });
}

/** Erases enquiries that were made before that day, whoever made them. */
export const eraseLeadsBefore = (
  db: Database,
  before: Date,
  request: ErasureRequest,
): Promise<Erasure> =>
  db.transaction((transaction) => erase(transaction, lt(leads.createdAt, before), request));
