import type { ReviewState } from '../domain/review/review.ts';
import type { ListWire } from './envelope.wire.ts';

/** The caller's own review, whether others see it or not. */
export interface OwnReviewWire {
  readonly id: number;
  /** Null: the booking has been erased. */
  readonly lead_id: number | null;
  readonly inventory_id: number;
  readonly property_name: string;
  /** From 1 to 5. */
  readonly rating: number;
  readonly text: string;
  readonly state: ReviewState;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** As others see it: "Ann L.". */
  readonly author: string;
  /** Keys, which name them below its own address. */
  readonly pictures: readonly string[];
  /** ISO instants. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** A booked stay of the caller's that has begun and that he has not reviewed. */
export interface AwaitingReviewWire {
  readonly lead_id: number;
  readonly inventory_id: number;
  readonly property_name: string;
  /** ISO date, or a month such as "2027-09". */
  readonly move_in_date: string;
}

/** `data` of GET /api/v0/auth/users/reviews. */
export interface OwnReviewsWire extends ListWire<OwnReviewWire> {
  /** Number of pages. */
  readonly pages: number;
  /** The same on every page. */
  readonly awaiting: readonly AwaitingReviewWire[];
}
