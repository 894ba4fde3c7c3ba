import type { AllInPrice } from '../../../shared/domain/money/allInPrice.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property, RoomType, Tenancy } from '../../../shared/domain/property/property.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { stayOfRent, stayPrice } from '../../../shared/domain/property/stayPrice.ts';

/** What the price card and the booking bar say of a property. */
export interface Headline {
  /** Null: nothing is to be had, or its rent is not known. */
  readonly rent: Rent | null;
  /** The stay that the rent belongs to. */
  readonly stay: { readonly tenancy: Tenancy; readonly price: AllInPrice } | null;
}

export const headlineOf = (property: Property, rooms: readonly RoomType[] | null): Headline => {
  const rent = isAvailable(property) ? property.rent : null;
  const found = stayOfRent(rooms ?? [], rent);
  const price = found && stayPrice(found.tenancy, found.room, property);
  return { rent, stay: found && price ? { tenancy: found.tenancy, price } : null };
};
