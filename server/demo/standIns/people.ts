import { createHash } from 'node:crypto';

/** Somebody who has an account with every provider that is stood in for. */
export interface Person {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  /** Whether the provider says that the mailbox is his. */
  readonly isVerified: boolean;
}

/** Invented, with addresses that nobody can have. */
export const people: readonly Person[] = [
  { givenName: 'Ada', familyName: 'Okafor', email: 'ada@example.org', isVerified: true },
  { givenName: 'Ben', familyName: 'Lindqvist', email: 'ben@example.org', isVerified: true },
  { givenName: 'Mia', familyName: 'Tanaka', email: 'mia@example.org', isVerified: false },
];

export const fullName = ({ familyName, givenName }: Person): string =>
  `${givenName} ${familyName}`.trim();

const SUBJECT_DIGITS = 21;

/** The provider's own name of somebody, the same after every start. */
export const subjectOf = (provider: string, { email }: Person): string => {
  const digest = createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, SUBJECT_DIGITS);
};
