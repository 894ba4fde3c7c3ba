import { isPayableOnline } from '../money/currencies.ts';
import { isAvailable } from '../property/isBookable.ts';
import type { Bookability } from '../property/property.ts';

/** How far a booking has come; later steps include the earlier ones. */
export type BookingStep =
  | 'book_form_initiated'
  | 'book_form_completed'
  | 'payment_initiated'
  | 'payment_completed';

/** What the button of a property or of one of its room types depends on. */
export interface CtaSubject extends Bookability {
  /** It is let by people to talk to, and not through us. */
  readonly isLocalNonCommissionable: boolean;
  /** ISO 4217; null without a price. */
  readonly currency: string | null;
}

export interface CtaSite {
  readonly hasApplicationFlow: boolean;
  readonly isPartner: boolean;
}

/** What this visitor has done before. */
export interface CtaHistory {
  readonly step: BookingStep | null;
  readonly isEnquired: boolean;
  readonly isWaitlisted: boolean;
  readonly isContacted: boolean;
}

export const nothingDone: CtaHistory = {
  step: null,
  isEnquired: false,
  isWaitlisted: false,
  isContacted: false,
};

export type BookingCta =
  | 'viewBookings'
  | 'continueToPay'
  | 'continueToBook'
  | 'continueToApply'
  | 'joinWaitlist'
  | 'waitlisted'
  | 'contactUs'
  | 'contacted'
  | 'enquireNow'
  | 'enquire'
  | 'enquired'
  | 'book'
  | 'applyNow';

const begunCta = (step: BookingStep, { hasApplicationFlow }: CtaSite): BookingCta => {
  if (step === 'payment_completed') return 'viewBookings';
  if (step !== 'book_form_initiated') return 'continueToPay';
  return hasApplicationFlow ? 'continueToApply' : 'continueToBook';
};

const canPayOnline = ({ currency, takesPayment }: CtaSubject): boolean =>
  takesPayment && (currency === null || isPayableOnline(currency));

/** What the visitor is asked to do next; a booking begun earlier goes before everything else. */
export const bookingCta = (
  subject: CtaSubject,
  site: CtaSite,
  history: CtaHistory = nothingDone,
): BookingCta => {
  if (history.step) return begunCta(history.step, site);
  if (!isAvailable(subject)) return history.isWaitlisted ? 'waitlisted' : 'joinWaitlist';
  if (subject.isLocalNonCommissionable) return history.isContacted ? 'contacted' : 'contactUs';
  if (!canPayOnline(subject)) {
    if (history.isEnquired) return 'enquired';
    return site.isPartner ? 'enquire' : 'enquireNow';
  }
  return site.hasApplicationFlow ? 'applyNow' : 'book';
};
