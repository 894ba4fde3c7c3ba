import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { SiteKey } from '../../../../shared/domain/site/siteKey.ts';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/userTables.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type UserRow = typeof users.$inferSelect;

const DAY_MS = 86_400_000;
/** After so long a silence a device has to sign in again. */
const SILENCE_MS = 400 * DAY_MS;
/** Not every call writes. */
const SEEN_MS = 3_600_000;

const silentSince = (at: Date): Date => new Date(at.getTime() - SILENCE_MS);

export async function insertSession(
  db: Database,
  values: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(values);
}

/** Who the device belongs to; undefined once the session has ended, and on another site. */
export async function findSession(
  db: Database,
  { hash, site }: { readonly hash: string; readonly site: SiteKey },
  at: Date,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hash),
        eq(sessions.site, site),
        gt(sessions.lastSeenAt, silentSince(at)),
      ),
    );
  if (found && at.getTime() - found.session.lastSeenAt.getTime() > SEEN_MS) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, found.session.id));
  }
  return found;
}

export async function endSession(db: Database, hash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hash));
}

export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** @returns false when it has ended meanwhile. */
export async function confirmSession(db: Database, id: number, at: Date): Promise<boolean> {
  const confirmed = await db
    .update(sessions)
    .set({ confirmedAt: at })
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return confirmed.length > 0;
}

/** The one that was seen last first. */
export async function sessionsOf(
  db: Database,
  userId: number,
  at: Date,
): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, silentSince(at))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteSilentSessions(db: Database, at: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, silentSince(at)));
}
