import type { RentPeriod } from '../money/rentPeriod.ts';
import type { RoomType, Tenancy } from '../property/property.ts';
import type { Rent } from '../property/rent.ts';
import { imagesOf } from './apartmentComplex.ts';
import type { Thing } from './structuredData.ts';

export interface ProductFacts {
  readonly id: number;
  readonly name: string;
  /** Absolute. */
  readonly url: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly offers: Thing | undefined;
  readonly rating: Thing | undefined;
}

/** Undefined without price and rating: search engines refuse a product that has neither. */
export const product = (facts: ProductFacts): Thing | undefined => {
  const { description, id, imageUrls, name, offers, rating, url } = facts;
  if (!offers && !rating) return undefined;
  return {
    '@type': 'Product',
    name,
    url,
    sku: String(id),
    ...(description !== '' && { description }),
    ...imagesOf(imageUrls),
    ...(rating && { aggregateRating: rating }),
    ...(offers && { offers }),
  };
};

/** `floored`: never below a floor, and invented where there is none. */
type RatingPolicy = 'real' | 'floored';

interface Rated {
  /** Out of 5; null without reviews. */
  readonly reviewsRating: number | null;
  readonly reviewsCount: number;
}

const BEST = 5;
const WORST = 1;
const FLOOR = 3;
const DEFAULT_RATING = 4;
const DEFAULT_COUNT = 1;

const thing = (ratingValue: number, reviewCount: number): Thing => ({
  '@type': 'AggregateRating',
  ratingValue,
  reviewCount,
  bestRating: BEST,
  worstRating: WORST,
});

/** Undefined when nobody has rated it and nothing is to be invented. */
export const aggregateRating = (
  { reviewsCount, reviewsRating }: Rated,
  policy: RatingPolicy,
): Thing | undefined => {
  if (policy === 'floored') {
    const rating = Math.max(FLOOR, reviewsRating ?? DEFAULT_RATING);
    return thing(rating, Math.max(DEFAULT_COUNT, reviewsCount));
  }
  const isRated = reviewsRating !== null && reviewsCount > 0;
  return isRated ? thing(reviewsRating, reviewsCount) : undefined;
};

export type OfferedStay = Pick<Tenancy, 'moveIn' | 'duration' | 'durationUnit'>;

export type OfferedRoom = Pick<RoomType, 'id' | 'name' | 'isBookable' | 'rent'> & {
  /** Absolute. */
  readonly url: string;
  /** That the rent belongs to; null: not known. */
  readonly stay: OfferedStay | null;
};

interface OfferedPage {
  /** Absolute. */
  readonly url: string;
  /** As it is shown above all others; null when nothing is to be had. */
  readonly rent: Rent | null;
  /** That the rent belongs to; null: not known. */
  readonly stay: OfferedStay | null;
  /** In their order; null while they are not known. */
  readonly rooms: readonly OfferedRoom[] | null;
}

/** Codes of UN/CEFACT Recommendation 20. */
const unitCodes: Readonly<Record<RentPeriod, string>> = { weekly: 'WEE', monthly: 'MON' };

const priced = ({ amount, currency, period }: Rent) => ({
  price: amount,
  priceCurrency: currency,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: amount,
    priceCurrency: currency,
    unitCode: unitCodes[period],
  },
});

const leaseCodes: Readonly<Record<OfferedStay['durationUnit'], string>> = {
  week: 'WEE',
  month: 'MON',
};

/** From when on, and for how long. */
const termsOf = (stay: OfferedStay | null) =>
  stay && {
    availabilityStarts: stay.moveIn,
    eligibleDuration: {
      '@type': 'QuantitativeValue',
      value: stay.duration,
      unitCode: leaseCodes[stay.durationUnit],
    },
  };

const availability = (isThere: boolean): string =>
  `https://schema.org/${isThere ? 'InStock' : 'SoldOut'}`;

const roomOffer = ({ isBookable, name, stay, url }: OfferedRoom, rent: Rent): Thing => ({
  '@type': 'Offer',
  name,
  url,
  ...priced(rent),
  ...termsOf(stay),
  availability: availability(isBookable),
});

/**
 * What a property costs: one offer, or several rooms under one that begins at the shown rent. What
 * is summed up is free; rooms that are not are listed as sold out.
 * Undefined when no rent is shown.
 */
export const offersOf = ({ rent, rooms, stay, url }: OfferedPage): Thing | undefined => {
  if (!rent) return undefined;
  const comparable = (rooms ?? []).flatMap((room) => {
    const { rent: own } = room;
    const isAlike = own?.currency === rent.currency && own.period === rent.period;
    return own && isAlike ? [{ room, own }] : [];
  });
  const free = comparable.filter(({ room }) => room.isBookable).map(({ own }) => own.amount);
  if (comparable.length < 2 || free.length === 0) {
    return {
      '@type': 'Offer',
      url,
      ...priced(rent),
      ...termsOf(stay),
      availability: availability(true),
    };
  }
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: rent.amount,
    highPrice: Math.max(rent.amount, ...free),
    priceCurrency: rent.currency,
    offerCount: free.length,
    availability: availability(true),
    offers: comparable.map(({ own, room }) => roomOffer(room, own)),
  };
};
