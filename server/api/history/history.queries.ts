import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { userRedirections, userSteps } from '../db/historyTables.ts';
import { properties, roomTypes, tenancies } from '../db/schema.ts';

export type StepRow = typeof userSteps.$inferSelect;

export type RedirectionRow = typeof userRedirections.$inferSelect;

export type NewStep = Pick<StepRow, 'step'> &
  Partial<Pick<StepRow, 'inventoryId' | 'regionName' | 'recordId'>>;

/** Whose history, and when. */
export interface Moment {
  readonly userId: number;
  readonly at: Date;
}

/** A statement takes a limited number of values. */
const CHUNK = 1000;

const orderKey = ({ inventoryId, recordId, regionName, step }: NewStep): string =>
  [step, inventoryId, regionName, recordId].join('/');

/**
 * A step that was taken before stays as it was. In one order whoever writes, so that two who write
 * the same steps wait for each other at most once.
 */
export async function insertSteps(
  db: Database,
  { at, userId }: Moment,
  steps: readonly NewStep[],
): Promise<void> {
  const ordered = steps.toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));
  for (let from = 0; from < ordered.length; from += CHUNK) {
    const values = ordered
      .slice(from, from + CHUNK)
      .map((step) => ({ ...step, userId, createdAt: at }));
    await db.insert(userSteps).values(values).onConflictDoNothing();
  }
}

export async function countSteps(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(userSteps)
    .where(eq(userSteps.userId, userId));
  return row?.count ?? 0;
}

/** @returns the newest first. */
export const selectSteps = (
  db: Database,
  { limit, userId }: { readonly userId: number; readonly limit: number },
): Promise<readonly StepRow[]> =>
  db
    .select()
    .from(userSteps)
    .where(eq(userSteps.userId, userId))
    .orderBy(desc(userSteps.id))
    .limit(limit);

/** Stages of bookings that belong to some enquiries. */
export const selectStepsOfRecords = (
  db: Database,
  { recordIds, userId }: { readonly userId: number; readonly recordIds: readonly number[] },
): Promise<readonly StepRow[]> =>
  db
    .select()
    .from(userSteps)
    .where(and(inArray(userSteps.recordId, [...recordIds]), eq(userSteps.userId, userId)))
    .orderBy(userSteps.createdAt, userSteps.id);

type NewRedirection = Pick<RedirectionRow, 'stage' | 'inventoryId' | 'propertyId' | 'url'>;

/** The last address counts. */
export async function keepRedirections(
  db: Database,
  { at, userId }: Moment,
  redirections: readonly NewRedirection[],
): Promise<void> {
  if (redirections.length === 0) return;
  const { inventoryId, stage } = getTableColumns(userRedirections);
  await db
    .insert(userRedirections)
    .values(redirections.map((redirection) => ({ ...redirection, userId, updatedAt: at })))
    .onConflictDoUpdate({
      target: [userRedirections.userId, stage, inventoryId],
      set: {
        url: sql`excluded.url`,
        propertyId: sql`excluded.property_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** @returns those that were left last first. */
export const selectRedirections = (
  db: Database,
  { limit, userId }: { readonly userId: number; readonly limit: number },
): Promise<readonly RedirectionRow[]> =>
  db
    .select()
    .from(userRedirections)
    .where(eq(userRedirections.userId, userId))
    .orderBy(desc(userRedirections.updatedAt), userRedirections.inventoryId)
    .limit(limit);

/** The latest of each property. */
export async function latestRedirections(
  db: Database,
  { propertyIds, userId }: { readonly userId: number; readonly propertyIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectDistinctOn([userRedirections.propertyId], {
      propertyId: userRedirections.propertyId,
      url: userRedirections.url,
    })
    .from(userRedirections)
    .where(
      and(
        eq(userRedirections.userId, userId),
        inArray(userRedirections.propertyId, [...propertyIds]),
      ),
    )
    .orderBy(userRedirections.propertyId, desc(userRedirections.updatedAt));
  return new Map(rows.map(({ propertyId, url }) => [propertyId, url]));
}

/** A property, room type or tenancy by what it belongs to. */
export interface InventoryPart {
  readonly propertyId: number;
  /** Null: it is a property. */
  readonly roomTypeId: number | null;
}

/** What there is not is not among them. */
export async function partsOf(
  db: Database,
  inventoryIds: readonly number[],
): Promise<ReadonlyMap<number, InventoryPart>> {
  if (inventoryIds.length === 0) return new Map();
  const ids = [...inventoryIds];
  const rows = await union(
    db
      .select({
        id: properties.id,
        propertyId: sql<number>`${properties.id}`,
        roomTypeId: sql<number | null>`null::integer`,
      })
      .from(properties)
      .where(inArray(properties.id, ids)),
    db
      .select({
        id: roomTypes.id,
        propertyId: sql<number>`${roomTypes.propertyId}`,
        roomTypeId: sql<number | null>`${roomTypes.id}`,
      })
      .from(roomTypes)
      .where(inArray(roomTypes.id, ids)),
    db
      .select({
        id: tenancies.id,
        propertyId: sql<number>`${roomTypes.propertyId}`,
        roomTypeId: sql<number | null>`${roomTypes.id}`,
      })
      .from(tenancies)
      .innerJoin(roomTypes, eq(roomTypes.id, tenancies.roomTypeId))
      .where(inArray(tenancies.id, ids)),
  );
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}
