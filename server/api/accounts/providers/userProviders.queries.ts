import { createHash } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { LoginProvider } from '../../../../shared/contracts/user.wire.ts';
import { type Database, transactionLock } from '../../db/database.ts';
import { usedNonces, userProviders, users } from '../../db/userTables.ts';
import type { UserRow } from '../sessions/sessions.queries.ts';

/** An account elsewhere that was shown to be somebody's. */
export interface ProviderAccount {
  readonly provider: LoginProvider;
  /** The provider's own name of the person, which never changes. */
  readonly subject: string;
}

/** Two first sign-ins at once make one account. */
export const takeAccount = (db: Database, { provider, subject }: ProviderAccount): Promise<void> =>
  transactionLock(db, `${provider} ${subject}`);

export async function findUserByProvider(
  db: Database,
  { provider, subject }: ProviderAccount,
): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(userProviders)
    .innerJoin(users, eq(users.id, userProviders.userId))
    .where(and(eq(userProviders.provider, provider), eq(userProviders.subject, subject)));
  return found?.user;
}

export async function addProvider(
  db: Database,
  { at, userId }: { readonly at: Date; readonly userId: number },
  account: ProviderAccount,
): Promise<void> {
  await db.insert(userProviders).values({ ...account, userId, createdAt: at });
}

/** A nonce of ours that is still good. */
export interface IssuedNonce {
  readonly text: string;
  readonly expiresAt: Date;
}

/**
 * Spends a nonce for every process of this database; one that comes at the same time waits for the end
 * of this transaction. @returns false where it was spent before.
 */
export async function spendNonce(
  db: Database,
  { expiresAt, text }: IssuedNonce,
  at: Date,
): Promise<boolean> {
  await db.delete(usedNonces).where(lte(usedNonces.expiresAt, at));
  const hash = createHash('sha256').update(text).digest('base64url');
  const spent = await db
    .insert(usedNonces)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedNonces.hash });
  return spent.length === 1;
}
