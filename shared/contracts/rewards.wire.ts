import type { ReferralState } from '../domain/rewards/referral.ts';
import type { ListWire } from './envelope.wire.ts';
import type { OfferWire } from './inventoryParts.wire.ts';

/** An offer of a home that the caller has booked or keeps on the shortlist. */
export interface OwnOfferWire extends OfferWire {
  readonly property_name: string;
  readonly property_canonical_name: string;
  readonly reason: 'booked' | 'shortlisted';
}

/** `data` of the call that lists a page of them. */
export interface OwnOffersWire extends ListWire<OwnOfferWire> {
  /** Number of pages. */
  readonly pages: number;
}

/** A friend who has come by the caller's code. */
export interface ReferralWire {
  readonly id: number;
  /** First name and initial, "Ann L."; null: there is none. */
  readonly name: string | null;
  readonly state: ReferralState;
  /** ISO date. */
  readonly joined_on: string;
}

/** `data` of the call that lists a page of them. */
export interface ReferralsWire extends ListWire<ReferralWire> {
  /** The caller's own. */
  readonly code: string;
  /** Number of pages. */
  readonly pages: number;
}
