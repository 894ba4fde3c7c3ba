import { randomInt } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import {
  readReferralCode,
  referralCodeLength,
  referralCodeLetters,
} from '../../../shared/domain/rewards/referralCode.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { referralCodes, referrals } from '../db/referralTables.ts';
import { users } from '../db/userTables.ts';

const newCode = (): string =>
  Array.from({ length: referralCodeLength }, () =>
    referralCodeLetters.charAt(randomInt(referralCodeLetters.length)),
  ).join('');

/** One of so many codes is hardly ever somebody's already. */
const MAX_TRIES = 5;

const findCode = async (db: Database, userId: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.userId, userId));
  return row?.code;
};

/** Somebody's code, made at the first call; two calls at once agree. */
export async function ownCode(
  db: Database,
  { at, userId }: { readonly userId: number; readonly at: Date },
): Promise<string> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const known = await findCode(db, userId);
    if (known) return known;
    await db
      .insert(referralCodes)
      .values({ userId, code: newCode(), createdAt: at })
      .onConflictDoNothing();
  }
  const made = await findCode(db, userId);
  if (!made) throw new Error('no code of a referral is free');
  return made;
}

interface Coming {
  readonly userId: number;
  /** Keyed hash of how he came. */
  readonly friendKey: string;
  /** As it was typed. */
  readonly code: string;
  readonly at: Date;
}

/** Notes whose code has brought a new account; a code that is nobody's is as none. */
export async function noteReferral(db: Database, coming: Coming): Promise<void> {
  const code = readReferralCode(coming.code);
  if (code === null) return;
  const [owner] = await db
    .select({ id: referralCodes.userId })
    .from(referralCodes)
    .where(eq(referralCodes.code, code));
  if (!owner) return;
  const { at, friendKey, userId } = coming;
  await db
    .insert(referrals)
    .values({ userId, friendKey, referrerId: owner.id, createdAt: at })
    .onConflictDoNothing();
}

/** Friends whose accounts are still there. */
const isFriendOf = (userId: number) =>
  and(eq(referrals.referrerId, userId), eq(users.id, referrals.userId));

export const countReferrals = async (db: Database, userId: number): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(referrals)
    .innerJoin(users, isFriendOf(userId));
  return row?.count ?? 0;
};

/** What was booked before the friend came earns nothing. */
const hasBooked = sql<boolean>`exists (
  select from ${leads}
  where ${leads.userId} = ${referrals.userId} and ${leads.state} = 'booked'
    and ${leads.createdAt} >= ${referrals.createdAt})`;

/** @param page from 1. */
export const selectReferrals = (
  db: Database,
  {
    limit,
    page,
    userId,
  }: { readonly userId: number; readonly page: number; readonly limit: number },
) =>
  db
    .select({
      id: referrals.id,
      name: users.name,
      hasBooked,
      createdAt: referrals.createdAt,
    })
    .from(referrals)
    .innerJoin(users, isFriendOf(userId))
    .orderBy(desc(referrals.id))
    .limit(limit)
    .offset((page - 1) * limit);
