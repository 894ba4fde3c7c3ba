import { inArray } from 'drizzle-orm';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import type { leads } from '../db/leadTables.ts';
import { properties } from '../db/schema.ts';
import { insertSteps, keepRedirections, type Moment } from '../history/history.queries.ts';

type LeadRow = Pick<typeof leads.$inferSelect, 'id' | 'uuid' | 'inventoryId'>;

const STAGE = 'book_form_initiated';

async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: properties.id, canonicalName: properties.canonicalName })
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map(({ canonicalName, id }) => [id, canonicalName]));
}

/** That somebody has begun to book, and where it goes on. */
export async function recordBegun(
  db: Database,
  moment: Moment,
  begun: readonly LeadRow[],
): Promise<void> {
  const named = begun.flatMap(({ id, inventoryId, uuid }) =>
    inventoryId === null ? [] : [{ recordId: id, inventoryId, uuid }],
  );
  const steps = named.map(
    ({ inventoryId, recordId }) => ({ step: STAGE, inventoryId, recordId }) as const,
  );
  await insertSteps(db, moment, steps);
  const names = await namesOf(
    db,
    named.map(({ inventoryId }) => inventoryId),
  );
  // One line a home: the database takes no two in one statement.
  const latest = new Map(named.map((one) => [one.inventoryId, one]));
  const redirections = [...latest.values()].flatMap(({ inventoryId, uuid }) => {
    const canonicalName = names.get(inventoryId);
    if (canonicalName === undefined) return [];
    const url = `${buildPath('placeForm', { canonicalName })}?lead_uuid=${uuid}`;
    return { stage: STAGE, inventoryId, propertyId: inventoryId, url } as const;
  });
  await keepRedirections(db, moment, redirections);
}

/** In the transaction in which enquiries become somebody's: those that are bookings already. */
export async function recordBookings(
  db: Database,
  moment: Moment,
  adopted: readonly LeadRow[],
): Promise<void> {
  if (adopted.length === 0) return;
  const ids = adopted.map(({ id }) => id);
  const rows = await db
    .select({ leadId: bookings.leadId })
    .from(bookings)
    .where(inArray(bookings.leadId, ids));
  const begun = new Set(rows.map(({ leadId }) => leadId));
  await recordBegun(
    db,
    moment,
    adopted.filter(({ id }) => begun.has(id)),
  );
}
