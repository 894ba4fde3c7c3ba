import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import type { SiteKey } from '../../../../shared/domain/site/siteKey.ts';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../db/leadTables.ts';
import { type CodePurpose, loginCodes } from '../../db/userTables.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';
import type { Account, Identifier } from '../users.queries.ts';
import { type AskedBefore, codesADay, codesOfNetworkAnHour, DAY, HOUR } from './codeLimits.ts';

export type LoginCodeRow = typeof loginCodes.$inferSelect;

/** Whose code it is, and what it is good for. */
export interface CodeOwner {
  readonly purpose: CodePurpose;
  /** Who asks while signed in, and by which session; null at sign-in. */
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly site: SiteKey;
  readonly channel: 'email' | 'phone';
  readonly recipient: string;
}

/** A code for whoever is signed in, good for the session that asks and for no other one. */
export const codeWithin = (
  {
    session,
    user,
  }: { readonly session: Pick<SessionRow, 'id' | 'site'>; readonly user: { id: number } },
  purpose: Exclude<CodePurpose, 'login'>,
  { kind, value }: Identifier,
): CodeOwner => ({
  purpose,
  userId: user.id,
  sessionId: session.id,
  site: session.site,
  channel: kind,
  recipient: value,
});

const before = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);

const agesOf = (rows: readonly { readonly createdAt: Date }[], at: Date): number[] =>
  rows.map(({ createdAt }) => (at.getTime() - createdAt.getTime()) / 1000);

export async function askedBefore(
  db: Database,
  { networkKey, recipientKey }: Pick<LoginCodeRow, 'networkKey' | 'recipientKey'>,
  at: Date,
): Promise<AskedBefore> {
  const latest = (
    column: typeof loginCodes.recipientKey | typeof loginCodes.networkKey,
    value: string,
    seconds: number,
  ) =>
    db
      .select({ createdAt: loginCodes.createdAt })
      .from(loginCodes)
      .where(and(eq(column, value), gt(loginCodes.createdAt, before(at, seconds))))
      .orderBy(desc(loginCodes.createdAt));
  const ofRecipient = await latest(loginCodes.recipientKey, recipientKey, DAY).limit(codesADay);
  const ofNetwork = await latest(loginCodes.networkKey, networkKey, HOUR).limit(
    codesOfNetworkAnHour,
  );
  return { ofRecipient: agesOf(ofRecipient, at), ofNetwork: agesOf(ofNetwork, at) };
}

/** Over all codes that the recipient was sent within a day. */
export async function wrongGuesses(db: Database, recipientKey: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ wrong: sum(loginCodes.wrongAttempts).mapWith(Number) })
    .from(loginCodes)
    .where(
      and(eq(loginCodes.recipientKey, recipientKey), gt(loginCodes.createdAt, before(at, DAY))),
    );
  return row?.wrong ?? 0;
}

const isOf = ({ channel, purpose, recipient, sessionId, site, userId }: CodeOwner) =>
  and(
    eq(loginCodes.channel, channel),
    eq(loginCodes.recipient, recipient),
    eq(loginCodes.purpose, purpose),
    eq(loginCodes.site, site),
    userId === null ? isNull(loginCodes.userId) : eq(loginCodes.userId, userId),
    sessionId === null ? isNull(loginCodes.sessionId) : eq(loginCodes.sessionId, sessionId),
  );

/** Takes the place of the earlier codes for the same. */
export async function insertCode(
  db: Database,
  values: typeof loginCodes.$inferInsert & CodeOwner,
): Promise<void> {
  await db
    .update(loginCodes)
    .set({ endedAt: values.createdAt })
    .where(and(isOf(values), isNull(loginCodes.endedAt)));
  await db.insert(loginCodes).values(values);
}

/**
 * The code that still counts, locked until the transaction ends, so that guesses follow each other.
 * @param uuid of the request, where the caller has to know it.
 */
export async function lockCode(
  db: Database,
  owner: CodeOwner,
  uuid: string | undefined,
): Promise<LoginCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(loginCodes)
    .where(
      and(
        isOf(owner),
        isNull(loginCodes.endedAt),
        uuid === undefined ? undefined : eq(loginCodes.uuid, uuid),
      ),
    )
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for('update');
  return row;
}

export async function countGuess(
  db: Database,
  id: number,
  { at, isRight }: { readonly at: Date; readonly isRight: boolean },
): Promise<void> {
  await db
    .update(loginCodes)
    .set({
      attempts: sql`${loginCodes.attempts} + 1`,
      ...(isRight ? { endedAt: at } : { wrongAttempts: sql`${loginCodes.wrongAttempts} + 1` }),
    })
    .where(eq(loginCodes.id, id));
}

/** Limits look back a day; what is older is of no use to anybody. Nobody is waited for. */
export async function deleteOldCodes(db: Database, at: Date): Promise<void> {
  const old = db
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .where(lt(loginCodes.createdAt, before(at, 2 * DAY)))
    .for('update', { skipLocked: true });
  await db.delete(loginCodes).where(inArray(loginCodes.id, old));
}

/** Those that he has asked for and those that were sent to him. */
export const codesOf = ({ addresses, id }: Account): SQL | undefined =>
  or(eq(loginCodes.userId, id), inArray(loginCodes.recipient, [...addresses]));

/**
 * Ends codes and the messages that carry them. What stays for the two days of every code are keyed
 * hashes: limits that ended with an account could be passed by opening and deleting it again.
 */
export async function forgetCodes(db: Database, which: SQL | undefined, at: Date): Promise<void> {
  const recipients = db.select({ recipient: loginCodes.recipient }).from(loginCodes).where(which);
  await db.delete(outbox).where(inArray(sql`${outbox.payload} #>> '{code,to}'`, recipients));
  await db
    .update(loginCodes)
    .set({ recipient: '', userId: null, sessionId: null, endedAt: at })
    .where(which);
}
