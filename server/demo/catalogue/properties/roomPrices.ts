import type { PlannedTenancy } from './createTenancies.ts';

export interface RoomPrices {
  /** Undiscounted rent of the tenancy that `availablePrice` belongs to. */
  readonly price: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  /** Cheapest rent that can be booked; null when the room is sold out. */
  readonly availablePrice: number | null;
  /** Dearest rent that can be booked. */
  readonly maxAvailablePrice: number | null;
}

export function roomPrices(tenancies: readonly PlannedTenancy[]): RoomPrices {
  const lists = tenancies.map((tenancy) => tenancy.listPrice);
  const open = tenancies
    .filter((tenancy) => tenancy.row.available)
    .sort((a, b) => a.row.price - b.row.price);
  const minPrice = Math.min(...lists);
  return {
    price: open[0]?.listPrice ?? minPrice,
    minPrice,
    maxPrice: Math.max(...lists),
    availablePrice: open[0]?.row.price ?? null,
    maxAvailablePrice: open.at(-1)?.row.price ?? null,
  };
}

export interface PropertyPrices {
  readonly price: number;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly minAvailablePrice: number | null;
  readonly maxAvailablePrice: number | null;
  /** Shown price: of the cheapest room that is free, else of the cheapest room. */
  readonly availablePrice: number;
}

export function propertyPrices(rooms: readonly RoomPrices[]): PropertyPrices {
  const free = rooms
    .filter((room) => room.availablePrice !== null)
    .sort((a, b) => (a.availablePrice ?? 0) - (b.availablePrice ?? 0));
  const [cheapest] = free;
  const minPrice = Math.min(...rooms.map((room) => room.minPrice));
  const shown = cheapest?.availablePrice ?? minPrice;
  return {
    price: cheapest?.price ?? minPrice,
    minPrice,
    maxPrice: Math.max(...rooms.map((room) => room.maxPrice)),
    minAvailablePrice: cheapest?.availablePrice ?? null,
    maxAvailablePrice:
      free.length === 0 ? null : Math.max(...free.map((room) => room.maxAvailablePrice ?? 0)),
    availablePrice: shown,
  };
}

/** Of the rooms that are free or, without any, of all: never below the price that is shown. */
export function averagePrice(rooms: readonly RoomPrices[]): number {
  const free = rooms.map((room) => room.availablePrice).filter((price) => price !== null);
  const prices = free.length > 0 ? free : rooms.map((room) => room.minPrice);
  return prices.reduce((sum, price) => sum + price, 0) / prices.length;
}
