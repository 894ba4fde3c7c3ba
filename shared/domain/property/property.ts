import type { GeoPoint } from '../geo/geoPoint.ts';
import type { PaymentTerms } from '../payment/dueNow.ts';
import type { Country, Faq, RegionLink } from '../region/region.ts';
import type { Configuration } from '../search/configuration.ts';
import type { AccommodationKind } from '../search/filters/roomType.ts';
import type { LeaseUnit } from '../search/filters/stayOptions.ts';
import type { CampusMinutes } from '../travel/campusTime.ts';
import type { Rent } from './rent.ts';

export type PropertyStatus = 'active' | 'inactive' | 'deleted';

export interface Photo {
  readonly path: string;
  readonly basePath: string;
  readonly caption: string;
  /** exterior, bedroom, kitchen, bathroom, common_area, study, view … */
  readonly kind: string;
  /** Drawn, so that no text may call it a photo. */
  readonly isIllustration: boolean;
}

/** Whether there are pictures and every one of them is drawn. */
export const areIllustrations = (pictures: readonly Pick<Photo, 'isIllustration'>[]): boolean =>
  pictures.length > 0 && pictures.every(({ isIllustration }) => isIllustration);

export interface Video {
  /** Address of the film. */
  readonly path: string;
  readonly caption: string;
  readonly description: string;
  /** Address of a picture; empty without one. */
  readonly thumbnailUrl: string;
  /** "self": a file that browsers play by themselves. */
  readonly platform: string;
  /** ISO date. */
  readonly uploadDate: string;
  /** Seconds. */
  readonly duration: number;
}

/** A panorama, to be looked around in. */
export interface VirtualView {
  readonly path: string;
  readonly basePath: string;
  readonly caption: string;
}

/** What a stay has to be for an offer to count; null: nothing is asked. */
export interface OfferConditions {
  /** Lengths are in the unit. */
  readonly minLease: number | null;
  readonly maxLease: number | null;
  readonly leaseUnit: LeaseUnit;
  /** ISO dates, each the last or first day that is good enough. */
  readonly bookBy: string | null;
  readonly moveInFrom: string | null;
  readonly moveInBy: string | null;
}

/** An offer as far as it makes a stay cheaper. */
export interface StayOffer {
  readonly title: string;
  /** Printable sum, such as "£150". */
  readonly value: string | null;
  /** Money that comes back after moving in is not taken off what is paid. */
  readonly isPaidLater: boolean;
  /** Null: nobody says for which stays, so that it counts for none. */
  readonly conditions: OfferConditions | null;
}

export interface Offer extends StayOffer {
  readonly id: number;
  readonly description: string;
  /** ISO date. */
  readonly endsOn: string;
  readonly terms: string;
}

/** What decides whether something can be booked. */
export interface Bookability {
  readonly tags: readonly string[];
  readonly isAvailable: boolean;
  readonly parentId: number | null;
  readonly status: PropertyStatus;
  /** False: can be enquired about only. */
  readonly takesPayment: boolean;
}

/** What decides which badges are shown. */
export interface BadgeFacts {
  /** tags and feature_tags in one list. */
  readonly marks: readonly string[];
  readonly reviewsCount: number;
  /** Out of 5; null without reviews. */
  readonly reviewsRating: number | null;
  /** Largest printable sum an offer gives, such as "£150". */
  readonly offerValue: string | null;
  readonly isDealOfTheDay: boolean;
  /** ISO date. */
  readonly availableFrom: string | null;
  /** Can be taken, if only by an enquiry. */
  readonly isAvailable: boolean;
}

/** The cheapest free stay of a property that meets what was searched for. */
export interface CardStay {
  readonly tenancyId: number;
  readonly roomTypeId: number;
  readonly roomName: string;
  /** ISO date. */
  readonly moveIn: string;
  readonly duration: number;
  readonly durationUnit: LeaseUnit;
}

/** A property in a result list. */
export interface PropertyCard extends BadgeFacts {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly photo: Photo | null;
  readonly locality: string;
  /** The rent of the stay; without one, the property's. Null when it is sold out. */
  readonly rent: Rent | null;
  /** Undiscounted; null unless the rent is lower than it was. */
  readonly previousRent: Rent | null;
  /** Null when nothing is free, or the answer did not say what is. */
  readonly stay: CardStay | null;
  readonly offerTitle: string | null;
  /** Metres from the destination or the centre of the search. */
  readonly distance: number | null;
  readonly roomTypesCount: number;
  /** Null when the answer did not say where it stands. */
  readonly coordinates: GeoPoint | null;
  /** Null unless a university was chosen and times are known. */
  readonly campusMinutes: CampusMinutes | null;
}

