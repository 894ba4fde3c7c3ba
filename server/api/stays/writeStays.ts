import { and, arrayContains, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import type { Database } from '../db/database.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import { packedStays } from './packedStays.ts';

const isOpen = (table: typeof properties | typeof roomTypes): SQL | undefined =>
  and(eq(table.available, true), not(arrayContains(table.tags, [NOT_AVAILABLE])));

/** To cents, as `convertRent` does: the divisors leave no halves of a cent. */
const inPeriod = (period: 'weekly' | 'monthly'): SQL => {
  const converted =
    period === 'weekly' ? sql`${tenancies.price} * 12 / 52` : sql`${tenancies.price} * 52 / 12`;
  return sql`case when ${properties.rentPeriod} = ${period} then ${tenancies.price}
    else round((${converted})::numeric, 2)::float8 end`;
};

type PropertyIdColumn =
  | typeof properties.id
  | typeof roomTypes.propertyId
  | typeof stays.propertyId;

/** Whether it is one of the properties whose stays are written; undefined: all are. */
type Among = (column: PropertyIdColumn) => SQL | undefined;

const freeStays = (db: Database, those: SQL | undefined) =>
  db
    .select({
      tenancyId: tenancies.id,
      propertyId: properties.id,
      roomTypeId: roomTypes.id,
      unitsLeft: tenancies.unitsLeft,
      price: tenancies.price,
      weeklyPrice: inPeriod('weekly').as('weekly_price'),
      monthlyPrice: inPeriod('monthly').as('monthly_price'),
      moveIn: tenancies.moveIn,
      moveInMonth: sql`date_trunc('month', ${tenancies.moveIn})::date`.as('move_in_month'),
      leaseLength: tenancies.leaseDuration,
      roomConfig:
        sql`concat_ws('|', ${roomTypes.roomKind}, ${roomTypes.bathroomKind}, ${roomTypes.kitchenKind})`.as(
          'room_config',
        ),
      dualOccupancy: roomTypes.dualOccupancy,
      bedroomCount: sql`(${roomTypes.detail} ->> 'bedroom_count')::int`.as('bedroom_count'),
      bathroomCount: sql`(${roomTypes.detail} ->> 'bathroom_count')::int`.as('bathroom_count'),
    })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .innerJoin(properties, eq(properties.id, roomTypes.propertyId))
    .where(
      and(
        those,
        isOpen(properties),
        isOpen(roomTypes),
        eq(roomTypes.status, 'active'),
        eq(tenancies.status, 'active'),
        gt(tenancies.unitsLeft, 0),
      ),
    );

/**
 * What follows for each room type: its rent is that of its cheapest free stay. Stays are found by their
 * property, which they have an index for.
 */
const updateRoomTypes = (among: Among): SQL => sql`
  update ${roomTypes} set available_price = free.price
  from (
    select ${roomTypes.id} as id, min(${stays.price}) as price
    from ${roomTypes} left join ${stays}
      on ${stays.roomTypeId} = ${roomTypes.id} and ${among(stays.propertyId) ?? sql`true`}
    where ${among(roomTypes.propertyId) ?? sql`true`}
    group by ${roomTypes.id}
  ) free
  where free.id = ${roomTypes.id} and ${roomTypes}.available_price is distinct from free.price`;

/** What follows for each property. Sold out, it shows its lowest rent. */
const updateProperties = (those: SQL | undefined): SQL => sql`
  update ${properties} set
    free_stays = free.packed,
    min_available_price = free.lowest,
    max_available_price = free.highest,
    available_price = coalesce(free.lowest, ${properties}.min_price),
    available_from = free.first
  from (
    select ${properties.id} as id, min(${stays.price}) as lowest, max(${stays.price}) as highest,
      min(${stays.moveIn}) as first,
      coalesce(${packedStays}, '') as packed
    from ${properties} left join ${stays} on ${stays.propertyId} = ${properties.id}
    where ${those ?? sql`true`}
    group by ${properties.id}
  ) free
  where free.id = ${properties.id}`;

/**
 * The one writer of what can be had. To be called within the transaction that changes properties,
 * their rooms or tenancies.
 * @param propertyIds undefined: all.
 */
export async function writeStays(db: Database, propertyIds?: readonly number[]): Promise<void> {
  const among: Among = (column) => propertyIds && inArray(column, [...propertyIds]);
  await db.delete(stays).where(among(stays.propertyId));
  await db.insert(stays).select(freeStays(db, among(properties.id)));
  await db.execute(updateRoomTypes(among));
  await db.execute(updateProperties(among(properties.id)));
}

/** After an update from a version that kept none. */
export async function writeMissingStays(db: Database): Promise<void> {
  const [known] = await db.select({ one: sql`1` }).from(stays).limit(1);
  if (!known) await db.transaction((transaction) => writeStays(transaction));
}
