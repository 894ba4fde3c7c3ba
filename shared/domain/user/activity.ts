import type { BookingStep } from '../booking/bookingCta.ts';
import type { LeadState } from '../lead/leadState.ts';
import type { BookingPayment } from '../payment/payment.ts';
import type { PropertyCard } from '../property/property.ts';
import type { ShortlistEntry } from './shortlist.ts';

/** In the order of the page; the first is the usual one. */
export const activityTabs = ['booked', 'enquired', 'shortlisted', 'recently_viewed'] as const;

export type ActivityTab = (typeof activityTabs)[number];

export type LeadEventKind =
  | 'created'
  | 'changed'
  | 'viewing'
  | 'booked'
  | 'cancelled'
  | 'waitlisted'
  | 'withdrawn'
  | BookingStep;

export interface LeadEvent {
  readonly kind: LeadEventKind;
  /** ISO date. */
  readonly on: string;
}

/** The stay that was asked about, as it was then. */
export interface OwnLeadStay {
  readonly id: number;
  /** ISO dates. */
  readonly moveIn: string;
  readonly moveOut: string;
  /** "44 weeks". */
  readonly length: string;
  /** "£7,348"; null: not known. */
  readonly total: string | null;
}

/** An enquiry or booking of who is signed in. */
export interface OwnLead {
  readonly id: number;
  readonly state: LeadState;
  readonly source: string;
  /** As they were called then; null: it is about no property, or about none in a city. */
  readonly propertyName: string | null;
  readonly locationName: string | null;
  /** Today; null: it is listed no more, or there is none. */
  readonly card: PropertyCard | null;
  /** Null: none in particular. */
  readonly room: string | null;
  readonly stay: OwnLeadStay | null;
  /** In the order of time. */
  readonly events: readonly LeadEvent[];
  /** What was paid for it, or is about to be; null: nothing. */
  readonly payment: BookingPayment | null;
  /** Path on this site where its booking goes on; null: nothing was begun. */
  readonly continuesAt: string | null;
}

/** A home that was looked at, as a browser remembers it. */
export type ViewedHome = Pick<PropertyCard, 'id' | 'canonicalName' | 'name' | 'photo' | 'rent'> & {
  readonly locality: string;
};

/** What the page of somebody's enquiries and bookings shows: a page of one tab, and all counts. */
export interface Activity {
  readonly activeTab: ActivityTab;
  /** The browser alone knows them; empty on the server. */
  readonly recentlyViewed: readonly ViewedHome[];
  readonly booked: readonly OwnLead[];
  readonly enquired: readonly OwnLead[];
  readonly shortlisted: readonly ShortlistEntry[];
  readonly bookedCount: number;
  readonly enquiredCount: number;
  readonly shortlistedCount: number;
  /** Number of the page of the open tab; from 1. */
  readonly page: number;
  readonly pageCount: number;
}

export const initialActivity: Activity = {
  activeTab: 'booked',
  recentlyViewed: [],
  booked: [],
  enquired: [],
  shortlisted: [],
  bookedCount: 0,
  enquiredCount: 0,
  shortlistedCount: 0,
  page: 1,
  pageCount: 0,
};
