import { eq } from 'drizzle-orm';
import type { Database } from '../../server/api/db/database.ts';
import { properties, regions, roomTypes, tenancies } from '../../server/api/db/schema.ts';

/**
 * A listing computed a second time, in the plainest way, from room types and tenancies alone: it
 * shares neither SQL nor rules with the API, whose answers are compared with it.
 */
export interface RecomputedHouse {
  readonly id: number;
  /** The cheapest free stay that satisfies all that was asked of stays. */
  readonly stay: RecomputedStay | undefined;
}

export interface RecomputedStay {
  readonly tenancyId: number;
  readonly roomName: string;
  readonly price: number;
  readonly moveIn: string;
  readonly length: number;
  readonly unit: string;
}

export interface Search {
  readonly region: string;
  readonly university?: string;
  /** In the period of the budget: by the month in the US, by the week elsewhere. */
  readonly budget?: readonly [number, number];
  /** "2027-09". */
  readonly month?: string;
  readonly length?: readonly [number, number];
  /** One list for each of room, bathroom and kitchen. */
  readonly kinds?: readonly [readonly string[], readonly string[], readonly string[]];
  readonly features?: readonly string[];
  readonly order: 'relevance' | 'cheapest' | 'dearest' | 'nearest';
}

type House = typeof properties.$inferSelect & { readonly stays: readonly Stay[] };

interface Stay extends RecomputedStay {
  readonly weekly: number;
  readonly monthly: number;
  readonly kinds: readonly [string, string, string];
  readonly isForTwo: boolean;
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_METRES = 6_371_008.8;
const CITY_METRES = 20_000;
const CAMPUS_METRES = 5_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The haversine formula. */
const metresBetween = (a: Point, b: Point): number => {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
};

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The whole row of a house, repeated beside each of its stays, would be gigabytes. */
const houseColumns = {
  id: properties.id,
  available: properties.available,
  tags: properties.tags,
  rentPeriod: properties.rentPeriod,
};

const roomColumns = {
  available: roomTypes.available,
  tags: roomTypes.tags,
  status: roomTypes.status,
  name: roomTypes.name,
  roomKind: roomTypes.roomKind,
  bathroomKind: roomTypes.bathroomKind,
  kitchenKind: roomTypes.kitchenKind,
  dualOccupancy: roomTypes.dualOccupancy,
};

const readStays = async (db: Database): Promise<ReadonlyMap<number, readonly Stay[]>> => {
  const rows = await db
    .select({ room: roomColumns, tenancy: tenancies, house: houseColumns })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId));
  const stays = new Map<number, Stay[]>();
  for (const { house, room, tenancy } of rows) {
    const isFree =
      tenancy.unitsLeft > 0 &&
      tenancy.status === 'active' &&
      room.status === 'active' &&
      [room, house].every(({ available, tags }) => available && !tags.includes('not_available'));
    if (!isFree) continue;
    const isWeekly = house.rentPeriod === 'weekly';
    const own = stays.get(house.id) ?? [];
    own.push({
      tenancyId: tenancy.id,
      roomName: room.name,
      price: tenancy.price,
      weekly: isWeekly ? tenancy.price : cents((tenancy.price * 12) / 52),
      monthly: isWeekly ? cents((tenancy.price * 52) / 12) : tenancy.price,
      moveIn: tenancy.moveIn,
      length: tenancy.leaseDuration,
      unit: tenancy.leaseDurationUnit,
      kinds: [room.roomKind, room.bathroomKind, room.kitchenKind],
      isForTwo: room.dualOccupancy,
    });
    stays.set(house.id, own);
  }
  return stays;
};

const byPrice = (a: Stay, b: Stay): number =>
  a.price - b.price || a.moveIn.localeCompare(b.moveIn) || a.tenancyId - b.tenancyId;

export interface Recomputation {
  /** All that match, in their order. */
  list(search: Search): readonly RecomputedHouse[];
}

/** @param today ISO date. */
export const recomputeListings = async (db: Database, today: string): Promise<Recomputation> => {
  const stays = await readStays(db);
  const houses: readonly House[] = (await db.select().from(properties)).map((house) => ({
    ...house,
    stays: [...(stays.get(house.id) ?? [])].sort(byPrice),
  }));
  const places = new Map((await db.select().from(regions)).map((row) => [row.canonicalName, row]));
  const placeOf = (name: string) => {
    const place = places.get(name);
    if (!place) throw new Error(`no place is called ${name}`);
    return place;
  };

  const isThere = (house: House, { region, university }: Search): boolean => {
    const city = placeOf(region);
    const inCity = metresBetween(house, city) <= CITY_METRES;
    if (university === undefined) return inCity;
    const campus = placeOf(university);
    const isNear = metresBetween(house, campus) <= CAMPUS_METRES;
    // The universities of a city stand for it, also at its edge.
    return isNear && (campus.ancestorIds.includes(city.id) || inCity);
  };

  const satisfies = (stay: Stay, search: Search): boolean => {
    const { budget, features = [], kinds, length, month } = search;
    const isAmerican = placeOf(search.region).countryCode?.trim().toUpperCase() === 'US';
    const price = isAmerican ? stay.monthly : stay.weekly;
    const moveInMonth = (stay.moveIn < today ? today : stay.moveIn).slice(0, 7);
    return (
      (!budget || (price >= budget[0] && price <= budget[1])) &&
      (month === undefined || moveInMonth === month) &&
      (!length || (stay.length >= length[0] && stay.length <= length[1])) &&
      (kinds ?? []).every((wanted, index) => {
        const kind = stay.kinds[index];
        return wanted.length === 0 || (kind !== undefined && wanted.includes(kind));
      }) &&
      (!features.includes('dual_occupancy') || stay.isForTwo)
    );
  };

  const asksOfStays = ({ budget, features = [], kinds, length, month }: Search): boolean =>
    budget !== undefined ||
    month !== undefined ||
    length !== undefined ||
    (kinds ?? []).some((wanted) => wanted.length > 0) ||
    features.includes('dual_occupancy');

  return {
    list: (search) => {
      const wanted = (search.features ?? []).filter((key) => key !== 'dual_occupancy');
      const found = houses
        .filter(
          (house) =>
            house.status === 'active' &&
            isThere(house, search) &&
            wanted.every((key) => house.featureKeys.includes(key)),
        )
        .map((house) => ({ house, stay: house.stays.find((stay) => satisfies(stay, search)) }))
        .filter(({ stay }) => stay !== undefined || !asksOfStays(search));
      const origin = placeOf(search.university ?? search.region);
      const measure = ({ house, stay }: (typeof found)[number]): number =>
        ({
          relevance: -house.relevance,
          nearest: metresBetween(house, origin),
          // What is sold out comes last either way.
          cheapest: stay ? stay.price : Number.POSITIVE_INFINITY,
          dearest: stay ? -stay.price : Number.POSITIVE_INFINITY,
        })[search.order];
      return found
        .map((entry) => ({ ...entry, at: measure(entry) }))
        .sort((a, b) => (a.at === b.at ? a.house.id - b.house.id : a.at - b.at))
        .map(({ house, stay }) => ({ id: house.id, stay }));
    },
  };
};
