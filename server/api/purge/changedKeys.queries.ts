import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { localityRadiusMetres } from '../../../shared/domain/search/searchDefaults.ts';
import type { Database } from '../db/database.ts';
import { properties, regions, roomTypes, tenancies } from '../db/schema.ts';
import { withinCircle } from '../geo/circle.ts';
import { inventoryKeys, partnerKeys, regionKeys, type SurrogateKey } from '../http/answer.ts';
import { DEFAULT_RADIUS } from '../listing/area.ts';

export interface Change {
  /** Properties, room types or tenancies. */
  readonly inventoryIds?: readonly number[];
  readonly regionIds?: readonly number[];
  /** Partners whose sites show something else. */
  readonly partnerIds?: readonly number[];
  /** Any page may show something else: its texts, say. */
  readonly isEverywhere?: boolean;
  /** `updated_at` of the inventories, where all of them were written with it. */
  readonly updatedAt?: Date;
}

type PropertyPlace = Pick<
  typeof properties.$inferSelect,
  'id' | 'regionId' | 'sublocalityId' | 'lat' | 'lng'
>;

/** A box around the property can be narrower than that of a region nearer to a pole. */
const BOX_MARGIN = 1.02;

/** The properties themselves, or those that the rooms and tenancies belong to. */
function findProperties(db: Database, ids: readonly number[]): Promise<PropertyPlace[]> {
  const { id, regionId, sublocalityId, lat, lng } = properties;
  const owners = db
    .select({ id: roomTypes.propertyId })
    .from(roomTypes)
    .leftJoin(tenancies, sql`${tenancies.roomTypeId} = ${roomTypes.id}`)
    .where(or(inArray(roomTypes.id, [...ids]), inArray(tenancies.id, [...ids])));
  return db
    .select({ id, regionId, sublocalityId, lat, lng })
    .from(properties)
    .where(or(inArray(id, [...ids]), inArray(id, owners)));
}

/** Regions whose circle the property lies in: areas have a small one. */
function listsByCircle(centre: PropertyPlace): SQL {
  const within = (radius: number): SQL =>
    withinCircle(regions, { centre, radius: radius * BOX_MARGIN });
  return sql`(${regions.regionType} not in ('country', 'state', 'sublocality')
      and ${within(DEFAULT_RADIUS)}
    or ${regions.regionType} = 'sublocality' and ${within(localityRadiusMetres)})`;
}

/** Every region whose pages list the property: its own, those above them, those around it. */
async function listingRegions(db: Database, place: PropertyPlace): Promise<number[]> {
  const own = [place.regionId, place.sublocalityId].filter((id) => id !== null);
  const isAncestor = sql`${regions.id} in (
    select unnest(mine.ancestor_ids) from ${regions} mine
    where mine.id = any(array[${sql.join(
      [sql`null::int`, ...own.map((id) => sql`${id}::int`)],
      sql`, `,
    )}]))`;
  const found = await db
    .select({ id: regions.id })
    .from(regions)
    .where(or(isAncestor, listsByCircle(place)));
  return [...own, ...found.map(({ id }) => id)];
}

/** Surrogate keys of all pages that show the change: the property's and its regions'. */
export async function changedKeys(
  db: Database,
  { inventoryIds = [], partnerIds = [], regionIds = [] }: Change,
): Promise<SurrogateKey[]> {
  const places = inventoryIds.length === 0 ? [] : await findProperties(db, inventoryIds);
  const listing = await Promise.all(places.map((place) => listingRegions(db, place)));
  return [
    ...new Set([
      ...inventoryKeys(inventoryIds),
      ...inventoryKeys(places.map(({ id }) => id)),
      ...regionKeys(regionIds),
      ...partnerKeys(partnerIds),
      ...regionKeys(listing.flat()),
    ]),
  ];
}
