import { randomUUID } from 'node:crypto';
import type { CodeSentWire } from '../../../../shared/contracts/user.wire.ts';
import type { Language } from '../../../../shared/domain/language/language.ts';
import { codeMinutes, resendSeconds } from '../../../../shared/domain/user/loginCode.ts';
import { type Database, transactionLock } from '../../db/database.ts';
import { ApiError } from '../../http/apiError.ts';
import { enqueueCode, recipientKey } from '../../outbox/enqueue.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { notSignedIn } from '../callerSession.ts';
import { holdUser } from '../users.queries.ts';
import { waitForCode, wrongGuessesADay } from './codeLimits.ts';
import { type CodeSecret, newCode } from './codeSecret.ts';
import {
  askedBefore,
  type CodeOwner,
  deleteOldCodes,
  insertCode,
  wrongGuesses,
} from './loginCodes.queries.ts';

const MINUTE_MS = 60_000;

/** "25 seconds", "40 minutes", "6 hours". */
const readableWait = (seconds: number) => {
  if (seconds < 120) return { unit: 'second', amount: seconds };
  if (seconds < 7200) return { unit: 'minute', amount: Math.ceil(seconds / 60) };
  return { unit: 'hour', amount: Math.ceil(seconds / 3600) };
};

const tooSoonFor = { code: 'accounts.codeTooSoon', link: 'bookings.linkTooSoon' } as const;

/** @param what is asked for once more. */
export const tooSoon = (what: keyof typeof tooSoonFor, seconds: number): ApiError =>
  new ApiError(
    429,
    { id: tooSoonFor[what], values: readableWait(seconds) },
    {
      'Retry-After': String(seconds),
    },
  );

/** The key that limits are counted by. */
export const keyOfRecipient = (
  secret: Pick<CodeSecret, 'recipientKey'>,
  { channel, recipient }: CodeOwner,
): string => secret.recipientKey(channel === 'email' ? recipientKey(recipient) : recipient);

/** Those who ask for one person's codes, and those who guess them, take turns. */
export const takeTurn = (db: Database, key: string): Promise<void> =>
  transactionLock(db, `codes of ${key}`);

/** Locked before any code is, as where an account ends. @throws ApiError 401 */
async function holdAsker(db: Database, { userId }: CodeOwner): Promise<void> {
  if (userId !== null && !(await holdUser(db, userId))) throw notSignedIn();
}

/** Who asks for a code. */
interface Asker {
  /** Of his network. */
  readonly address: string;
  /** In which he is written to. */
  readonly language: Language;
}

/**
 * Puts a code into the outbox. What happens, and what is answered, is the same whether somebody has
 * an account with this address or not.
 * @throws ApiError 429, and 503 where text messages go nowhere.
 */
export async function sendCode(
  { accounts, db, now }: AccountDependencies,
  owner: CodeOwner,
  { address, language }: Asker,
): Promise<CodeSentWire> {
  const { canText, secret } = accounts;
  if (owner.channel === 'phone' && !canText) throw new ApiError(503, 'accounts.textsUnavailable');
  const at = now();
  const uuid = randomUUID();
  const code = newCode();
  const keys = {
    recipientKey: keyOfRecipient(secret, owner),
    networkKey: secret.networkKey(address),
  };
  await db.transaction(async (transaction) => {
    await holdAsker(transaction, owner);
    await takeTurn(transaction, keys.recipientKey);
    await transactionLock(transaction, `codes for ${keys.networkKey}`);
    await deleteOldCodes(transaction, at);
    const seconds = waitForCode(await askedBefore(transaction, keys, at));
    if (seconds > 0) throw tooSoon('code', seconds);
    if ((await wrongGuesses(transaction, keys.recipientKey, at)) >= wrongGuessesADay) {
      throw new ApiError(429, 'accounts.tomorrow');
    }
    const expiresAt = new Date(at.getTime() + codeMinutes * MINUTE_MS);
    await insertCode(transaction, {
      ...owner,
      ...keys,
      uuid,
      codeHash: secret.hash(uuid, code),
      createdAt: at,
      expiresAt,
    });
    const { channel, purpose, recipient, site } = owner;
    await enqueueCode(
      transaction,
      { channel, purpose, recipient, site, language, sealed: secret.seal(code), expiresAt },
      at,
    );
  });
  accounts.onMessage();
  return { session_uuid: uuid, resend_after: resendSeconds };
}
