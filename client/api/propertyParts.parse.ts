import type { WireRecord } from '../../shared/contracts/wireRecord.ts';
import { pricePeriod, type RentPeriod } from '../../shared/domain/money/rentPeriod.ts';
import { shownPrice } from '../../shared/domain/money/shownPrice.ts';
import type {
  FeatureGroup,
  Lease,
  Offer,
  OfferConditions,
  Photo,
  PropertyLink,
  PropertyStatus,
  StayOffer,
  VirtualView,
} from '../../shared/domain/property/property.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import type { LeaseUnit } from '../../shared/domain/search/filters/stayOptions.ts';
import { meetsTerms, type OfferedStay } from '../../shared/domain/stay/offerTerms.ts';

export const readDuration = (pricing: WireRecord): RentPeriod | null => {
  const duration = pricing.optionalText('duration');
  return duration === 'weekly' || duration === 'monthly' ? duration : null;
};

/**
 * Null when no price is given, or nobody says in which money.
 * @param country decides the period of a price without one.
 */
export const readRent = (pricing: WireRecord, country: string): Rent | null => {
  const amount = shownPrice({
    available_price: pricing.optionalNumber('available_price'),
    min_available_price: pricing.optionalNumber('min_available_price'),
    min_price: pricing.optionalNumber('min_price'),
    price: pricing.optionalNumber('price'),
  });
  const currency = pricing.optionalText('currency');
  if (amount === null || currency === null) return null;
  return { amount, currency, period: pricePeriod(readDuration(pricing), country) };
};

/**
 * The rent that is struck through beside the available one: the lowest that is asked without a
 * discount, or that of the stay itself. Null when nothing was taken off.
 * @param shown what is asked for a stay; it may be another one than the pricing is about.
 */
export const readPreviousRent = (
  pricing: WireRecord,
  country: string,
  shown: Rent | null = readRent(pricing, country),
): Rent | null => {
  const available = pricing.optionalNumber('available_price');
  if (available === null || shown?.amount !== available) return null;
  const undiscounted = [pricing.optionalNumber('min_price'), pricing.optionalNumber('price')];
  const amount = undiscounted.find((price) => price !== null && price > available) ?? null;
  return amount === null ? null : { ...shown, amount };
};

export const readPhoto = (record: WireRecord): Photo => ({
  path: record.text('path'),
  basePath: record.text('base_path'),
  caption: record.optionalText('caption') ?? '',
  kind: record.optionalText('type') ?? '',
  isIllustration: record.optionalText('medium') === 'illustration',
});

/** The featured one first. */
export const readPhotos = (record: WireRecord, key: string): Photo[] => {
  const all = record.optionalRecords(key, (image) => ({
    photo: readPhoto(image),
    isFeatured: image.flag('featured', false),
  }));
  const featured = all.filter(({ isFeatured }) => isFeatured);
  const others = all.filter(({ isFeatured }) => !isFeatured);
  return [...featured, ...others].map(({ photo }) => photo);
};

export const readVirtualViews = (record: WireRecord): VirtualView[] =>
  record.optionalRecords('virtual_views', (view) => ({
    path: view.text('path'),
    basePath: view.text('base_path'),
    caption: view.optionalText('caption') ?? '',
  }));

export const readStatus = (record: WireRecord): PropertyStatus => {
  const status = record.optionalText('status');
  return status === 'deleted' || status === 'inactive' ? status : 'active';
};

export const readLeaseUnit = (text: string | null): LeaseUnit =>
  text?.startsWith('month') ? 'month' : 'week';

const readConditions = (record: WireRecord): OfferConditions => ({
  minLease: record.optionalNumber('min_lease_duration'),
  maxLease: record.optionalNumber('max_lease_duration'),
  leaseUnit: readLeaseUnit(record.optionalText('lease_duration_unit')),
  bookBy: record.optionalText('book_by'),
  moveInFrom: record.optionalText('move_in_from'),
  moveInBy: record.optionalText('move_in_by'),
});

/** An offer as far as it makes a stay cheaper. */
export const readStayOffer = (record: WireRecord): StayOffer => ({
  title: record.text('title'),
  value: record.optionalText('value'),
  isPaidLater: record.flag('paid_later', false),
  conditions: record.optionalPart('conditions', readConditions),
});

export const readOffer = (record: WireRecord): Offer => ({
  ...readStayOffer(record),
  id: record.number('id'),
  description: record.optionalText('description') ?? '',
  endsOn: record.text('ends_on'),
  terms: record.optionalText('terms') ?? '',
});

/** No term has passed by then: whether an offer still runs is known to who sends it. */
const BEFORE_ALL_DAYS = '';

export interface RunningOffers {
  /** The printable sum of the one that saves most. */
  readonly value: string | null;
  /** What the first of them is called. */
  readonly title: string | null;
}

/**
 * What the running offers promise for a stay, without those whose terms it does not meet.
 * @param stay null: it is not known, so that all of them count.
 */
export const readRunningOffers = (record: WireRecord, stay: OfferedStay | null): RunningOffers => {
  const all = record.optionalRecords('active_offers', (offer) => ({
    ...readStayOffer(offer),
    amount: offer.optionalNumber('value_amount') ?? 0,
  }));
  const met = all.filter(
    (offer) =>
      stay === null || offer.conditions === null || meetsTerms(offer, stay, BEFORE_ALL_DAYS),
  );
  const best = met
    .filter(({ isPaidLater, value }) => value !== null && !isPaidLater)
    .sort((a, b) => b.amount - a.amount)[0];
  return { value: best?.value ?? null, title: met[0]?.title ?? null };
};

export const readFeatureGroup = (record: WireRecord): FeatureGroup => ({
  name: record.text('name'),
  kind: record.optionalText('type') ?? '',
  values: record.records('values', (value) => value.text('name')),
});

export const readLease = (record: WireRecord): Lease => ({
  min: record.number('min'),
  max: record.number('max'),
  unit: readLeaseUnit(record.optionalText('unit')),
});

/** tags and feature_tags as one list. */
export const readMarks = (record: WireRecord): string[] => [
  ...new Set([...record.optionalTexts('tags'), ...record.optionalTexts('feature_tags')]),
];

export const readDealOfTheDay = (record: WireRecord): boolean =>
  record.recordOrEmpty('amber_sales').flag('deal_of_the_day', false);

/** As it stands in the groups of a nearby or by-name call. */
export const readPropertyLink = (record: WireRecord): PropertyLink => ({
  id: record.number('id'),
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  photo: record.optionalPart('image', readPhoto),
  locality: record.optionalText('locality') ?? '',
  rent: readRent(record.recordOrEmpty('pricing'), ''),
  reviewsCount: record.optionalNumber('reviews_count') ?? 0,
  reviewsRating: record.optionalNumber('reviews_rating'),
  distance: record.optionalNumber('distance'),
});
