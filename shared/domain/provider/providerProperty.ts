import type { PropertyLink } from '../property/property.ts';

/** How many ask to move in in a month. */
export interface EnquiredMonth {
  /** "2027-09". */
  readonly month: string;
  readonly count: number;
}

export interface EnquiryCounts {
  readonly total: number;
  /** How many came in the last thirty days. */
  readonly recent: number;
  readonly booked: number;
  /** From this month on, the earliest first. */
  readonly months: readonly EnquiredMonth[];
}

/** A property as the provider sees it whose it is: in numbers. */
export interface ProviderProperty
  extends Omit<PropertyLink, 'distance' | 'reviewsCount' | 'reviewsRating'> {
  /** Students find it. */
  readonly isListed: boolean;
  readonly roomTypeCount: number;
  readonly freeStays: number;
  readonly takenStays: number;
  /** ISO date; null: nothing is free. */
  readonly availableFrom: string | null;
  readonly enquiries: EnquiryCounts;
  /** ISO date; null: not known. */
  readonly changedOn: string | null;
}

/** A page of a provider's properties. */
export interface ProviderProperties {
  readonly properties: readonly ProviderProperty[];
  /** On all pages. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}
