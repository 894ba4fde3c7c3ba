import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import type { FilterCounts, ListingPage } from '../../shared/domain/property/listingPage.ts';
import type { CardStay, PropertyCard } from '../../shared/domain/property/property.ts';
import type { CampusMinutes } from '../../shared/domain/travel/campusTime.ts';
import {
  readDealOfTheDay,
  readMarks,
  readPhotos,
  readPreviousRent,
  readRent,
  readRunningOffers,
  readStatus,
} from './propertyParts.parse.ts';
import { readPoint } from './region.parse.ts';

const readCampusMinutes = (record: WireRecord): CampusMinutes | null => {
  const minutes = record.optionalRecord('travel_minutes');
  if (!minutes) return null;
  return {
    walking: minutes.optionalNumber('walking'),
    cycling: minutes.optionalNumber('cycling'),
    transit: minutes.optionalNumber('transit'),
  };
};

const readStay = (record: WireRecord): CardStay => ({
  tenancyId: record.number('id'),
  roomTypeId: record.number('room_type_id'),
  roomName: record.text('room_type_name'),
  moveIn: record.text('move_in_date'),
  duration: record.number('lease_duration'),
  durationUnit: record.text('lease_duration_unit') === 'month' ? 'month' : 'week',
});

export const readPropertyCard = (record: WireRecord): PropertyCard => {
  const meta = record.optionalRecord('meta');
  const marks = readMarks(record);
  const location = record.recordOrEmpty('location');
  const country = location.recordOrEmpty('country').optionalText('short_name') ?? '';
  const stay = record.optionalPart('matching_stay', readStay);
  const pricing = record.recordOrEmpty('pricing');
  const ofStay = stay ? record.record('matching_stay').recordOrEmpty('pricing') : pricing;
  const isFree = isAvailable({
    tags: marks,
    isAvailable: record.flag('available', true),
    parentId: record.optionalNumber('parent_id'),
    status: readStatus(record),
  });
  const rent = isFree ? readRent(ofStay, country) : null;
  const offers = readRunningOffers(record, stay);
  return {
    id: record.number('id'),
    name: record.text('name'),
    canonicalName: record.addressName('canonical_name'),
    photo: readPhotos(record, 'images')[0] ?? null,
    locality: location.optionalText('locality') ?? '',
    rent,
    previousRent: readPreviousRent(pricing, country, rent),
    stay,
    marks,
    reviewsCount: record.optionalNumber('reviews_count') ?? 0,
    reviewsRating: record.optionalNumber('reviews_rating'),
    offerValue: offers.value,
    offerTitle: offers.title,
    isDealOfTheDay: readDealOfTheDay(record),
    availableFrom: meta?.optionalText('available_from') ?? null,
    isAvailable: isFree,
    distance: record.optionalNumber('distance'),
    roomTypesCount: record.optionalNumber('room_types_count') ?? 0,
    coordinates: record.optionalPart('location_coordinates', readPoint),
    campusMinutes: readCampusMinutes(record),
  };
};

const readCounts = (counts: WireRecord): Readonly<Record<string, number>> =>
  Object.fromEntries(
    counts.keys().flatMap((value) => {
      const count = counts.optionalNumber(value);
      return count === null ? [] : [[value, count]];
    }),
  );

const readFilterCounts = (meta: WireRecord): FilterCounts => {
  const counts = meta.recordOrEmpty('filter_counts');
  return Object.fromEntries(
    counts.keys().map((key) => [key, readCounts(counts.recordOrEmpty(key))]),
  );
};

export const parseListing = (body: unknown): ListingPage => {
  const data = dataOf(body);
  const meta = data.recordOrEmpty('meta');
  const items = data.records('result', readPropertyCard);
  return {
    items,
    count: meta.optionalNumber('count') ?? items.length,
    nextPage: meta.optionalNumber('next'),
    filterCounts: readFilterCounts(meta),
  };
};

/** The unpaged list, which has no counts. */
export const parsePropertyCards = (body: unknown): PropertyCard[] =>
  dataOf(body).records('result', readPropertyCard);
