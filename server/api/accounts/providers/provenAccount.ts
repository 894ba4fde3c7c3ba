import { canonicalEmail, isLoginEmail } from '../../../../shared/domain/user/loginEmail.ts';
import type { IssuedNonce, ProviderAccount } from './userProviders.queries.ts';

/** What a provider has shown about somebody. */
export interface ProvenAccount {
  readonly account: ProviderAccount;
  /** Empty: it did not say. */
  readonly name: string;
  /** Only where the provider calls it verified: whoever has the mailbox has the account. */
  readonly verifiedEmail?: string | undefined;
  /** What was shown is good once. */
  readonly nonce?: IssuedNonce;
}

const MAX_NAME = 120;

/** One line of at most 120 characters. */
export const cleanName = (parts: readonly (string | undefined)[]): string =>
  parts
    .join(' ')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed();

/** As we know it; undefined for what is no address, or is not called verified. */
export const verifiedEmail = (
  email: string | undefined,
  isVerified: unknown,
): string | undefined => {
  // Apple writes it as a text.
  if (email === undefined || (isVerified !== true && isVerified !== 'true')) return undefined;
  return isLoginEmail(email) ? canonicalEmail(email) : undefined;
};
