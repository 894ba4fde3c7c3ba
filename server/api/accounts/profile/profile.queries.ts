import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { userPictures, users } from '../../db/userTables.ts';
import { notSignedIn } from '../callerSession.ts';
import type { UserRow } from '../sessions/sessions.queries.ts';

interface Change {
  readonly id: number;
  readonly at: Date;
}

/** @throws ApiError 401 when the account has ended meanwhile. */
export async function changeUser(
  db: Database,
  { at, id }: Change,
  values: Partial<Pick<UserRow, 'name' | 'pictureHash'>>,
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ ...values, updatedAt: at })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw notSignedIn();
  return user;
}

const hashOf = (image: Uint8Array): string =>
  createHash('sha256').update(image).digest('base64url').slice(0, 22);

export const putPicture = (db: Database, change: Change, image: Uint8Array): Promise<UserRow> =>
  db.transaction(async (transaction) => {
    const user = await changeUser(transaction, change, { pictureHash: hashOf(image) });
    await transaction
      .insert(userPictures)
      .values({ userId: user.id, image })
      .onConflictDoUpdate({ target: userPictures.userId, set: { image } });
    return user;
  });

export const removePicture = (db: Database, change: Change): Promise<UserRow> =>
  db.transaction(async (transaction) => {
    const user = await changeUser(transaction, change, { pictureHash: null });
    await transaction.delete(userPictures).where(eq(userPictures.userId, user.id));
    return user;
  });

export async function findPicture(db: Database, userId: number): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ image: userPictures.image })
    .from(userPictures)
    .where(eq(userPictures.userId, userId));
  return found?.image;
}
