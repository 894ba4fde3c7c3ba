import type { BookingStep } from '../booking/bookingCta.ts';

/** In the order in which a booking passes them. */
export const bookingStages = [
  'book_form_initiated',
  'book_form_completed',
  'payment_initiated',
  'payment_completed',
] as const satisfies readonly BookingStep[];

/** A value for each stage. */
export const byStage = <Value>(
  of: (stage: BookingStep) => Value,
): Readonly<Record<BookingStep, Value>> => ({
  book_form_initiated: of('book_form_initiated'),
  book_form_completed: of('book_form_completed'),
  payment_initiated: of('payment_initiated'),
  payment_completed: of('payment_completed'),
});

/** What somebody may do with a home, or with a place where he asks for help. */
export type HistoryStep = 'enquired' | 'waitlisted' | 'getHelpClicked' | BookingStep;

/** A stage of a booking: of which home, and by which enquiry. */
export interface StagePair {
  readonly inventoryId: number;
  readonly recordId: number;
}

/** What somebody has done with homes: each is a property, a room or a stay, by its id. */
export interface UserHistory {
  readonly enquired: readonly number[];
  readonly waitlisted: readonly number[];
  /** Names of regions. */
  readonly getHelpClicked: readonly string[];
  readonly stages: Readonly<Record<BookingStep, readonly StagePair[]>>;
  /** Paths on this site by the id of a home, where a booking of it was left in that stage. */
  readonly redirectionUrls: Readonly<Record<BookingStep, Readonly<Record<string, string>>>>;
}
