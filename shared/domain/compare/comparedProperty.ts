import type { GeoPoint } from '../geo/geoPoint.ts';
import { haversineMetres } from '../geo/haversine.ts';
import { isAvailable } from '../property/isBookable.ts';
import type {
  BadgeFacts,
  CardStay,
  Lease,
  Photo,
  PlaceDistance,
  Property,
  RoomType,
} from '../property/property.ts';
import type { Rent } from '../property/rent.ts';
import { inRoomOrder } from '../property/roomOrder.ts';
import { campusRedirect } from '../region/campusRedirect.ts';
import { headlineOf, type Stay, staysOf } from '../stay/stay.ts';
import { type CampusMinutes, campusMinutes } from '../travel/campusTime.ts';

export interface ComparedRoom {
  readonly id: number;
  readonly name: string;
  /** Null: it is sold out, or its rent is not known. */
  readonly rent: Rent | null;
  readonly isFree: boolean;
}

export type ComparedStay = Pick<
  CardStay,
  'roomName' | 'moveIn' | 'duration' | 'durationUnit' | 'tenancyId'
>;

/** What is set side by side of a property. */
export interface ComparedProperty extends BadgeFacts {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  readonly locality: string;
  /** Lower-case code. */
  readonly country: string;
  readonly photo: Photo | null;
  /** The rent of the stay; without one, the property's. */
  readonly rent: Rent | null;
  /** The one that was found, else the cheapest; null: none is free, or the rooms are not loaded. */
  readonly stay: ComparedStay | null;
  readonly isAvailable: boolean;
  /** Null when the answer did not say where it stands. */
  readonly coordinates: GeoPoint | null;
  /** The city centre, and universities, the nearest first. */
  readonly distances: readonly PlaceDistance[];
  readonly bills: readonly string[];
  readonly amenities: readonly string[];
  /** The cheapest first; null: not loaded. */
  readonly rooms: readonly ComparedRoom[] | null;
  readonly lease: Lease | null;
  readonly deposit: number | null;
  readonly offerTitles: readonly string[];
}

const CITY_CENTRE = 'city_centre';
const BILLS = 'bills';
const SHOWN_UNIVERSITIES = 2;

const isCentre = ({ kind }: PlaceDistance): boolean => kind === CITY_CENTRE;

const comparedDistances = ({ distances }: Property): PlaceDistance[] => [
  ...distances.filter(isCentre).slice(0, 1),
  ...distances
    .filter((place) => !isCentre(place) && place.canonicalName !== campusRedirect.campusRegion)
    .sort((a, b) => a.distance - b.distance),
];

/** Name in addresses of the city that the first of them is in; null when no answer tells it. */
export const cityOf = (properties: readonly Pick<ComparedProperty, 'distances'>[]): string | null =>
  properties.flatMap(({ distances }) => distances.filter(isCentre))[0]?.canonicalName || null;

/**
 * The way to the centre of its city and to the same universities for all that are compared: those
 * that each of them knows, the nearest to all together first.
 */
export const sharedDistances = (
  properties: readonly Pick<ComparedProperty, 'distances'>[],
): readonly (readonly PlaceDistance[])[] => {
  const toPlace = ({ distances }: Pick<ComparedProperty, 'distances'>, name: string) =>
    distances.find((place) => !isCentre(place) && place.canonicalName === name);
  const sums = (properties[0]?.distances ?? []).flatMap((place) => {
    if (isCentre(place)) return [];
    const all = properties.flatMap((one) => toPlace(one, place.canonicalName) ?? []);
    const sum = all.reduce((metres, { distance }) => metres + distance, 0);
    return all.length === properties.length ? [{ name: place.canonicalName, sum }] : [];
  });
  const names = sums.sort((a, b) => a.sum - b.sum).slice(0, SHOWN_UNIVERSITIES);
  return properties.map((one) => [
    ...one.distances.filter(isCentre),
    ...names.flatMap(({ name }) => toPlace(one, name) ?? []),
  ]);
};

/** A university as a place to go to. */
export interface ComparedDestination {
  readonly name: string;
  readonly canonicalName: string;
  readonly coordinates: GeoPoint;
}

