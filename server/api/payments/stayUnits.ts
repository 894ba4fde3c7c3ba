import { eq, sql } from 'drizzle-orm';
import { findHold, stayStateOf } from '../bookings/stayHolds.queries.ts';
import type { Database } from '../db/database.ts';
import { properties, roomTypes, stays, tenancies } from '../db/schema.ts';
import { writeStays } from '../stays/writeStays.ts';

/** The home, too, as all its stays are written anew. @returns undefined where the stay is gone. */
async function lockStay(db: Database, tenancyId: number): Promise<number | undefined> {
  const [home] = await db
    .select({ id: roomTypes.propertyId })
    .from(tenancies)
    .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
    .where(eq(tenancies.id, tenancyId));
  if (!home) return undefined;
  const { id } = properties;
  await db.select({ id }).from(properties).where(eq(id, home.id)).for('no key update');
  await db
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(eq(tenancies.id, tenancyId))
    .for('no key update');
  return home.id;
}

async function changeUnits(
  db: Database,
  { by, propertyId, tenancyId }: { by: 1 | -1; propertyId: number; tenancyId: number },
): Promise<void> {
  await db
    .update(tenancies)
    .set({ unitsLeft: sql`${tenancies.unitsLeft} + ${by}` })
    .where(eq(tenancies.id, tenancyId));
  await writeStays(db, [propertyId]);
}

interface Taken {
  readonly leadId: number;
  readonly tenancyId: number;
  readonly at: Date;
}

/**
 * Takes one unit for who has paid. Who has kept one gets it; else it has to be free of what others keep.
 * At none the stay leaves the search.
 * @returns the home it is in; undefined: there is none to be had.
 */
export async function takeUnit(
  db: Database,
  { at, leadId, tenancyId }: Taken,
): Promise<number | undefined> {
  const propertyId = await lockStay(db, tenancyId);
  if (propertyId === undefined) return undefined;
  const hold = await findHold(db, leadId, at);
  const isLeft =
    hold?.tenancyId === tenancyId
      ? (await db.$count(stays, eq(stays.tenancyId, tenancyId))) > 0
      : (await stayStateOf(db, { leadId, tenancyId, at })) === 'free';
  if (!isLeft) return undefined;
  await changeUnits(db, { by: -1, propertyId, tenancyId });
  return propertyId;
}

/** Of a booking that is called off. @returns the home it is in; undefined: there is no such stay now. */
export async function returnUnit(db: Database, tenancyId: number): Promise<number | undefined> {
  const propertyId = await lockStay(db, tenancyId);
  if (propertyId !== undefined) await changeUnits(db, { by: 1, propertyId, tenancyId });
  return propertyId;
}
