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

export const sitePathMaximum = 2048;

const SITE = 'https://site.invalid';

/** An address that cannot lead away from the site: "/places/mill-house?stay=3". */
export const isSitePath = (text: string): boolean => {
  if (!text.startsWith('/') || text.length > sitePathMaximum) return false;
  const url = URL.parse(text, SITE);
  return url?.origin === SITE && !url.pathname.startsWith('//');
};
