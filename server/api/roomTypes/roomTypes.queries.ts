import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { roomTypes, tenancies } from '../db/schema.ts';
import type { RoomKinds } from '../listing/roomConfigs.ts';

export type RoomTypeRow = typeof roomTypes.$inferSelect;
export type TenancyRow = typeof tenancies.$inferSelect;

const among = (column: AnyColumn, kinds: readonly string[]): SQL | undefined =>
  kinds.length === 0 ? undefined : inArray(column, [...kinds]);

function ofKinds({ bathrooms, kitchens, rooms }: RoomKinds): SQL | undefined {
  return and(
    among(roomTypes.roomKind, rooms),
    among(roomTypes.bathroomKind, bathrooms),
    among(roomTypes.kitchenKind, kitchens),
  );
}

export interface RoomTypePage {
  readonly propertyId: number;
  readonly kinds: RoomKinds;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export async function findRoomTypes(
  db: Database,
  { kinds, limit, page, propertyId }: RoomTypePage,
): Promise<{ readonly rows: readonly RoomTypeRow[]; readonly count: number }> {
  const condition = and(
    eq(roomTypes.propertyId, propertyId),
    eq(roomTypes.status, 'active'),
    ofKinds(kinds),
  );
  const rows = await db
    .select()
    .from(roomTypes)
    .where(condition)
    .orderBy(asc(roomTypes.position), asc(roomTypes.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(roomTypes)
    .where(condition);
  return { rows, count: total?.count ?? 0 };
}

/** Tenancies on offer, the earliest first. */
export async function findTenancies(
  db: Database,
  roomTypeIds: readonly number[],
): Promise<TenancyRow[]> {
  if (roomTypeIds.length === 0) return [];
  return db
    .select()
    .from(tenancies)
    .where(and(inArray(tenancies.roomTypeId, [...roomTypeIds]), eq(tenancies.status, 'active')))
    .orderBy(asc(tenancies.moveIn), asc(tenancies.leaseDuration), asc(tenancies.id));
}
