import { codeAttempts, isCode, plainCode } from '../../../../shared/domain/user/loginCode.ts';
import type { ErrorMessageId } from '../../../messages/messages.ts';
import { ApiError } from '../../http/apiError.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { wrongGuessesADay } from './codeLimits.ts';
import { type CodeOwner, countGuess, lockCode, wrongGuesses } from './loginCodes.queries.ts';
import { keyOfRecipient, takeTurn } from './sendCode.ts';

export interface Guess {
  readonly owner: CodeOwner;
  readonly typed: string;
  /** The caller has to know the request that it belongs to, where this is given. */
  readonly uuid?: string;
}

type Verdict = 'right' | 'wrong' | 'expired' | 'too-many';

const faults: Readonly<Record<Exclude<Verdict, 'right'>, ErrorMessageId>> = {
  wrong: 'accounts.codeWrong',
  expired: 'accounts.codeExpired',
  'too-many': 'accounts.codeGuesses',
};

/**
 * Ends the code when the guess is right. A guess is counted even when it is refused, so the count is
 * kept in a transaction of its own.
 * @throws ApiError 422, 429; the same where no code was ever asked for.
 */
export async function checkCode(
  { accounts: { secret }, db, now }: AccountDependencies,
  { owner, typed, uuid }: Guess,
): Promise<void> {
  const at = now();
  const guess = plainCode(typed);
  const key = keyOfRecipient(secret, owner);
  const verdict = await db.transaction(async (transaction): Promise<Verdict> => {
    await takeTurn(transaction, key);
    const wrongToday = await wrongGuesses(transaction, key, at);
    if (wrongToday >= wrongGuessesADay) return 'too-many';
    const row = await lockCode(transaction, owner, uuid);
    if (!row || !isCode(guess)) {
      // Compared with something all the same, so that both take as long.
      secret.isRight(uuid ?? '', guess, secret.hash('', ''));
      return 'wrong';
    }
    if (row.attempts >= codeAttempts) return 'too-many';
    if (row.expiresAt <= at) return 'expired';
    const isRight = secret.isRight(row.uuid, guess, row.codeHash);
    await countGuess(transaction, row.id, { at, isRight });
    return isRight ? 'right' : 'wrong';
  });
  if (verdict !== 'right') throw new ApiError(verdict === 'too-many' ? 429 : 422, faults[verdict]);
}
