import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginCodes, userIdentifiers, userProviders } from '../../db/userTables.ts';
import { ApiError } from '../../http/apiError.ts';
import { enqueueNotices } from '../../outbox/enqueue.ts';
import { notSignedIn } from '../callerSession.ts';
import { forgetCodes } from '../codes/loginCodes.queries.ts';
import {
  type Identifier,
  type IdentifierRow,
  identifiersOf,
  keepAccounts,
  lockUsers,
} from '../users.queries.ts';
import { type AccountChange, noticesOf } from './accountNotices.ts';

const isSame = (one: Identifier, other: Identifier): boolean =>
  one.kind === other.kind && one.value === other.value;

const named = ({ kind, value }: Identifier) =>
  and(eq(userIdentifiers.kind, kind), eq(userIdentifiers.value, value));

const providersOf = (db: Database, userId: number): Promise<number> =>
  db.$count(userProviders, eq(userProviders.userId, userId));

async function remove(
  db: Database,
  removed: IdentifierRow,
  others: readonly IdentifierRow[],
): Promise<void> {
  await db.delete(userIdentifiers).where(named(removed));
  const next = others.find(({ kind }) => kind === removed.kind);
  if (removed.isPrimary && next) {
    await db.update(userIdentifiers).set({ isPrimary: true }).where(named(next));
  }
}

interface Removal {
  readonly left: readonly IdentifierRow[];
  /** What is the account's no more; empty for what has never been. */
  readonly removed: readonly string[];
}

/**
 * Takes an address from an account, whose next one of the kind is shown then; codes that are on their
 * way to it end. What is not the account's own is left alone.
 * @throws ApiError 401, and 422 for the last way to sign in.
 */
export const removeFromAccount = (
  database: Database,
  { at, language, site, userId }: AccountChange,
  identifier: Identifier,
): Promise<Removal> =>
  database.transaction(async (db) => {
    await keepAccounts(db);
    // Two that are removed at once would each be the last but one.
    if ((await lockUsers(db, [userId])).length === 0) throw notSignedIn();
    const own = await identifiersOf(db, userId);
    const removed = own.find((one) => isSame(one, identifier));
    if (!removed) return { left: own, removed: [] };
    const others = own.filter((one) => one !== removed);
    const isLast = others.length === 0 && (await providersOf(db, userId)) === 0;
    if (isLast) {
      throw new ApiError(422, 'accounts.lastAddress');
    }
    await remove(db, removed, others);
    await forgetCodes(db, eq(loginCodes.recipient, removed.value), at);
    await enqueueNotices(db, noticesOf({ change: 'removed', site, language }, removed, own), at);
    return { left: await identifiersOf(db, userId), removed: [removed.value] };
  });
