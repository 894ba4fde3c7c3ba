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
  addProvider,
  adoptLeads,
  findUserByIdentifier,
  findUserByProvider,
  type Identifier,
  insertUser,
  type ProviderAccount,
  takeIdentity,
  updateUser,
} from './users.queries.ts';
import { userWire } from './userWire.ts';

/** The device that signs in. */
export interface Device {
  readonly words: string;
  readonly country: string | null;
  /** Token that it came with: it ends, so that nobody can have planted it. */
  readonly earlierToken: string | undefined;
}

/** What was shown about somebody, by a code or by a provider. */
export interface Proof {
  readonly loginType: LoginType;
  readonly account?: ProviderAccount;
  /** Shown to be his. */
  readonly identifier?: Identifier;
  /** Taken when he has none. */
  readonly name?: string;
}

const MAX_NAME = 120;

async function knownUser(
  db: Database,
  { account, identifier }: Proof,
): Promise<UserRow | undefined> {
  const byAccount = account && (await findUserByProvider(db, account));
  return byAccount ?? (identifier && (await findUserByIdentifier(db, identifier)));
}

/** Finds the person, or makes his account, and writes down what was shown. */
async function settleUser(db: Database, proof: Proof, at: Date): Promise<UserRow> {
  const { account, identifier, loginType } = proof;
  if (account)
    await takeIdentity(db, { kind: 'email', value: `${account.provider} ${account.subject}` });
  if (identifier) await takeIdentity(db, identifier);
  const name = (proof.name ?? '').trim().slice(0, MAX_NAME);
  const known = await knownUser(db, proof);
  const user = known ?? (await insertUser(db, { name, loginType, at }));
  if (identifier && !(await findUserByIdentifier(db, identifier))) {
    await addIdentifier(db, { userId: user.id, at }, identifier);
  }
  if (account) await addProvider(db, { userId: user.id, at }, account);
  return updateUser(db, user.id, {
    loginType,
    updatedAt: at,
    ...(user.name === '' ? { name } : {}),
  });
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
