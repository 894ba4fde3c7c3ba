import { isAvailable } from '../property/isBookable.ts';
import type { Property, RoomType, StayOffer, Tenancy } from '../property/property.ts';
import type { Rent } from '../property/rent.ts';
import { meetsTerms } from './offerTerms.ts';
import { type StayPrice, stayPrice } from './stayPrice.ts';

/** A room type for one tenancy. */
export interface Stay {
  readonly room: RoomType;
  readonly tenancy: Tenancy;
}

export const staysOf = (rooms: readonly RoomType[]): Stay[] =>
  rooms.flatMap((room) => room.tenancies.map((tenancy) => ({ room, tenancy })));

export const isFree = ({ room, tenancy }: Stay): boolean => tenancy.isAvailable && room.isBookable;

const inCardOrder = (a: Stay, b: Stay): number =>
  a.tenancy.rent.amount - b.tenancy.rent.amount ||
  a.tenancy.moveIn.localeCompare(b.tenancy.moveIn) ||
  a.tenancy.id - b.tenancy.id;

/** The free ones as cards choose among them: the lowest rent, the earliest, the lowest number. */
export const freeStays = (rooms: readonly RoomType[]): Stay[] =>
  staysOf(rooms).filter(isFree).sort(inCardOrder);

/** ISO date on which the first of them can be moved into; null when none is free. */
export const earliestMoveIn = (stays: readonly Stay[]): string | null =>
  stays.map(({ tenancy }) => tenancy.moveIn).sort()[0] ?? null;

/** The offers of a room that a free stay in it can have, and those that ask for nothing known. */
export const offersOf = (room: RoomType, today: string): StayOffer[] => {
  const free = freeStays([room]);
  return room.offers.filter(
    (offer) =>
      offer.conditions === null || free.some(({ tenancy }) => meetsTerms(offer, tenancy, today)),
  );
};

export interface NamedStay extends Stay {
  /** Null: its length is not known. */
  readonly price: StayPrice | null;
}

/** What a page says of a property above all its rooms: of one stay, which it names. */
export interface Headline {
  /** Null: nothing is to be had, or its rent is not known. */
  readonly rent: Rent | null;
  /** Undiscounted; null unless the rent is lower than it was. */
  readonly previousRent: Rent | null;
  /** The stay that the rent belongs to; null: the rent is the lowest of some that are not known. */
  readonly stay: NamedStay | null;
  /** ISO date of the earliest free stay, whichever is named. */
  readonly availableFrom: string | null;
}

interface Wanted {
  /** The tenancy that somebody has chosen, when it is free. */
  readonly tenancyId?: number | null;
  /** Rooms that suit what was searched for, with the tenancies that do. */
  readonly suitable?: readonly RoomType[] | null;
}

const sameRent = (a: Rent | null, b: Rent): boolean =>
  a?.amount === b.amount && a.period === b.period && a.currency === b.currency;

/** What a room was let for before belongs to its cheapest free stay. */
const previousRentOf = ({ room, tenancy }: Stay): Rent | null =>
  sameRent(room.rent, tenancy.rent) ? room.previousRent : null;

const findStay = (free: readonly Stay[], { suitable, tenancyId }: Wanted): Stay | null => {
  const byId = (id: number | null | undefined): Stay | undefined =>
    free.find(({ tenancy }) => tenancy.id === id);
  const matching = suitable ? freeStays(suitable)[0] : undefined;
  return byId(tenancyId) ?? byId(matching?.tenancy.id) ?? free[0] ?? null;
};

/** @param today ISO date. */
export const priced = (
  { room, tenancy }: Stay,
  property: Pick<Property, 'deposit' | 'platformFee'>,
  today: string,
): NamedStay => {
  const { deposit, platformFee } = property;
  const charges = { deposit, platformFee, offers: room.offers };
  return { room, tenancy, price: stayPrice(tenancy, charges, today) };
};

/**
 * The stay that was chosen, else the cheapest free one that suits, else the cheapest free one.
 * @param rooms null while they are not known.
 * @param today ISO date.
 */
export const headlineOf = (
  property: Property,
  rooms: readonly RoomType[] | null,
  { today, ...wanted }: Wanted & { readonly today: string },
): Headline => {
  if (!isAvailable(property)) {
    return { rent: null, previousRent: null, stay: null, availableFrom: null };
  }
  const free = freeStays(rooms ?? []);
  const stay = findStay(free, wanted);
  const hasDates = staysOf(rooms ?? []).length > 0;
  return {
    rent: stay ? stay.tenancy.rent : property.rent,
    previousRent: stay ? previousRentOf(stay) : property.previousRent,
    stay: stay && priced(stay, property, today),
    availableFrom: hasDates ? earliestMoveIn(free) : property.availableFrom,
  };
};
