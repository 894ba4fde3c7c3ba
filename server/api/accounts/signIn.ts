import type { LoginType, LoginWire } from '../../../shared/contracts/user.wire.ts';
import type { SourceDetails } from '../../../shared/domain/attribution/sourceDetails.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { adoptReaders } from '../alerts/readerMerger.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/apiError.ts';
import { noteReferral } from '../rewards/referrals.queries.ts';
import type { AccountDependencies } from './accountDependencies.ts';
import {
  addProvider,
  findUserByProvider,
  type IssuedNonce,
  type ProviderAccount,
  spendNonce,
  takeAccount,
} from './providers/userProviders.queries.ts';
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
  keepAccounts,
  noteLogin,
  takeIdentity,
} from './users.queries.ts';
import { userWire } from './userWire.ts';

/** The device that signs in. */
export interface Device {
  readonly words: string;
  readonly country: string | null;
  readonly site: SiteKey;
  /** In which he is written to from then on. */
  readonly language: Language;
  /** Token that it came with: it ends, so that nobody can have planted it. */
  readonly earlierToken: string | undefined;
}

/** What a right code or a provider has shown about somebody. */
export interface Proof {
  readonly loginType: LoginType;
  /** Shown to be his: an address that a provider does not call verified is none. */
  readonly identifier?: Identifier | undefined;
  readonly account?: ProviderAccount;
  /** Taken where he has none. */
  readonly name?: string;
  /** Kept with a new account. */
  readonly sourceDetails?: SourceDetails;
  /** Code of a friend who has sent him; counts where the account is new. */
  readonly referralCode?: string | undefined;
  /** The proof is good once. */
  readonly nonce?: IssuedNonce;
}

type Secret = AccountDependencies['accounts']['secret'];

/** Notes by whose code a new account has come. */
async function settleReferral(
  db: Database,
  secret: Secret,
  { at, proof, userId }: { readonly proof: Proof; readonly userId: number; readonly at: Date },
): Promise<void> {
  const { account, identifier, referralCode: code } = proof;
  const way = identifier
    ? `${identifier.kind} ${identifier.value}`
    : account && `${account.provider} ${account.subject}`;
  if (code === undefined || way === undefined) return;
  const friendKey = secret.recipientKey(`referral ${way}`);
  await noteReferral(db, { userId, friendKey, code, at });
}

/** Finds the person, or makes his account, and notes by which account elsewhere he came. */
async function settleUser(
  db: Database,
  secret: Secret,
  {
    at,
    language,
    proof,
  }: { readonly proof: Proof; readonly language: Language; readonly at: Date },
): Promise<UserRow> {
  const { account, identifier, loginType, name = '', sourceDetails = null } = proof;
  if (account) await takeAccount(db, account);
  if (identifier) await takeIdentity(db, identifier);
  const linked = account && (await findUserByProvider(db, account));
  const known = linked ?? (identifier && (await findUserByIdentifier(db, identifier)));
  const user = known
    ? await noteLogin(db, known, { at, language, loginType, name })
    : await insertUser(db, { at, language, loginType, name, sourceDetails });
  const his = { userId: user.id, at };
  if (identifier && !known) await addIdentifier(db, his, identifier);
  if (account && !linked) await addProvider(db, his, account);
  if (!known) await settleReferral(db, secret, { ...his, proof });
  return user;
}

async function spend(db: Database, nonce: IssuedNonce | undefined, at: Date): Promise<void> {
  if (nonce && !(await spendNonce(db, nonce, at))) {
    throw new ApiError(422, 'accounts.loginRepeated');
  }
}

/**
 * Signing in is signing up: whoever has shown who he is has an account from then on.
 * @throws ApiError 422 for a proof that was used before.
 */
export async function signIn(
  { accounts: { secret }, db, now }: AccountDependencies,
  proof: Proof,
  device: Device,
): Promise<LoginWire> {
  const at = now();
  const token = newToken();
  return db.transaction(async (transaction) => {
    await keepAccounts(transaction);
    await spend(transaction, proof.nonce, at);
    const user = await settleUser(transaction, secret, {
      proof,
      language: device.language,
      at,
    });
    await adoptLeads(transaction, { userId: user.id, at });
    await adoptReaders(transaction, user.id);
    await deleteSilentSessions(transaction, at);
    if (device.earlierToken) await endSession(transaction, tokenHash(device.earlierToken));
    await insertSession(transaction, {
      tokenHash: tokenHash(token),
      userId: user.id,
      site: device.site,
      device: device.words,
      country: device.country,
      createdAt: at,
      lastSeenAt: at,
    });
    return { ...(await userWire(transaction, user)), user_auth_token: token };
  });
}
