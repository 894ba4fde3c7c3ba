import type { BookingStep } from '../booking/bookingCta.ts';

/** In the order in which a booking passes them. */
export const bookingStages = [
  'book_form_initiated',
  'book_form_completed',
  'payment_initiated',
  'payment_completed',
] as const satisfies readonly BookingStep[];

/** What somebody may do with a home, or with a place where he asks for help. */
export type HistoryStep = 'enquired' | 'waitlisted' | 'getHelpClicked' | BookingStep;
