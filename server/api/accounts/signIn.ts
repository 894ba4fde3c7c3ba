import type { LoginType, LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { Database } from '../db/database.ts';
import type { AccountDependencies } from './accountDependencies.ts';
import {
  deleteSilentSessions,
  endSession,
  insertSession,
  type UserRow,
} from './sessions/sessions.queries.ts';
import { newToken, tokenHash } from './sessions/sessionToken.ts';
import {
  addIdentifier,
  adoptLeads,
  findUserByIdentifier,
  type Identifier,
  insertUser,
  noteLogin,
  takeIdentity,
} from './users.queries.ts';
import { userWire } from './userWire.ts';

/** The device that signs in. */
export interface Device {
  readonly words: string;
  readonly country: string | null;
  /** Token that it came with: it ends, so that nobody can have planted it. */
  readonly earlierToken: string | undefined;
}

/** What a right code has shown about somebody. */
export interface Proof {
  readonly loginType: LoginType;
  readonly identifier: Identifier;
}

/** Finds the person, or makes his account. */
async function settleUser(
  db: Database,
  { identifier, loginType }: Proof,
  at: Date,
): Promise<UserRow> {
  await takeIdentity(db, identifier);
  const known = await findUserByIdentifier(db, identifier);
  if (known) return noteLogin(db, known.id, { at, loginType });
  const user = await insertUser(db, { at, loginType });
  await addIdentifier(db, { userId: user.id, at }, identifier);
  return user;
}

/** Signing in is signing up: whoever has shown who he is has an account from then on. */
export async function signIn(
  { db, now }: AccountDependencies,
  proof: Proof,
  device: Device,
): Promise<LoginWire> {
  const at = now();
  const token = newToken();
  return db.transaction(async (transaction) => {
    const user = await settleUser(transaction, proof, at);
    await adoptLeads(transaction, user.id);
    await deleteSilentSessions(transaction, at);
    if (device.earlierToken) await endSession(transaction, tokenHash(device.earlierToken));
    await insertSession(transaction, {
      tokenHash: tokenHash(token),
      userId: user.id,
      device: device.words,
      country: device.country,
      createdAt: at,
      lastSeenAt: at,
    });
    return { ...(await userWire(transaction, user)), user_auth_token: token };
  });
}
