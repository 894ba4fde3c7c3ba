import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { LoginType } from '../../../shared/contracts/user.wire.ts';
import type { SourceDetails } from '../../../shared/domain/attribution/sourceDetails.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { recordBookings } from '../bookings/bookingSteps.ts';
import { type Database, sharedTransactionLock, transactionLock } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { userIdentifiers, users } from '../db/userTables.ts';
import { recordLeads } from '../history/leadSteps.ts';
import type { UserRow } from './sessions/sessions.queries.ts';

export type IdentifierRow = typeof userIdentifiers.$inferSelect;

/** A way to reach a person that was shown to be his. */
export interface Identifier {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

const ACCOUNTS = 'accounts';

/** Until the transaction ends no account does, so that one which was found can be used. */
export const keepAccounts = (db: Database): Promise<void> => sharedTransactionLock(db, ACCOUNTS);

/**
 * An account is about to end, by deletion or in another one: nobody signs in until it has, and such
 * endings follow each other. To be taken before any row is locked.
 */
export const endAccounts = (db: Database): Promise<void> => transactionLock(db, ACCOUNTS);

/** Locks them in the order of their ids, whoever asks; those that are gone are not among them. */
export async function lockUsers(db: Database, ids: readonly number[]): Promise<readonly UserRow[]> {
  return db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update');
}

/** The account stays until the transaction ends. @returns false when it has ended before. */
export async function holdUser(db: Database, id: number): Promise<boolean> {
  const held = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  return held.length > 0;
}

/** Two first sign-ins at once make one account. */
export const takeIdentity = (db: Database, { kind, value }: Identifier): Promise<void> =>
  transactionLock(db, `${kind} ${value}`);

export async function findUserByIdentifier(
  db: Database,
  { kind, value }: Identifier,
): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(userIdentifiers)
    .innerJoin(users, eq(users.id, userIdentifiers.userId))
    .where(and(eq(userIdentifiers.kind, kind), eq(userIdentifiers.value, value)));
  return found?.user;
}

interface Arrival {
  readonly at: Date;
  readonly loginType: LoginType;
  readonly language: Language;
  /** Empty: nobody said. */
  readonly name: string;
}

export async function insertUser(
  db: Database,
  { at, ...values }: Arrival & { readonly sourceDetails: SourceDetails | null },
): Promise<UserRow> {
  const [user] = await db
    .insert(users)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning();
  if (!user) throw new Error('the user was not inserted');
  return user;
}

/** Notes how somebody came in, and his name if he had none. */
export async function noteLogin(
  db: Database,
  known: UserRow,
  { at, language, loginType, name }: Arrival,
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ language, loginType, updatedAt: at, ...(known.name === '' ? { name } : {}) })
    .where(eq(users.id, known.id))
    .returning();
  if (!user) throw new Error('the user is gone');
  return user;
}

/** Whose something becomes, and when. */
interface Belonging {
  readonly userId: number;
  readonly at: Date;
}

/** The first of its kind is the one that is shown. */
export async function addIdentifier(
  db: Database,
  { at, userId }: Belonging,
  { kind, value }: Identifier,
): Promise<void> {
  const own = await identifiersOf(db, userId);
  const isPrimary = !own.some((other) => other.kind === kind);
  await db.insert(userIdentifiers).values({ kind, value, userId, isPrimary, verifiedAt: at });
}

/** The primary ones first. */
export async function identifiersOf(
  db: Database,
  userId: number,
): Promise<readonly IdentifierRow[]> {
  return db
    .select()
    .from(userIdentifiers)
    .where(eq(userIdentifiers.userId, userId))
    .orderBy(sql`${userIdentifiers.isPrimary} desc`, asc(userIdentifiers.verifiedAt));
}

/** An account, as what belongs to it is found. */
export interface Account {
  readonly id: number;
  readonly emails: readonly string[];
  /** E-mail addresses and telephone numbers. */
  readonly addresses: readonly string[];
}

export async function accountOf(db: Database, id: number): Promise<Account> {
  const own = await identifiersOf(db, id);
  return {
    id,
    emails: own.filter(({ kind }) => kind === 'email').map(({ value }) => value),
    addresses: own.map(({ value }) => value),
  };
}

const unownedLeads = (emails: readonly string[]): SQL | undefined =>
  and(isNull(leads.userId), inArray(sql`lower(${leads.email})`, [...emails]));

/** His own, and those that he would adopt at his next login. */
export const leadsOf = ({ emails, id }: Account): SQL | undefined =>
  or(eq(leads.userId, id), unownedLeads(emails));

/**
 * Enquiries that were sent before somebody had an account become his, when he has shown that their
 * e-mail address is his. A telephone number is not enough: numbers are given to new people.
 */
export async function adoptLeads(db: Database, { at, userId }: Belonging): Promise<void> {
  const { emails } = await accountOf(db, userId);
  if (emails.length === 0) return;
  const adopted = await db.update(leads).set({ userId }).where(unownedLeads(emails)).returning();
  await recordLeads(db, { userId, at }, adopted);
  await recordBookings(db, { userId, at }, adopted);
}
