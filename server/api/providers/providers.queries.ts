import { and, asc, count, eq, gt, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import { inventorySummaryColumns } from '../inventories/inventorySummary.ts';

const listedFor = (providerId: number): SQL | undefined =>
  and(eq(properties.providerId, providerId), ne(properties.status, 'deleted'));

export async function countProperties(db: Database, providerId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(properties).where(listedFor(providerId));
  return row?.count ?? 0;
}

interface ProviderPage {
  readonly providerId: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** By their names. */
export const selectProperties = (db: Database, { limit, page, providerId }: ProviderPage) =>
  db
    .select({
      ...inventorySummaryColumns,
      status: properties.status,
      availableFrom: properties.availableFrom,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .where(listedFor(providerId))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(limit)
    .offset((page - 1) * limit);

export type ProviderPropertyRow = Awaited<ReturnType<typeof selectProperties>>[number];

/** @param today ISO date: what has ended by then is not counted. */
export const countStays = (db: Database, ids: readonly number[], today: string) =>
  db
    .select({
      propertyId: roomTypes.propertyId,
      rooms: sql<number>`count(distinct ${roomTypes.id})::int`,
      free: sql<number>`count(${stays.tenancyId})::int`,
      taken: sql<number>`(count(${tenancies.id}) - count(${stays.tenancyId}))::int`,
    })
    .from(roomTypes)
    .leftJoin(
      tenancies,
      and(
        eq(tenancies.roomTypeId, roomTypes.id),
        eq(tenancies.status, 'active'),
        gt(tenancies.moveOut, today),
      ),
    )
    .leftJoin(stays, eq(stays.tenancyId, tenancies.id))
    .where(and(inArray(roomTypes.propertyId, [...ids]), eq(roomTypes.status, 'active')))
    .groupBy(roomTypes.propertyId);

export const countEnquiries = (db: Database, ids: readonly number[], since: Date) =>
  db
    .select({
      propertyId: leads.inventoryId,
      total: count(),
      recent: sql<number>`count(*) filter (where ${gte(leads.createdAt, since)})::int`,
      booked: sql<number>`count(*) filter (where ${eq(leads.state, 'booked')})::int`,
    })
    .from(leads)
    .where(inArray(leads.inventoryId, [...ids]))
    .groupBy(leads.inventoryId);

/** The stay that was asked for says when it begins; without one the enquiry may say so itself. */
const askedMonth = sql<string>`substr(coalesce(
  ${leads.document} #>> '{stay,move_in_date}', ${leads.document} #>> '{data,move_in_date}'), 1, 7)`;

/** @param month the first that counts: "2027-03". */
export const countEnquiredMonths = (db: Database, ids: readonly number[], month: string) =>
  db
    .select({ propertyId: leads.inventoryId, month: askedMonth, count: count() })
    .from(leads)
    .where(
      and(
        inArray(leads.inventoryId, [...ids]),
        sql`${askedMonth} ~ '^\\d{4}-\\d{2}$'`,
        gte(askedMonth, month),
      ),
    )
    .groupBy(leads.inventoryId, askedMonth)
    .orderBy(leads.inventoryId, askedMonth);
