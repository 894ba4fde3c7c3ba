import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { erasures, leads, outbox } from '../db/leadTables.ts';
import { recipientKey } from '../outbox/enqueue.ts';

export interface ErasureRequest {
  /** The operator's number of the request; kept, so it must name nobody. */
  readonly reference: string;
  readonly at: Date;
}

export interface Erasure {
  readonly leads: number;
  /** Ids in the outbox of the mails that went with them: files may have these names. */
  readonly mails: readonly number[];
}

/** In SQL what `recipientKey` makes of an address. */
const recipientOf = (email: SQL | typeof leads.email): SQL =>
  sql`regexp_replace(lower(${email}), '^([^+@]+)[+][^@]*@', '\\1@')`;

/** Keys and mails go with the leads, which they belong to. */
async function erase(
  db: Database,
  condition: SQL,
  { at, reference }: ErasureRequest,
): Promise<Erasure> {
  const found = await db.select({ id: leads.id }).from(leads).where(condition).for('update');
  const ids = found.map(({ id }) => id);
  const mails =
    ids.length === 0
      ? []
      : await db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.leadId, ids));
  if (ids.length > 0) await db.delete(leads).where(inArray(leads.id, ids));
  await db
    .insert(erasures)
    .values({ reference, leads: ids.length, mails: mails.length, erasedAt: at });
  return { leads: ids.length, mails: mails.map(({ id }) => id) };
}

export interface EnquirerErasure extends Erasure {
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
    const erased = await erase(
      transaction,
      sql`${recipientOf(leads.email)} = ${recipient}`,
      request,
    );
    const counselled = await eraseCounsellor(transaction, recipient);
    const mentioning = await transaction
      .select({ id: leads.id })
      .from(leads)
      .where(sql`position(${recipient} in lower(${leads.document}::text)) > 0`)
      .orderBy(leads.id);
    return { ...erased, counselled, mentions: mentioning.map(({ id }) => id) };
  });
}

/** Erases enquiries that were made before that day, whoever made them. */
export const eraseLeadsBefore = (
  db: Database,
  before: Date,
  request: ErasureRequest,
): Promise<Erasure> =>
  db.transaction((transaction) => erase(transaction, lt(leads.createdAt, before), request));
