import { type AllInPrice, allInPrice } from '../money/allInPrice.ts';
import type { Property, RoomType, Tenancy } from './property.ts';
import type { Rent } from './rent.ts';

/** The property's deposit; the tenancy's own goes before it. */
export type StayCharges = Pick<Property, 'platformFee' | 'deposit'>;

/** What a tenancy costs in the end, with the offers of its room. */
export const stayPrice = (
  tenancy: Tenancy,
  { offerValues }: Pick<RoomType, 'offerValues'>,
  { deposit, platformFee }: StayCharges,
): AllInPrice | null =>
  allInPrice({
    rent: tenancy.rent,
    lease: { length: tenancy.duration, unit: tenancy.durationUnit },
    fees: [platformFee],
    offerValues,
    deposit: tenancy.deposit ?? deposit,
  });

export interface Stay {
  readonly room: RoomType;
  readonly tenancy: Tenancy;
}

/**
 * The stay that a shown rent belongs to, the shortest of several; null when no free one has that
 * rent, so that a total never stands beside the rent of another stay.
 */
export const stayOfRent = (rooms: readonly RoomType[], rent: Rent | null): Stay | null => {
  if (!rent) return null;
  return (
    rooms
      .filter(({ isBookable }) => isBookable)
      .flatMap((room) => room.tenancies.map((tenancy) => ({ room, tenancy })))
      .filter(
        ({ tenancy }) =>
          tenancy.isAvailable &&
          tenancy.rent.amount === rent.amount &&
          tenancy.rent.period === rent.period &&
          tenancy.rent.currency === rent.currency,
      )
      .sort((a, b) => a.tenancy.duration - b.tenancy.duration)[0] ?? null
  );
};
