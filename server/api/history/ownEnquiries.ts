import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnEnquiryWire } from '../../../shared/contracts/user.wire.ts';
import type { Database } from '../db/database.ts';
import { userSteps } from '../db/historyTables.ts';
import { enquiriesOf } from '../leads/leads.queries.ts';
import { partsOf } from './history.queries.ts';

/** More than anybody takes: those of long ago mark nothing any more. */
const MAX_STEPS = 200;

const WAITLIST = 'join_waitlist';

const keyOf = ({ inventory_id, lead_source, room_type_id }: OwnEnquiryWire): string =>
  [inventory_id, room_type_id, lead_source === WAITLIST].join('/');

/** What was asked about or waited for, in a browser that nobody had signed in with as well. */
async function stepsTaken(db: Database, userId: number): Promise<readonly OwnEnquiryWire[]> {
  const rows = await db
    .select({ step: userSteps.step, inventoryId: userSteps.inventoryId })
    .from(userSteps)
    .where(and(eq(userSteps.userId, userId), inArray(userSteps.step, ['enquired', 'waitlisted'])))
    .orderBy(desc(userSteps.id))
    .limit(MAX_STEPS);
  const parts = await partsOf(
    db,
    rows.flatMap(({ inventoryId }) => inventoryId ?? []),
  );
  return rows.flatMap(({ inventoryId, step }) => {
    const part = inventoryId === null ? undefined : parts.get(inventoryId);
    return part
      ? {
          inventory_id: part.propertyId,
          room_type_id: part.roomTypeId,
          lead_source: step === 'waitlisted' ? WAITLIST : 'enquire',
        }
      : [];
  });
}

/** What the buttons of all pages say that somebody has done; the newest first. */
export async function ownEnquiries(db: Database, userId: number): Promise<OwnEnquiryWire[]> {
  const [sent, taken] = await Promise.all([enquiriesOf(db, userId), stepsTaken(db, userId)]);
  const known = new Set(sent.map(keyOf));
  const others = new Map(
    taken.filter((step) => !known.has(keyOf(step))).map((step) => [keyOf(step), step]),
  );
  return [...sent, ...others.values()];
}