export interface ComparedWay {
  /** Metres as the crow flies. */
  readonly distance: number;
  readonly minutes: CampusMinutes;
}

/** Null when nobody knows where the property stands. */
export const wayTo = (
  destination: ComparedDestination,
  { coordinates, distances }: Pick<ComparedProperty, 'coordinates' | 'distances'>,
): ComparedWay | null => {
  if (!coordinates) return null;
  const metres = haversineMetres(coordinates, destination.coordinates);
  const known = distances.find((place) => place.canonicalName === destination.canonicalName);
  return { distance: known?.distance ?? Math.round(metres), minutes: campusMinutes(metres) };
};

/**
 * The universities that any of them knows, by name, and the one that was chosen.
 * @param locale of the names: those in Chinese are sorted by pinyin.
 */
export const destinationsOf = (
  properties: readonly Pick<ComparedProperty, 'distances'>[],
  chosen: ComparedDestination | null,
  locale: string,
): readonly Pick<ComparedDestination, 'name' | 'canonicalName'>[] => {
  const known = properties.flatMap(({ distances }) =>
    distances.filter((place) => !isCentre(place) && place.canonicalName !== ''),
  );
  const all = chosen ? [...known, chosen] : known;
  const byName = new Map(all.map(({ canonicalName, name }) => [canonicalName, name]));
  return [...byName]
    .map(([canonicalName, name]) => ({ canonicalName, name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
};

const valuesOf = ({ features }: Property, isWanted: (kind: string) => boolean): string[] => [
  ...new Set(features.filter(({ kind }) => isWanted(kind)).flatMap(({ values }) => values)),
];

const comparedStay = ({ room, tenancy }: Stay): ComparedStay => ({
  tenancyId: tenancy.id,
  roomName: room.name,
  moveIn: tenancy.moveIn,
  duration: tenancy.duration,
  durationUnit: tenancy.durationUnit,
});

/** The cheapest first. What nobody can have any more has no rent. */
const comparedRooms = (rooms: readonly RoomType[], property: Property): ComparedRoom[] =>
  inRoomOrder(rooms).map(({ id, isBookable, name, rent }) => {
    const isFree = isBookable && isAvailable(property);
    return { id, name, isFree, rent: isFree ? rent : null };
  });

/** The tenancy of theirs that is among the given ones. */
const tenancyAmong = (rooms: readonly RoomType[] | null, ids: readonly number[]): number | null =>
  staysOf(rooms ?? []).find(({ tenancy }) => ids.includes(tenancy.id))?.tenancy.id ?? null;

interface Wanted {
  /** ISO date. */
  readonly today: string;
  /** Tenancies that stand for their properties while they are free. */
  readonly stays: readonly number[];
}

/** @param rooms null: they could not be loaded. */
export const comparedProperty = (
  property: Property,
  rooms: readonly RoomType[] | null,
  { stays, today }: Wanted,
): ComparedProperty => {
  const tenancyId = tenancyAmong(rooms, stays);
  const { availableFrom, rent, stay } = headlineOf(property, rooms, { tenancyId, today });
  return {
    id: property.id,
    name: property.name,
    canonicalName: property.canonicalName,
    locality: property.address.locality,
    country: property.address.country.code,
    photo: property.photos[0] ?? null,
    rent,
    stay: stay && comparedStay(stay),
    isAvailable: isAvailable(property),
    marks: property.marks,
    reviewsCount: property.reviewsCount,
    reviewsRating: property.reviewsRating,
    offerValue: stay?.price ? stay.price.offerValue : property.offerValue,
    isDealOfTheDay: property.isDealOfTheDay,
    availableFrom,
    coordinates: property.coordinates,
    distances: comparedDistances(property),
    bills: valuesOf(property, (kind) => kind === BILLS),
    amenities: valuesOf(property, (kind) => kind !== BILLS),
    rooms: rooms && comparedRooms(rooms, property),
    lease: property.lease,
    deposit: property.deposit,
    offerTitles: isAvailable(property) ? property.offers.map(({ title }) => title) : [],
  };
};
