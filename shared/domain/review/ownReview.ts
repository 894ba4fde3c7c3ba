import type { ReviewState } from './review.ts';

export interface ReviewPicture {
  readonly key: string;
  readonly url: string;
}

/** A review by whoever reads it, published or not. */
export interface OwnReview {
  readonly id: number;
  /** The booking; null: it has been erased. */
  readonly leadId: number | null;
  readonly propertyName: string;
  readonly rating: number;
  readonly text: string;
  readonly state: ReviewState;
  /** Why it was rejected. */
  readonly reason: string | null;
  /** As others see it: "Ann L.". */
  readonly author: string;
  /** Addresses, which answer its writer alone. */
  readonly pictures: readonly ReviewPicture[];
  /** ISO date. */
  readonly writtenOn: string;
}

/** A stay of his that he may write about. */
export interface AwaitingReview {
  readonly leadId: number;
  readonly propertyName: string;
  /** ISO date, or a month such as "2027-09". */
  readonly moveIn: string;
}

/** A page of somebody's own reviews. */
export interface OwnReviews {
  readonly reviews: readonly OwnReview[];
  readonly awaiting: readonly AwaitingReview[];
  readonly pages: number;
}
