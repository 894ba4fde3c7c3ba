import { NOT_AVAILABLE } from '../../../../shared/domain/property/isBookable.ts';
import type { RoomTypeRow, TenancyRow } from '../../../api/catalogue/catalogue.ts';
import { canonicalName } from '../canonicalNames.ts';
import { quotedRent } from '../markets.ts';
import type { Random } from '../random.ts';
import { createTenancies, type RoomPrices, roomPrices } from './createTenancies.ts';
import { DUAL_OCCUPANCY, roomFeatures } from './features.ts';
import { roomTypeId } from './inventoryIds.ts';
import { createPictureDealer, type PictureDealer, virtualViews } from './propertyMedia.ts';
import {
  APARTMENT_LAYOUTS,
  CLUSTER_LAYOUTS,
  CONFIGURATIONS,
  type RoomLayout,
} from './roomLayouts.ts';
import { coverScene, roomScenes } from './roomScenes.ts';
import type { SeedCity } from './seedCity.ts';

const FEWEST_ROOMS = 4;
const MOST_ROOMS = 12;
const SOLD_OUT_SHARE = 0.14;
const CLASSIC_STUDIO = 'Classic Studio';

export interface RoomPlan {
  readonly propertyId: number;
  readonly propertyCanonicalName: string;
  readonly city: SeedCity;
  /** Rent of the residence relative to the city's. */
  readonly rentLevel: number;
  readonly discount: number;
  readonly deposit: number;
  readonly soldOut: boolean;
  readonly layouts: readonly RoomLayout[];
  /** The house of its pictures. */
  readonly house: number;
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

export interface LayoutsPlan {
  readonly isAmerican: boolean;
  /** Names of layouts in their order; drawn unless given. */
  readonly named: readonly string[] | undefined;
  /** Has a studio in any case, which is what virtual views show. */
  readonly withStudio: boolean;
}

/** Kinds of rooms of a residence, the cheapest first. */
export function chooseLayouts(plan: LayoutsPlan, random: Random): readonly RoomLayout[] {
  const { isAmerican, named, withStudio } = plan;
  const pool = isAmerican ? APARTMENT_LAYOUTS : CLUSTER_LAYOUTS;
  if (named !== undefined)
    return named.flatMap((name) => pool.filter((layout) => layout.name === name));
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
  const chosen = new Set(pool.filter(({ name }) => withStudio && name === CLASSIC_STUDIO));
  while (chosen.size < Math.max(count, FEWEST_ROOMS)) {
    chosen.add(random.weighted(pool.map((layout) => [layout, layout.weight] as const)));
  }
  return [...chosen].sort((a, b) => a.rentFactor - b.rentFactor);
}

function detailOf(
  { house, withVirtualViews }: RoomPlan,
  layout: RoomLayout,
  { deal, random }: RoomPlace,
): RoomTypeRow['detail'] {
  const scenes = roomScenes(layout);
  const isStudio = coverScene(layout) === 'studio';
  const shown = layout.configuration === 'entire' ? scenes.length : random.int(2, scenes.length);
  return {
    images: scenes.slice(0, shown).map(deal),
    virtual_views: withVirtualViews && isStudio ? virtualViews(house, 1, random) : [],
    features: [roomFeatures(layout)],
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
      detail: detailOf(plan, layout, place),
    },
  };
}

interface RoomPlace {
  readonly position: number;
  readonly soldOut: boolean;
  readonly isEmpty: boolean;
  readonly deal: PictureDealer;
  readonly random: Random;
}

export function createRooms(plan: RoomPlan, random: Random): CreatedRoom[] {
  const { layouts } = plan;
  const deal = createPictureDealer(plan.house, random);
  const kept = random.int(0, layouts.length - 1);
  return layouts.map((layout, position) => {
    const drawn = position !== kept && random.chance(SOLD_OUT_SHARE);
    const soldOut = plan.soldOut || drawn;
    // The one that is never sold out.
    return createRoom(plan, layout, {
      position,
      soldOut,
      isEmpty: position === kept,
      deal,
      random,
    });
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
