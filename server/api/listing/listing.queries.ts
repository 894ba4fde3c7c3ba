import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ImageWire, LocationWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { type CatalogueReader, catalogueVersion } from '../catalogue/catalogueReads.ts';
import type { Database } from '../db/database.ts';
import type { PropertyDetail } from '../db/documents.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import { distanceTo } from '../geo/circle.ts';
import type { ListingSortKey } from './listingQuery.ts';

export interface ListingOrder {
  readonly key: ListingSortKey | 'id';
  readonly order: 'asc' | 'desc';
}

export interface ListingRequest extends ListingOrder {
  readonly condition: SQL | undefined;
  /** What the stay of a card has to satisfy. */
  readonly stayCondition: SQL | undefined;
  /** Distances are measured from it. */
  readonly origin: GeoPoint | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export interface ListingSize {
  readonly count: number;
  readonly total: number;
}

const SORT_COLUMNS = {
  available_price: properties.minAvailablePrice,
  relevance: properties.relevance,
  relevance_scaled_a: properties.relevanceScaledA,
  relevance_scaled_b: properties.relevanceScaledB,
  created: properties.createdAt,
  id: properties.id,
} as const;

const staysOf = (condition: SQL | undefined): SQL | undefined =>
  and(eq(stays.propertyId, properties.id), condition);

/** Null: no such stay is free. */
export const lowestPrice = (condition: SQL | undefined): SQL<number | null> =>
  sql<number | null>`(select min(${stays.price}) from ${stays} where ${staysOf(condition)})`;

/** The id at the end makes every order total: pages neither repeat nor lose an entry. */
function orderOf(
  { key, order, stayCondition }: Pick<ListingRequest, 'key' | 'order' | 'stayCondition'>,
  distance: SQL | SQL.Aliased,
): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  if (key === 'distance') return [direction(distance), asc(properties.id)];
  const isOfStay = key === 'available_price' && stayCondition !== undefined;
  const column = isOfStay ? lowestPrice(stayCondition) : SORT_COLUMNS[key];
  // As the indexes are declared. What is sold out has no price and comes last either way.
  const nulls = order === 'asc' && key !== 'available_price' ? sql.raw('') : sql.raw(' nulls last');
  return [sql`${direction(column)}${nulls}`, asc(properties.id)];
}

/**
 * Whether to walk the order's index and stop after the page, or to sort all that match. The
 * planner cannot tell how many match a circle, but the count has been taken by now.
 */
export function isWalkShorter(
  { key, limit, order, page }: Pick<ListingRequest, 'key' | 'limit' | 'order' | 'page'>,
  { count, total }: ListingSize,
): boolean {
  const hasIndex = key === 'relevance' && order === 'desc';
  return hasIndex && count > 0 && (page * limit * total) / count < count;
}

/** Picks the page by narrow rows first: the documents of all the others stay on the disk. */
function pageOf(db: Database, request: ListingRequest, size: ListingSize) {
  const { condition, limit, origin, page } = request;
  const metres = origin ? distanceTo(properties, origin) : sql<number | null>`null::float8`;
  // Inside coalesce no index answers the condition and the planner takes half of all rows to
  // match, hence it walks the index of the order until the page is full.
  const matching = isWalkShorter(request, size) ? sql`coalesce(${condition}, false)` : condition;
  return db.$with('page').as(
    db
      .select({ id: properties.id, distance: metres.as('distance') })
      .from(properties)
      .where(matching)
      .orderBy(...orderOf(request, metres))
      .limit(limit)
      .offset((page - 1) * limit),
  );
}

/** The part of the document that a card shows, read in one go. */
const shown = sql`jsonb_to_record(${properties.detail}) as shown (images jsonb, location jsonb,
  pricing jsonb, meta jsonb, deal_of_the_day boolean)`;

