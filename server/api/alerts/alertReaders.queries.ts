import { randomBytes } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import type { Language } from '../../../shared/domain/language/language.ts';
import { notSignedIn } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import { alertReaders } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/userTables.ts';
import { addJob } from '../jobs/jobs.queries.ts';

export type ReaderRow = typeof alertReaders.$inferSelect;

/** Kind of the job that looks for what somebody is to be told; its key is the reader's number. */
export const ALERTS = 'alerts';

const TOKEN_BYTES = 32;

/**
 * 64 lower-case hexadecimal digits. It is kept as it is, for it stands in every mail and on the page of
 * its owner; it opens nothing that is not kept beside it.
 */
export const newAlertToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

export async function findReader(
  db: Database,
  condition: SQL | undefined,
): Promise<ReaderRow | undefined> {
  const [reader] = await db.select().from(alertReaders).where(condition);
  return reader;
}

export const readerOf = (db: Database, userId: number): Promise<ReaderRow | undefined> =>
  findReader(db, eq(alertReaders.userId, userId));

/** No one else tells this reader anything until the transaction ends. */
export async function lockReader(db: Database, id: number): Promise<ReaderRow | undefined> {
  const [reader] = await db
    .select()
    .from(alertReaders)
    .where(eq(alertReaders.id, id))
    .for('update');
  return reader;
}

/** In which he is written to: as he last used his account, if he has one. */
export async function languageOfReader(
  db: Database,
  { language, userId }: Pick<ReaderRow, 'language' | 'userId'>,
): Promise<Language> {
  if (userId === null) return language;
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return user?.language ?? language;
}

type Place = Pick<ReaderRow, 'language' | 'site'>;
type Owner = ({ readonly userId: number } | { readonly email: string }) & Place;

async function ensureOne(db: Database, owner: Owner, at: Date): Promise<ReaderRow> {
  const tokens = { mailToken: newAlertToken(), feedToken: newAlertToken() };
  await db
    .insert(alertReaders)
    .values({ ...owner, ...tokens, createdAt: at })
    .onConflictDoNothing();
  const isHis =
    'userId' in owner ? eq(alertReaders.userId, owner.userId) : eq(alertReaders.email, owner.email);
  const reader = await findReader(db, isHis);
  if (!reader) throw new Error('a reader of alerts vanished while he was made');
  await addJob(db, { kind: ALERTS, key: String(reader.id), runAt: at, createdAt: at });
  return reader;
}

/** Makes him one with his first wish, and the job with it. @throws ApiError 401 */
export async function ensureReader(
  db: Database,
  { at, ...owner }: Place & { readonly userId: number; readonly at: Date },
): Promise<ReaderRow> {
  // The account may end meanwhile.
  if (!(await holdUser(db, owner.userId))) throw notSignedIn();
  return ensureOne(db, owner, at);
}

/** The same for an address without an account. @param email as `canonicalEmail` writes it. */
export const ensureGuest = (
  db: Database,
  { at, ...owner }: Place & { readonly email: string; readonly at: Date },
): Promise<ReaderRow> => ensureOne(db, owner, at);
