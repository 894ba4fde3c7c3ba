/** What decides whether a payment shows, and asks about, the home before the card. */
export interface PaymentFacts {
  readonly utmMedium: string | null;
  readonly paymentSource: string | null;
  readonly hasRoomType: boolean;
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  readonly isBeforeBookingForm: boolean;
}

const PREFILLED = /pre[-_]?filled/i;

/** Media whose visitors come without having filled in our form. */
const preparedMedia: readonly string[] = ['agent', 'system'];

export const hasAccommodationCard = (facts: PaymentFacts): boolean =>
  preparedMedia.includes(facts.utmMedium ?? '') ||
  PREFILLED.test(facts.paymentSource ?? '') ||
  !facts.hasRoomType ||
  !facts.hasEmail ||
  !facts.hasPhone ||
  facts.isBeforeBookingForm;
