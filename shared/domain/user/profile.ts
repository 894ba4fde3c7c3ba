import type { User } from './user.ts';

export type IdentifierKind = 'email' | 'phone';

/** What somebody signs in with. */
export interface Identifier {
  readonly kind: IdentifierKind;
  /** "ann@example.org" or "+447700900123". */
  readonly value: string;
}

/** One of those that somebody has shown to be his. */
export interface OwnIdentifier extends Identifier {
  /** Mails and texts go there. */
  readonly isPrimary: boolean;
}

/** A device that is signed in. */
export interface SignedInDevice {
  readonly id: number;
  /** "Chrome on Android"; empty when it does not say. */
  readonly words: string;
  /** ISO 3166 in upper case; null: not known. */
  readonly country: string | null;
  /** ISO date, UTC. */
  readonly lastSeen: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** What somebody's own page shows of him. */
export interface Profile {
  readonly user: User;
  readonly identifiers: readonly OwnIdentifier[];
  /** Null where they are not told, absent where nobody has asked for them. */
  readonly devices?: readonly SignedInDevice[] | null;
}

/** The longest name, in UTF-16 units. */
export const nameMaximum = 120;
