import type { TenancyRow } from '../../../api/catalogue/catalogue.ts';
import { addDays, addMonths } from '../calendar.ts';
import type { LeaseUnit, Market } from '../markets.ts';
import type { Random } from '../random.ts';
import { tenancyId } from './inventoryIds.ts';
import type { IntakeDate } from './seedCity.ts';

const DAYS_A_WEEK = 7;

/** A shorter stay costs more per week. */
const LEASE_FACTORS: Readonly<Record<LeaseUnit, ReadonlyMap<number, number>>> = {
  week: new Map([
    [51, 1],
    [46, 1.02],
    [44, 1.03],
    [40, 1.04],
    [20, 1.1],
    [12, 1.16],
  ]),
  month: new Map([
    [12, 1],
    [9, 1.05],
    [6, 1.1],
    [4, 1.16],
  ]),
};

/** How many there are of a room that can be had; the last one is rare. */
const UNITS_LEFT = [
  [1, 12],
  [2, 16],
  [4, 26],
  [8, 30],
  [15, 16],
] as const;

export interface TenancyPlan {
  readonly propertyId: number;
  readonly roomPosition: number;
  readonly roomTypeId: number;
  readonly market: Market;
  readonly intakes: readonly IntakeDate[];
  /** ISO date from which the first lease runs, where the room is empty now. */
  readonly emptySince: string | undefined;
  /** Undiscounted rent of the longest lease, in the rent period. */
  readonly fullRent: number;
  /** 0 to 1. */
  readonly discount: number;
  readonly deposit: number;
  readonly soldOut: boolean;
}

/** A tenancy before its row: it still knows the undiscounted rent. */
export interface PlannedTenancy {
  readonly row: TenancyRow & { readonly unitsLeft: number };
  readonly listPrice: number;
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function moveOutDate(moveIn: string, length: number, unit: LeaseUnit): string {
  return unit === 'week'
    ? addDays(moveIn, length * DAYS_A_WEEK)
    : addDays(addMonths(moveIn, length), -1);
}

function chooseLeases(plan: TenancyPlan, random: Random): { moveIn: string; length: number }[] {
  const { emptySince, market, intakes } = plan;
  const count = random.weighted([
    [1, 30],
    [2, 46],
    [3, 24],
  ] as const);
  const leases = new Map<string, { moveIn: string; length: number }>();
  if (emptySince !== undefined) {
    leases.set(emptySince, { moveIn: emptySince, length: random.weighted(market.leases) });
  }
  // Three a room at most: they are numbered so.
  for (let attempt = leases.size; attempt < count; attempt += 1) {
    const moveIn = random.weighted(intakes.map(({ date, weight }) => [date, weight] as const));
    const length = random.weighted(market.leases);
    leases.set(`${moveIn}/${length}`, { moveIn, length });
  }
  return [...leases.values()].sort(
    (a, b) => a.moveIn.localeCompare(b.moveIn) || b.length - a.length,
  );
}

export function createTenancies(plan: TenancyPlan, random: Random): PlannedTenancy[] {
  const { market, roomPosition } = plan;
  return chooseLeases(plan, random).map(({ moveIn, length }, position) => {
    const factor = LEASE_FACTORS[market.leaseUnit].get(length) ?? 1;
    const listPrice = Math.round(plan.fullRent * factor);
    const unit = market.leaseUnit === 'week' ? 'weeks' : 'months';
    const isFree = !plan.soldOut && (position === 0 || random.chance(0.88));
    return {
      listPrice,
      row: {
        id: tenancyId(plan.propertyId, roomPosition, position),
        roomTypeId: plan.roomTypeId,
        name: `${length} ${unit} from ${monthFormat.format(Date.parse(moveIn))}`,
        status: 'active',
        unitsLeft: isFree ? random.weighted(UNITS_LEFT) : 0,
        moveIn,
        moveOut: moveOutDate(moveIn, length, market.leaseUnit),
        leaseDuration: length,
        leaseDurationUnit: market.leaseUnit,
        price: Math.round(listPrice * (1 - plan.discount)),
        deposit: plan.deposit,
      },
    };
  });
}

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
    .filter((tenancy) => tenancy.row.unitsLeft > 0)
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

/** The average over the free rooms, or over all when none is free; never below the shown price. */
export function averagePrice(rooms: readonly RoomPrices[]): number {
  const free = rooms.map((room) => room.availablePrice).filter((price) => price !== null);
  const prices = free.length > 0 ? free : rooms.map((room) => room.minPrice);
  return prices.reduce((sum, price) => sum + price, 0) / prices.length;
}
