import { isAvailable } from '../property/isBookable.ts';
import type {
  BadgeFacts,
  Lease,
  Photo,
  PlaceDistance,
  Property,
  RoomType,
} from '../property/property.ts';
import type { Rent } from '../property/rent.ts';
import { inRoomOrder } from '../property/roomOrder.ts';

export interface ComparedRoom {
  readonly id: number;
  readonly name: string;
  readonly rent: Rent | null;
}

/** What is set side by side of a property. */
export interface ComparedProperty extends BadgeFacts {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly locality: string;
  /** Lower-case code. */
  readonly country: string;
  readonly photo: Photo | null;
  readonly rent: Rent | null;
  readonly isAvailable: boolean;
  /** The city centre, and the nearest universities. */
  readonly distances: readonly PlaceDistance[];
  readonly bills: readonly string[];
  readonly amenities: readonly string[];
  /** The cheapest first; null: not loaded. */
  readonly rooms: readonly ComparedRoom[] | null;
  readonly lease: Lease;
  readonly deposit: number | null;
  readonly offerTitles: readonly string[];
}

const CITY_CENTRE = 'city_centre';
const BILLS = 'bills';
const SHOWN_UNIVERSITIES = 2;

const comparedDistances = ({ distances }: Property): PlaceDistance[] => {
  const centre = distances.filter(({ kind }) => kind === CITY_CENTRE).slice(0, 1);
  const universities = distances
    .filter(({ kind }) => kind !== CITY_CENTRE)
    .sort((a, b) => a.distance - b.distance);
  return [...centre, ...universities.slice(0, SHOWN_UNIVERSITIES)];
};

const valuesOf = ({ features }: Property, isWanted: (kind: string) => boolean): string[] => [
  ...new Set(features.filter(({ kind }) => isWanted(kind)).flatMap(({ values }) => values)),
];

export const comparedProperty = (
  property: Property,
  rooms: readonly RoomType[] | null,
): ComparedProperty => ({
  id: property.id,
  name: property.name,
  canonicalName: property.canonicalName,
  locality: property.address.locality,
  country: property.address.country.code,
  photo: property.photos[0] ?? null,
  rent: property.rent,
  isAvailable: isAvailable(property),
  marks: property.marks,
  reviewsCount: property.reviewsCount,
  reviewsRating: property.reviewsRating,
  offerValue: property.offerValue,
  isDealOfTheDay: property.isDealOfTheDay,
  availableFrom: property.availableFrom,
  distances: comparedDistances(property),
  bills: valuesOf(property, (kind) => kind === BILLS),
  amenities: valuesOf(property, (kind) => kind !== BILLS),
  rooms: rooms && inRoomOrder(rooms).map(({ id, name, rent }) => ({ id, name, rent })),
  lease: property.lease,
  deposit: property.deposit,
  offerTitles: isAvailable(property) ? property.offers.map(({ title }) => title) : [],
});
