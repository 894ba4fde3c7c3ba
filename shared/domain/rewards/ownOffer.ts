import type { Offer } from '../property/property.ts';

/** An offer of a home that somebody has booked or keeps on his shortlist. */
export interface OwnOffer {
  readonly offer: Offer;
  readonly propertyName: string;
  readonly canonicalName: string;
  readonly isBooked: boolean;
}

/** A page of them. */
export interface OwnOffers {
  readonly offers: readonly OwnOffer[];
  readonly pages: number;
}
