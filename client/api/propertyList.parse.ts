import type { GeoPoint } from '../../shared/domain/geo/geoPoint.ts';
import { isAvailable } from '../../shared/domain/property/isBookable.ts';
import type { FilterCounts, ListingPage } from '../../shared/domain/property/listingPage.ts';
import type { CardStay, PropertyCard } from '../../shared/domain/property/property.ts';
import type { CampusMinutes } from '../../shared/domain/travel/campusTime.ts';
import {
  readDealOfTheDay,
  readMarks,
  readPhotos,
  readRent,
  readRunningOffers,
  readStatus,
} from './propertyParts.parse.ts';
import { dataOf, type WireRecord } from './wireRecord.ts';

const readCoordinates = (record: WireRecord): GeoPoint | null => {
  const point = record.optionalRecord('location_coordinates');
  return point ? { lat: point.number('lat'), lng: point.number('lng') } : null;
};

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
  const location = record.record('location');
  const country = location.record('country').text('short_name');
  const matching = record.optionalRecord('matching_stay');
  const stay = matching && readStay(matching);
  const offers = readRunningOffers(record, stay);
  return {
    id: record.number('id'),
    name: record.text('name'),
    canonicalName: record.addressName('canonical_name'),
    photo: readPhotos(record, 'images')[0] ?? null,
    locality: location.optionalText('locality') ?? '',
    rent: readRent((matching ?? record).record('pricing'), country),
    stay,
    marks,
    reviewsCount: record.optionalNumber('reviews_count') ?? 0,
    reviewsRating: record.optionalNumber('reviews_rating'),
    offerValue: offers.value,
    offerTitle: offers.title,
    isDealOfTheDay: readDealOfTheDay(record),
    availableFrom: meta?.optionalText('available_from') ?? null,
    isAvailable: isAvailable({
      tags: marks,
      isAvailable: record.flag('available'),
      parentId: record.optionalNumber('parent_id'),
      status: readStatus(record),
    }),
    distance: record.optionalNumber('distance'),
    roomTypesCount: record.optionalNumber('room_types_count') ?? 0,
    coordinates: readCoordinates(record),
    campusMinutes: readCampusMinutes(record),
  };
};

const readFilterCounts = (meta: WireRecord): FilterCounts => {
  const counts = meta.optionalRecord('filter_counts');
  if (!counts) return {};
  return Object.fromEntries(
    counts.keys().map((key) => {
      const values = counts.record(key);
      return [key, Object.fromEntries(values.keys().map((value) => [value, values.number(value)]))];
    }),
  );
};

export const parseListing = (body: unknown): ListingPage => {
  const data = dataOf(body);
  const meta = data.record('meta');
  return {
    items: data.records('result', readPropertyCard),
    count: meta.number('count'),
    nextPage: meta.optionalNumber('next'),
    filterCounts: readFilterCounts(meta),
  };
};

/** The unpaged list, which has no counts. */
export const parsePropertyCards = (body: unknown): PropertyCard[] =>
  dataOf(body).records('result', readPropertyCard);
