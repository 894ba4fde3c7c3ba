import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { chargedFee } from '../../shared/domain/payment/countryRules.ts';
import { type PaymentTerms, paymentTypes } from '../../shared/domain/payment/dueNow.ts';
import type {
  Fact,
  InstalmentPlan,
  PlaceDistance,
  Policy,
  Property,
  Video,
} from '../../shared/domain/property/property.ts';
import {
  readDealOfTheDay,
  readFeatureGroup,
  readLease,
  readMarks,
  readOffer,
  readPhotos,
  readPreviousRent,
  readRent,
  readRunningOffers,
  readStatus,
  readVirtualViews,
} from './propertyParts.parse.ts';
import { readCountry, readFaq, readPoint, readRegionLink } from './region.parse.ts';

const readFact = (record: WireRecord): Fact => ({
  label: record.text('label'),
  value: record.text('value'),
});

const readPolicy = (record: WireRecord): Policy => ({
  title: record.text('title'),
  text: record.text('text'),
});

const readDistance = (record: WireRecord): PlaceDistance => ({
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  kind: record.optionalText('type') ?? '',
  distance: record.number('distance'),
  coordinates: record.optionalPart('coordinates', readPoint),
});

const readPlan = (record: WireRecord): InstalmentPlan => ({
  inventoryId: record.number('inventory_id'),
  name: record.text('name'),
  monthsBetween: record.optionalNumber('months_between'),
  instalments: record.records('instalments', (instalment) => ({
    amount: instalment.number('amount'),
    dueDate: instalment.text('due_date'),
  })),
});

const readVideo = (record: WireRecord): Video => ({
  path: record.text('path'),
  caption: record.optionalText('caption') ?? '',
  description: record.optionalText('description') ?? '',
  thumbnailUrl: record.optionalText('thumbnail_url') ?? '',
  platform: record.text('platform'),
  uploadDate: record.optionalText('upload_date') ?? '',
  duration: record.optionalNumber('duration') ?? 0,
});

const readAddress = (location: WireRecord): Property['address'] => ({
  street: location.optionalText('route') ?? '',
  locality: location.optionalText('locality') ?? '',
  state: location.optionalText('state') ?? '',
  postalCode: location.optionalText('postal_code') ?? '',
  country: readCountry(location.recordOrEmpty('country')),
});

const readTexts = (data: WireRecord) => ({
  description: data.optionalText('description') ?? '',
  summary: data.optionalText('meta_short') ?? '',
  features: data.optionalRecords('features', readFeatureGroup),
  facts: data.optionalRecords('meta_general_facts', readFact),
  communityFacts: data.optionalRecords('community_facts', readFact),
  policies: data.optionalRecords('policies', readPolicy),
  faqs: data.optionalRecords('faqs', readFaq),
  offers: data.optionalRecords('active_offers', readOffer),
  instalmentPlans: data.optionalRecords('installment_plans', readPlan),
  distances: data.optionalRecords('destination_distances', readDistance),
});

const readMeta = (meta: WireRecord) => ({
  takesPayment: meta.optionalNumber('payment') !== 0,
  availableFrom: meta.optionalText('available_from'),
  lease: meta.optionalPart('lease_duration', readLease),
  guarantorRequired: meta.optionalText('guarantor_required'),
  metaTitle: meta.optionalText('meta_title'),
  metaDescription: meta.optionalText('meta_description'),
  metaKeywords: meta.optionalText('meta_keywords'),
});

const readBadgeFacts = (data: WireRecord) => ({
  marks: readMarks(data),
  reviewsCount: data.optionalNumber('reviews_count') ?? 0,
  reviewsRating: data.optionalNumber('reviews_rating'),
  offerValue: readRunningOffers(data, null).value,
  isDealOfTheDay: readDealOfTheDay(data),
});

const readCaps = (caps: WireRecord): PaymentTerms['caps'] => ({
  deposit: caps.optionalNumber('deposit'),
  refundableToken: caps.optionalNumber('refundable_token'),
});

const readPayment = (data: WireRecord, pricing: WireRecord): PaymentTerms => ({
  types: data.has('payment_types')
    ? paymentTypes.filter((type) => data.optionalTexts('payment_types').includes(type))
    : null,
  refundableToken: pricing.optionalNumber('refundable_token'),
  depositMultiplier: pricing.optionalNumber('deposit_multiplier'),
  maxDeposit: pricing.optionalNumber('max_deposit'),
  caps: readCaps(data.recordOrEmpty('payment_caps')),
});

/** @throws UpstreamError for a property without id, name or address: nothing leads to it. */
export const parseProperty = (body: unknown): Property => {
  const data = dataOf(body);
  const pricing = data.recordOrEmpty('pricing');
  const address = readAddress(data.recordOrEmpty('location'));
  const payment = readPayment(data, pricing);
  const fee = pricing.optionalNumber('platform_fee');
  return {
    id: data.number('id'),
    name: data.text('name'),
    canonicalName: data.addressName('canonical_name'),
    parentId: data.optionalNumber('parent_id'),
    status: readStatus(data),
    isAvailable: data.flag('available', true),
    tags: data.optionalTexts('tags'),
    photos: readPhotos(data, 'images'),
    videos: data.optionalRecords('videos', readVideo),
    virtualViews: readVirtualViews(data),
    address,
    coordinates: data.optionalPart('location_coordinates', readPoint),
    region: data.optionalPart('region', readRegionLink),
    rent: readRent(pricing, address.country.code),
    previousRent: readPreviousRent(pricing, address.country.code),
    deposit: pricing.optionalNumber('deposit'),
    platformFee: chargedFee(fee, payment.types, address.country.code),
    payment,
    isOffered: true,
    isLocalNonCommissionable: data.flag('is_local_non_commissionable', false),
    takesPaymentFirst: data.flag('payment_before_bookform', false),
    ...readBadgeFacts(data),
    ...readMeta(data.recordOrEmpty('meta')),
    ...readTexts(data),
  };
};
