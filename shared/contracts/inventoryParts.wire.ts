import type { TravelMode } from '../domain/travel/travelPace.ts';

export interface PointWire {
  readonly lat: number;
  readonly lng: number;
}

export interface BoundsWire {
  readonly southwest: PointWire;
  readonly northeast: PointWire;
}

export type ImageMedium = 'photo' | 'illustration';

export interface ImageWire {
  /** Content hash for our own pictures; appended to `base_path`. */
  readonly path: string;
  readonly base_path: string;
  readonly caption: string;
  /** exterior, bedroom, kitchen, bathroom, common_area, study, view … */
  readonly type: string;
  /** How it was made; a photo unless it says otherwise. */
  readonly medium?: ImageMedium;
  readonly featured: boolean;
}

export interface VideoWire {
  readonly path: string;
  readonly caption: string;
  readonly description: string;
  readonly thumbnail_url: string;
  readonly platform: string;
  /** ISO date. */
  readonly upload_date: string;
  /** Seconds. */
  readonly duration: number;
}

export interface VirtualViewWire {
  readonly path: string;
  readonly base_path: string;
  readonly caption: string;
}

export interface FeatureGroupWire {
  readonly name: string;
  /** community, unit, safety, bills … */
  readonly type: string;
  readonly values: readonly { readonly name: string }[];
}

export interface FaqWire {
  readonly question: string;
  readonly answer: string;
}

export interface OwnerWire {
  readonly phones: readonly string[];
}

/** `street_number` is left out for anonymous callers. */
export interface LocationWire {
  readonly street_number?: string;
  readonly route: string;
  readonly locality: string;
  readonly state: string;
  readonly country: { readonly short_name: string; readonly long_name: string };
  readonly postal_code: string;
}

export interface InstalmentPlanWire {
  /** The tenancy whose sum is cut. */
  readonly inventory_id: number;
  readonly name: string;
  /** From one payment to the next, so that other stays can be cut alike; 0: all at once. */
  readonly months_between: number;
  readonly number_of_instalments: number;
  readonly instalments: readonly { readonly amount: number; readonly due_date: string }[];
}

export interface ReviewMediaWire {
  readonly kind: 'image' | 'video';
  /** How an image was made: it is a photo unless it says otherwise. */
  readonly medium?: ImageMedium;
  readonly path: string;
  readonly base_path: string;
}

export interface PricingWire {
  readonly currency: string;
  readonly duration: 'weekly' | 'monthly';
  readonly price: number;
  readonly min_price: number;
  readonly max_price: number;
  readonly min_available_price: number | null;
  readonly max_available_price: number | null;
  readonly available_price: number | null;
  readonly deposit: number | null;
  readonly max_deposit: number | null;
  readonly deposit_multiplier: number | null;
  readonly refundable_token: number | null;
  readonly platform_fee: number | null;
}

/** What a stay has to be for an offer to count; null: nothing is asked. Dates are ISO days. */
export interface OfferConditionsWire {
  readonly min_lease_duration: number | null;
  readonly max_lease_duration: number | null;
  readonly lease_duration_unit: 'week' | 'month';
  readonly book_by: string | null;
  readonly move_in_from: string | null;
  readonly move_in_by: string | null;
}

export interface OfferWire {
  readonly id: number;
  readonly inventory_id: number;
  readonly title: string;
  readonly description: string;
  /** Printable sum, such as "£150"; null for an offer without one. */
  readonly value: string | null;
  readonly value_amount: number | null;
  readonly currency: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly terms: string;
  /** Comes back after moving in, and is not taken off what is paid. */
  readonly paid_later: boolean;
  /** The terms as data; null: nobody has written them down, so that the offer counts for no sum. */
  readonly conditions: OfferConditionsWire | null;
}

export type TravelWire =
  /** Metres and seconds. */
  | { readonly status: 'OK'; readonly distance: number; readonly duration: number }
  | { readonly status: 'ZERO_RESULTS' };

/** GET /api/v0/distances: the modes that were asked for. */
export type DistancesWire = Readonly<Partial<Record<TravelMode, TravelWire>>>;
