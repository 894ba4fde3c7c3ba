import { type AllInPrice, allInPrice, offerSaving } from '../money/allInPrice.ts';
import type { Property, StayOffer, Tenancy } from '../property/property.ts';
import { meetsTerms } from './offerTerms.ts';

/** The property's deposit; the tenancy's own goes before it. */
export interface StayCharges extends Pick<Property, 'platformFee' | 'deposit'> {
  readonly offers: readonly StayOffer[];
}

export interface StayPrice extends AllInPrice {
  /** The offer that the saving comes from. */
  readonly offerTitle: string | null;
  /** What it gives, as it is printed. */
  readonly offerValue: string | null;
  /** What comes back after moving in. It is no part of the total. */
  readonly paidLater: { readonly title: string; readonly amount: number } | null;
}

export type PricedStay = Pick<Tenancy, 'moveIn' | 'duration' | 'durationUnit' | 'rent' | 'deposit'>;

interface Saving {
  readonly offer: StayOffer;
  readonly amount: number;
}

/** The first of those that save most, when any of them saves. */
const bestOf = (savings: readonly Saving[]): Saving | null =>
  savings.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount)[0] ?? null;

/**
 * What a stay costs in the end, with the offers whose terms it meets.
 * @param today ISO date on which it would be booked.
 */
export const stayPrice = (
  stay: PricedStay,
  { deposit, offers, platformFee }: StayCharges,
  today: string,
): StayPrice | null => {
  const terms = {
    rent: stay.rent,
    lease: { length: stay.duration, unit: stay.durationUnit },
    fees: [platformFee],
    deposit: stay.deposit ?? deposit,
  };
  const plain = allInPrice(terms);
  if (!plain) return null;
  const savings = offers
    .filter((offer) => meetsTerms(offer, stay, today))
    .map((offer) => ({ offer, amount: offerSaving(offer.value, plain) }));
  const taken = bestOf(savings.filter(({ offer }) => !offer.isPaidLater));
  const later = bestOf(savings.filter(({ offer }) => offer.isPaidLater));
  const price = taken ? allInPrice({ ...terms, offerValues: [taken.offer.value] }) : plain;
  return {
    ...(price ?? plain),
    offerTitle: taken?.offer.title ?? null,
    offerValue: taken?.offer.value ?? null,
    paidLater: later && { title: later.offer.title, amount: later.amount },
  };
};
