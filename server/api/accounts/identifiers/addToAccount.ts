import { eq } from 'drizzle-orm';
import { adoptReaders } from '../../alerts/readerMerger.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/userTables.ts';
import { ApiError } from '../../http/apiError.ts';
import { enqueueNotices } from '../../outbox/enqueue.ts';
import { belongings } from '../belongings.ts';
import { notSignedIn } from '../callerSession.ts';
import { codesOf, forgetCodes } from '../codes/loginCodes.queries.ts';
import type { UserRow } from '../sessions/sessions.queries.ts';
import {
  accountOf,
  addIdentifier,
  adoptLeads,
  endAccounts,
  findUserByIdentifier,
  type Identifier,
  type IdentifierRow,
  identifiersOf,
  lockUsers,
} from '../users.queries.ts';
import { type AccountChange, noticesOf } from './accountNotices.ts';

interface MergedUsers {
  readonly from: UserRow;
  readonly to: UserRow;
  readonly at: Date;
}

/** Its sessions end with it: whoever held one has to show again who he is. */
async function merge(db: Database, { at, from, to }: MergedUsers): Promise<void> {
  // A role is given to one account by an operator, and is not to be had by a code.
  if (from.role !== 'renter') {
    throw new ApiError(422, 'accounts.partnersAddress');
  }
  // Asked for by an account that ends, or sent to log in to it.
  await forgetCodes(db, codesOf(await accountOf(db, from.id)), at);
  for (const { moveTo } of belongings) {
    if (moveTo) await db.execute(moveTo({ from: from.id, to: to.id }));
  }
  await db
    .update(users)
    .set({
      name: to.name || from.name,
      pictureHash: to.pictureHash ?? from.pictureHash,
      updatedAt: at,
    })
    .where(eq(users.id, to.id));
  await db.delete(users).where(eq(users.id, from.id));
}

interface Added {
  readonly own: readonly IdentifierRow[];
  /** The address was another account's, which has become a part of this one. */
  readonly merged: boolean;
  /** All addresses of that account. */
  readonly taken: readonly string[];
}

/**
 * Gives an account an address that was shown to be its owner's. Where it was another account's, that
 * one becomes a part of this one. One at a time, so that two that take each other leave one.
 * @throws ApiError 401 when the account has ended meanwhile, 422
 */
export const addToAccount = (
  database: Database,
  { at, language, site, userId }: AccountChange,
  identifier: Identifier,
): Promise<Added> =>
  database.transaction(async (db) => {
    await endAccounts(db);
    const holder = await findUserByIdentifier(db, identifier);
    const locked = await lockUsers(db, holder ? [userId, holder.id] : [userId]);
    const own = locked.find(({ id }) => id === userId);
    if (!own) throw notSignedIn();
    const other = locked.find(({ id }) => id !== userId);
    const known = await identifiersOf(db, userId);
    const others = other ? await identifiersOf(db, other.id) : [];
    if (other) await merge(db, { from: other, to: own, at });
    if (!holder) await addIdentifier(db, { userId, at }, identifier);
    await adoptLeads(db, { userId, at });
    await adoptReaders(db, userId);
    if (holder?.id !== userId) {
      const notices = noticesOf(
        { change: other ? 'merged' : 'added', site, language },
        identifier,
        [...known, ...others],
      );
      await enqueueNotices(db, notices, at);
    }
    const taken = others.map(({ value }) => value);
    return { merged: other !== undefined, taken, own: await identifiersOf(db, userId) };
  });
