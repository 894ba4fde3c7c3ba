import type { User } from '../../../shared/domain/user/user.ts';

export interface SessionState {
  /** Unknown until the API was asked, where there is a reason to ask. */
  readonly status: 'unknown' | 'guest' | 'signedIn';
  /** Null while nobody is signed in. */
  readonly user: User | null;
  /** The login was made in this document: a new one is about to take its place. */
  readonly isBegunHere: boolean;
}

/** The part is there once its code is, which comes after the page. */
export interface SessionRoot {
  readonly session?: SessionState;
}

export const signedIn = (user: User, isBegunHere = false) =>
  ({ type: 'session/signedIn', user, isBegunHere }) as const;
export const signedOut = () => ({ type: 'session/signedOut' }) as const;

export type SessionAction = ReturnType<typeof signedIn | typeof signedOut>;

const unknown: SessionState = { status: 'unknown', user: null, isBegunHere: false };

export const sessionReducer = (
  state: SessionState = unknown,
  action: SessionAction,
): SessionState => {
  switch (action.type) {
    case 'session/signedIn':
      return { status: 'signedIn', user: action.user, isBegunHere: action.isBegunHere };
    case 'session/signedOut':
      return { status: 'guest', user: null, isBegunHere: false };
    default:
      action satisfies never;
      return state;
  }
};

export const selectUser = ({ session }: SessionRoot): User | null => session?.user ?? null;
export const selectIsLoggedIn = (state: SessionRoot): boolean => selectUser(state) !== null;

/** Somebody is signed in, and the document is theirs to stay. */
export const selectIsSettledIn = ({ session }: SessionRoot): boolean =>
  session?.status === 'signedIn' && !session.isBegunHere;
