import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { isBookable } from '../../shared/domain/property/isBookable.ts';
import type { RoomType, Tenancy } from '../../shared/domain/property/property.ts';
import type { Rent } from '../../shared/domain/property/rent.ts';
import { configurationOf } from '../../shared/domain/search/configuration.ts';
import type { AccommodationKind } from '../../shared/domain/search/filters/roomType.ts';
import { accommodationKinds } from '../../shared/domain/search/filters/roomType.ts';
import {
  readFeatureGroup,
  readLeaseUnit,
  readPhotos,
  readPreviousRent,
  readRent,
  readStatus,
  readStayOffer,
  readVirtualViews,
} from './propertyParts.parse.ts';

const readTenancy = (record: WireRecord): Tenancy | null => {
  const pricing = record.recordOrEmpty('pricing');
  const rent = readRent(pricing, '');
  return (
    rent && {
      id: record.number('id'),
      name: record.optionalText('tenancyName') ?? record.text('name'),
      isAvailable: record.flag('available', true),
      moveIn: record.text('move_in_date'),
      moveOut: record.text('move_out_date'),
      duration: record.number('lease_duration'),
      durationUnit: readLeaseUnit(record.optionalText('lease_duration_unit')),
      rent,
      deposit: pricing.optionalNumber('deposit'),
    }
  );
};

const readTenancies = (record: WireRecord): Tenancy[] => {
  const key = record.has('active_children_with_filters')
    ? 'active_children_with_filters'
    : 'active_children';
  return record.optionalRecords(key, readTenancy).filter((tenancy) => tenancy !== null);
};

/**
 * The rent that a room begins at. What it is listed at while nothing of it can be had is not what
 * its stays were let for, which are shown with it.
 */
const readRoomRent = (pricing: WireRecord, tenancies: readonly Tenancy[]): Rent | null => {
  const listed = readRent(pricing, '');
  if (pricing.optionalNumber('available_price') !== null) return listed;
  const free = tenancies.filter(({ isAvailable }) => isAvailable);
  const rents = (free.length > 0 ? free : tenancies).map(({ rent }) => rent);
  return rents.sort((a, b) => a.amount - b.amount)[0] ?? listed;
};

const readKinds = (meta: WireRecord): AccommodationKind[] => {
  const kinds = meta.optionalTexts('types');
  return accommodationKinds.filter((kind) => kinds.includes(kind));
};

const readRoomType = (record: WireRecord): RoomType => {
  const meta = record.recordOrEmpty('meta');
  const pricing = record.recordOrEmpty('pricing');
  const kinds = readKinds(meta);
  const tenancies = readTenancies(record);
  return {
    id: record.number('id'),
    name: record.text('name'),
    configuration: configurationOf(kinds) ?? null,
    kinds,
    isBookable: isBookable({
      tags: record.optionalTexts('tags'),
      isAvailable: record.flag('available', true),
      parentId: record.optionalNumber('parent_id'),
      status: readStatus(record),
      takesPayment: true,
    }),
    rent: readRoomRent(pricing, tenancies),
    previousRent: readPreviousRent(pricing, ''),
    photos: readPhotos(record, 'images'),
    virtualViews: readVirtualViews(record),
    description: record.optionalText('description') ?? '',
    features: record.optionalRecords('features', readFeatureGroup).flatMap(({ values }) => values),
    area: meta.optionalNumber('area'),
    allowsTwo: meta.flag('dual_occupancy', false),
    offers: record.optionalRecords('offers', readStayOffer),
    tenancies,
  };
};

export const parseRoomTypes = (body: unknown): RoomType[] =>
  dataOf(body).records('result', readRoomType);
