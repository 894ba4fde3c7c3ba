/** How far a friend has come: an account, or a booking that was not called off. */
export const referralStates = ['joined', 'booked'] as const;

export type ReferralState = (typeof referralStates)[number];

/** A friend who has come by somebody's code. */
export interface ReferredFriend {
  readonly id: number;
  /** "Ann L."; null: he has not said. */
  readonly name: string | null;
  readonly state: ReferralState;
  /** ISO date. */
  readonly joinedOn: string;
}

/** What somebody is told of his referrals. */
export interface Referrals {
  readonly code: string;
  /** A page of them, newest first. */
  readonly friends: readonly ReferredFriend[];
  readonly count: number;
  readonly pages: number;
}