const cardColumns = {
  id: properties.id,
  name: properties.name,
  nameZh: properties.nameZh,
  canonicalName: properties.canonicalName,
  status: properties.status,
  available: properties.available,
  tags: properties.tags,
  featureTags: properties.featureTags,
  currency: properties.currency,
  rentPeriod: properties.rentPeriod,
  price: properties.price,
  minPrice: properties.minPrice,
  maxPrice: properties.maxPrice,
  minAvailablePrice: properties.minAvailablePrice,
  maxAvailablePrice: properties.maxAvailablePrice,
  availablePrice: properties.availablePrice,
  lat: properties.lat,
  lng: properties.lng,
  countryCode: properties.countryCode,
  regionId: properties.regionId,
  reviewsCount: properties.reviewsCount,
  reviewsRating: properties.reviewsRating,
  unitType: properties.unitType,
  minLease: properties.minLease,
  maxLease: properties.maxLease,
  availableFrom: properties.availableFrom,
  updatedAt: properties.updatedAt,
  images: sql<readonly ImageWire[]>`shown.images`,
  location: sql<LocationWire>`shown.location`,
  fees: sql<PropertyDetail['pricing']>`shown.pricing`,
  payment: sql<0 | 1>`shown.meta -> 'payment'`,
  isDeal: sql<boolean>`shown.deal_of_the_day`,
  roomTypesCount: sql<number>`(select count(*)::int from ${roomTypes}
    where ${roomTypes.propertyId} = ${properties.id} and ${roomTypes.status} = 'active')`,
};

/** The cheapest stay that satisfies what was chosen of stays, of equal ones the earliest. */
const matchingStay = (db: Database, { stayCondition }: ListingRequest) =>
  db
    .select({
      tenancyId: stays.tenancyId,
      roomTypeId: stays.roomTypeId,
      roomName: roomTypes.name,
      configName: roomTypes.configName,
      price: sql<number>`${stays.price}`.as('stay_price'),
      moveIn: stays.moveIn,
      moveOut: tenancies.moveOut,
      leaseLength: stays.leaseLength,
      leaseUnit: tenancies.leaseDurationUnit,
      unitsLeft: stays.unitsLeft,
    })
    .from(stays)
    .innerJoin(roomTypes, eq(roomTypes.id, stays.roomTypeId))
    .innerJoin(tenancies, eq(tenancies.id, stays.tenancyId))
    .where(staysOf(stayCondition))
    .orderBy(asc(stays.price), asc(stays.moveIn), asc(stays.tenancyId))
    .limit(1)
    .as('stay');

/** The statement of one page, to be awaited or explained. */
export function selectListingPage(db: Database, request: ListingRequest, size: ListingSize) {
  const page = pageOf(db, request, size);
  const stay = matchingStay(db, request);
  return db
    .with(page)
    .select({
      ...cardColumns,
      version: catalogueVersion,
      distance: page.distance,
      stay: {
        tenancyId: stay.tenancyId,
        roomTypeId: stay.roomTypeId,
        roomName: stay.roomName,
        configName: stay.configName,
        price: stay.price,
        moveIn: stay.moveIn,
        moveOut: stay.moveOut,
        leaseLength: stay.leaseLength,
        leaseUnit: stay.leaseUnit,
        unitsLeft: stay.unitsLeft,
      },
    })
    .from(page)
    .innerJoin(properties, eq(properties.id, page.id))
    .crossJoinLateral(shown)
    .leftJoinLateral(stay, sql`true`)
    .orderBy(...orderOf(request, sql`${page.distance}`));
}

export type CardRow = Awaited<ReturnType<typeof selectListingPage>>[number];

/** How many match, and about how many there are (as of the last ANALYZE). */
export function selectListingSize(db: Database, condition: SQL | undefined) {
  return db
    .select({
      count: sql<number>`count(*)::int`.as('count'),
      total: sql<number>`(select reltuples::int from pg_class
        where oid = 'properties'::regclass)`.as('total'),
    })
    .from(properties)
    .where(condition);
}

const SIZE_BYTES = 200;

export const findListingSize = (
  reader: CatalogueReader,
  condition: SQL | undefined,
): Promise<ListingSize> =>
  reader.recall(selectListingSize(reader.db, condition), ({ count, total }: ListingSize) => ({
    value: { count, total },
    bytes: SIZE_BYTES,
  }));

export interface PriceRange {
  readonly currency: string;
  readonly rentPeriod: string;
  /** Null, both: nothing is free. */
  readonly min: number | null;
  readonly max: number | null;
}

/** In the currency and period of most of the properties. */
export async function findPriceRange(db: Database, area: SQL): Promise<PriceRange | undefined> {
  const [range] = await db
    .select({
      currency: properties.currency,
      rentPeriod: properties.rentPeriod,
      min: sql<number | null>`min(${properties.minAvailablePrice})`,
      max: sql<number | null>`max(${properties.minAvailablePrice})`,
    })
    .from(properties)
    .where(and(eq(properties.status, 'active'), area))
    .groupBy(properties.currency, properties.rentPeriod)
    .orderBy(desc(sql`count(*)`), asc(properties.currency), asc(properties.rentPeriod))
    .limit(1);
  return range;
}