/** A property in a list of nearby ones. */
export interface PropertyLink {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly photo: Photo | null;
  readonly locality: string;
  readonly rent: Rent | null;
  readonly reviewsCount: number;
  readonly reviewsRating: number | null;
  /** Metres. */
  readonly distance: number | null;
}

export interface PlaceGroups {
  readonly cities: readonly RegionLink[];
  readonly areas: readonly RegionLink[];
  readonly universities: readonly RegionLink[];
  readonly inventories: readonly PropertyLink[];
}

export interface FeatureGroup {
  readonly name: string;
  /** community, unit, safety, bills … */
  readonly kind: string;
  readonly values: readonly string[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Policy {
  readonly title: string;
  readonly text: string;
}

export interface PlaceDistance {
  readonly name: string;
  readonly canonicalName: string;
  readonly kind: string;
  /** Metres as the crow flies. */
  readonly distance: number;
  /** Null when the answer did not say where it is. */
  readonly coordinates: GeoPoint | null;
}

export interface Instalment {
  /** In the main unit of the currency. */
  readonly amount: number;
  /** ISO date. */
  readonly dueDate: string;
}

/** A way to pay for a stay. */
export interface InstalmentPlan {
  /** Property or tenancy. */
  readonly inventoryId: number;
  readonly name: string;
  /** From one payment to the next; 0: all at once; null: nobody says so. */
  readonly monthsBetween: number | null;
  /** Those of the stay that the answer was made for. */
  readonly instalments: readonly Instalment[];
}

export interface Address {
  readonly street: string;
  readonly locality: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
}

export interface Lease {
  readonly min: number;
  readonly max: number;
  readonly unit: LeaseUnit;
}

export interface Property extends BadgeFacts, Bookability {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly photos: readonly Photo[];
  readonly videos: readonly Video[];
  readonly virtualViews: readonly VirtualView[];
  readonly address: Address;
  readonly coordinates: GeoPoint | null;
  readonly region: RegionLink | null;
  readonly description: string;
  readonly summary: string;
  readonly rent: Rent | null;
  /** Undiscounted; null unless the rent is lower than it was. */
  readonly previousRent: Rent | null;
  readonly deposit: number | null;
  /** Paid once with a booking and kept. */
  readonly platformFee: number | null;
  readonly payment: PaymentTerms;
  /** On a site that offers some homes alone; the places around others may have no page there. */
  readonly isOffered: boolean;
  /** Let by people to talk to, and not through us. */
  readonly isLocalNonCommissionable: boolean;
  /** Wants to be paid before its form is filled in. */
  readonly takesPaymentFirst: boolean;
  /** Null when the answer did not say. */
  readonly lease: Lease | null;
  readonly guarantorRequired: string | null;
  readonly features: readonly FeatureGroup[];
  readonly facts: readonly Fact[];
  readonly communityFacts: readonly Fact[];
  readonly policies: readonly Policy[];
  /** Absent: the document has them as markup alone. */
  readonly faqs?: readonly Faq[];
  readonly offers: readonly Offer[];
  readonly instalmentPlans: readonly InstalmentPlan[];
  readonly distances: readonly PlaceDistance[];
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly metaKeywords: string | null;
}

export interface Tenancy {
  readonly id: number;
  readonly name: string;
  readonly isAvailable: boolean;
  /** ISO dates. */
  readonly moveIn: string;
  readonly moveOut: string;
  readonly duration: number;
  readonly durationUnit: LeaseUnit;
  readonly rent: Rent;
  readonly deposit: number | null;
}

export interface RoomType {
  readonly id: number;
  readonly name: string;
  /** Null for a combination of kinds without a name of its own. */
  readonly configuration: Configuration | null;
  readonly kinds: readonly AccommodationKind[];
  readonly isBookable: boolean;
  readonly rent: Rent | null;
  /** Undiscounted; null unless the rent is lower than it was. */
  readonly previousRent: Rent | null;
  readonly photos: readonly Photo[];
  readonly virtualViews: readonly VirtualView[];
  readonly description: string;
  readonly features: readonly string[];
  /** Square metres. */
  readonly area: number | null;
  readonly allowsTwo: boolean;
  readonly offers: readonly StayOffer[];
  readonly tenancies: readonly Tenancy[];
}

export interface ReviewMedia {
  readonly kind: 'image' | 'video';
  readonly path: string;
  readonly basePath: string;
}

export interface Review {
  readonly id: number;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  /** ISO date. */
  readonly date: string;
  readonly media: readonly ReviewMedia[];
}
