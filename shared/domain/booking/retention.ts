import type { BookingState } from './booking.ts';

export interface KeptBooking {
  readonly state: BookingState;
  /** When somebody has last changed anything of it, or sent a file. */
  readonly changedAt: Date;
  /** ISO date; null: no stay is chosen. */
  readonly moveIn: string | null;
}

/** Days after the last change. */
export const UNFINISHED_DAYS = 90;
/** Days after the tenant has moved in. */
export const MOVED_IN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Until when what somebody has filled in and sent is kept: of a submitted booking it is of use until
 * the tenant has moved in, of any other as long as it may be gone on with.
 */
export const keptUntil = ({ changedAt, moveIn, state }: KeptBooking): Date =>
  state === 'submitted' && moveIn !== null
    ? new Date(Date.parse(moveIn) + MOVED_IN_DAYS * DAY_MS)
    : new Date(changedAt.getTime() + UNFINISHED_DAYS * DAY_MS);
