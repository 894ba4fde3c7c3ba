import { NOT_AVAILABLE } from '../../../../shared/domain/property/isBookable.ts';
import type { RoomTypeRow, TenancyRow } from '../../../api/catalogue/catalogue.ts';
import { canonicalName } from '../canonicalNames.ts';
import { quotedRent } from '../markets.ts';
import type { Random } from '../random.ts';
import { createTenancies, type RoomPrices, roomPrices } from './createTenancies.ts';
import { DUAL_OCCUPANCY, ROOM_FEATURES } from './features.ts';
import { roomTypeId } from './inventoryIds.ts';
import { imagesOf, virtualViews } from './propertyMedia.ts';
import {
  APARTMENT_LAYOUTS,
  CLUSTER_LAYOUTS,
  CONFIGURATIONS,
  ROOM_SCENES,
  type RoomLayout,
} from './roomLayouts.ts';
import type { SeedCity } from './seedCity.ts';

const FEWEST_ROOMS = 4;
const MOST_ROOMS = 12;
const SOLD_OUT_SHARE = 0.14;

export interface RoomPlan {
  readonly propertyId: number;
  readonly propertyCanonicalName: string;
  readonly city: SeedCity;
  /** Rent of the residence relative to the city's. */
  readonly rentLevel: number;
  readonly discount: number;
  readonly deposit: number;
  readonly soldOut: boolean;
  readonly layouts: readonly string[] | undefined;
  readonly withVirtualViews: boolean;
  /** ISO date: one of the rooms is empty since that day. */
  readonly emptySince: string | undefined;
}

export interface CreatedRoom {
  readonly layout: RoomLayout;
  readonly prices: RoomPrices;
  readonly row: RoomTypeRow;
  readonly tenancies: readonly TenancyRow[];
}

function layoutsOf({ city, layouts }: RoomPlan, random: Random): RoomLayout[] {
  const pool = city.market.isAmerican ? APARTMENT_LAYOUTS : CLUSTER_LAYOUTS;
  if (layouts !== undefined)
    return layouts.flatMap((name) => pool.filter((layout) => layout.name === name));
  const count = random.weighted([
    [4, 22],
    [5, 24],
    [6, 20],
    [7, 14],
    [8, 10],
    [9, 5],
    [10, 3],
    [11, 1],
    [MOST_ROOMS, 1],
  ] as const);
  const chosen = new Set<RoomLayout>();
  while (chosen.size < Math.max(count, FEWEST_ROOMS)) {
    chosen.add(random.weighted(pool.map((layout) => [layout, layout.weight] as const)));
  }
  return [...chosen].sort((a, b) => a.rentFactor - b.rentFactor);
}

function detailOf(
  layout: RoomLayout,
  withVirtualViews: boolean,
  random: Random,
): RoomTypeRow['detail'] {
  const scenes = ROOM_SCENES[layout.configuration];
  return {
    images: imagesOf(scenes.slice(0, random.int(2, scenes.length)), random),
    virtual_views:
      withVirtualViews && random.chance(0.4) ? virtualViews(1, random, ['The room']) : [],
    features: [random.pick(ROOM_FEATURES[layout.configuration])],
    description: layout.text,
    area: random.int(layout.area[0], layout.area[1]),
    bedroom_count: layout.bedrooms,
    bathroom_count: layout.bathrooms,
  };
}

function createRoom(plan: RoomPlan, layout: RoomLayout, place: RoomPlace): CreatedRoom {
  const { city, propertyId } = plan;
  const { position, soldOut, random } = place;
  const configuration = CONFIGURATIONS[layout.configuration];
  const id = roomTypeId(propertyId, position);
  const fullRent = quotedRent(
    city.place.weeklyRent * plan.rentLevel * layout.rentFactor * random.range(0.98, 1.02),
    city.market.rentPeriod,
  );
  const tenancies = createTenancies(
    {
      propertyId,
      roomPosition: position,
      roomTypeId: id,
      market: city.market,
      intakes: city.intakes,
      emptySince: place.isEmpty ? plan.emptySince : undefined,
      fullRent,
      discount: plan.discount,
      deposit: plan.deposit,
      soldOut,
    },
    random,
  );
  const prices = roomPrices(tenancies);
  return {
    layout,
    prices,
    tenancies: tenancies.map((tenancy) => tenancy.row),
    row: {
      id,
      propertyId,
      canonicalName: `${plan.propertyCanonicalName}-${canonicalName(layout.name)}`,
      name: layout.name,
      position,
      configId: configuration.id,
      configName: configuration.name,
      roomKind: configuration.room,
      bathroomKind: configuration.bathroom,
      kitchenKind: configuration.kitchen,
      dualOccupancy: layout.dualOccupancy,
      available: !soldOut,
      tags: soldOut ? [NOT_AVAILABLE] : [],
      price: prices.price,
      minPrice: prices.minPrice,
      maxPrice: prices.maxPrice,
      availablePrice: prices.availablePrice,
      detail: detailOf(layout, plan.withVirtualViews, random),
    },
  };
}

interface RoomPlace {
  readonly position: number;
  readonly soldOut: boolean;
  readonly isEmpty: boolean;
  readonly random: Random;
}

export function createRooms(plan: RoomPlan, random: Random): CreatedRoom[] {
  const layouts = layoutsOf(plan, random);
  const kept = random.int(0, layouts.length - 1);
  return layouts.map((layout, position) => {
    const drawn = position !== kept && random.chance(SOLD_OUT_SHARE);
    const soldOut = plan.soldOut || drawn;
    // The one that is never sold out.
    return createRoom(plan, layout, { position, soldOut, isEmpty: position === kept, random });
  });
}

export function roomConfigsOf(rooms: readonly CreatedRoom[]): string[] {
  return [
    ...new Set(rooms.map(({ row }) => `${row.roomKind}|${row.bathroomKind}|${row.kitchenKind}`)),
  ];
}

export function featureKeysOf(keys: readonly string[], rooms: readonly CreatedRoom[]): string[] {
  return rooms.some((room) => room.layout.dualOccupancy) ? [...keys, DUAL_OCCUPANCY] : [...keys];
}
