import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import {
  type AskedBefore,
  codesADay,
  codesOfNetworkAnHour,
  DAY,
  HOUR,
} from '../accounts/codes/codeLimits.ts';
import { tokenHash } from '../accounts/sessions/sessionToken.ts';
import { bookingLinks } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';

const SECRET_BYTES = 32;
const LINK_MS = 7 * 86_400_000;

interface NewLink {
  readonly leadId: number;
  /** Null: nobody has asked for it. */
  readonly networkKey: string | null;
  readonly at: Date;
}

/** @returns the secret of a new link, 64 lower-case hexadecimal digits, of which a hash is kept. */
export async function addLink(db: Database, { at, leadId, networkKey }: NewLink): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await db.insert(bookingLinks).values({
    tokenHash: tokenHash(secret),
    leadId,
    networkKey,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LINK_MS),
  });
  return secret;
}

/** Once, of two who try at once by one. @returns whether it was good. */
export async function spendLink(
  db: Database,
  { at, leadId, secret }: { readonly leadId: number; readonly secret: string; readonly at: Date },
): Promise<boolean> {
  const spent = await db
    .update(bookingLinks)
    .set({ usedAt: at })
    .where(
      and(
        eq(bookingLinks.tokenHash, tokenHash(secret)),
        eq(bookingLinks.leadId, leadId),
        isNull(bookingLinks.usedAt),
        gt(bookingLinks.expiresAt, at),
      ),
    )
    .returning({ leadId: bookingLinks.leadId });
  return spent.length > 0;
}

const secondsSince = (rows: readonly { readonly createdAt: Date }[], at: Date): number[] =>
  rows.map(({ createdAt }) => (at.getTime() - createdAt.getTime()) / 1000);

/** Links that were asked for, as they are counted for the limits of codes. */
export async function linksAskedBefore(
  db: Database,
  { leadId, networkKey }: { readonly leadId: number; readonly networkKey: string },
  at: Date,
): Promise<AskedBefore> {
  const latest = (
    of: typeof bookingLinks.leadId | typeof bookingLinks.networkKey,
    value: number | string,
    { limit, seconds }: { readonly seconds: number; readonly limit: number },
  ) =>
    db
      .select({ createdAt: bookingLinks.createdAt })
      .from(bookingLinks)
      .where(
        and(eq(of, value), gt(bookingLinks.createdAt, new Date(at.getTime() - seconds * 1000))),
      )
      .orderBy(desc(bookingLinks.createdAt))
      .limit(limit);
  const ofLead = await latest(bookingLinks.leadId, leadId, { seconds: DAY, limit: codesADay });
  const ofNetwork = await latest(bookingLinks.networkKey, networkKey, {
    seconds: HOUR,
    limit: codesOfNetworkAnHour,
  });
  return { ofRecipient: secondsSince(ofLead, at), ofNetwork: secondsSince(ofNetwork, at) };
}

/** Those that were not used. They go on counting for the limits. */
export async function endLinks(db: Database, leadId: number, at: Date): Promise<void> {
  await db
    .update(bookingLinks)
    .set({ expiresAt: at })
    .where(
      and(
        eq(bookingLinks.leadId, leadId),
        isNull(bookingLinks.usedAt),
        gt(bookingLinks.expiresAt, at),
      ),
    );
}

export async function deleteOldLinks(db: Database, at: Date): Promise<void> {
  await db.delete(bookingLinks).where(lt(bookingLinks.expiresAt, at));
}
