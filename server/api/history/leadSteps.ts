import type { Database } from '../db/database.ts';
import type { leads } from '../db/leadTables.ts';
import { insertSteps, type NewStep } from './history.queries.ts';

type LeadRow = Pick<
  typeof leads.$inferSelect,
  'inventoryId' | 'locationName' | 'document' | 'createdAt'
>;

const ROOM_TYPE_ID = /^[1-9]\d{0,8}$/;

/** The stay, room or property that is asked about, whichever says most. */
const inventoryOf = ({ document, inventoryId }: LeadRow): number | null => {
  const { data, room, stay } = document;
  if (stay) return stay.tenancy_id;
  // Without the name of a room it is any of its kind.
  const roomId = room !== undefined && ROOM_TYPE_ID.test(data.configuration ?? '');
  return roomId ? Number(data.configuration) : inventoryId;
};

/** The steps that an enquiry is in the history of whoever sent it. */
export function stepsOfLead(lead: LeadRow): readonly NewStep[] {
  const { lead_source: source } = lead.document.meta;
  const inventoryId = inventoryOf(lead);
  const steps: NewStep[] = [];
  if (inventoryId !== null) {
    steps.push({ step: source === 'join_waitlist' ? 'waitlisted' : 'enquired', inventoryId });
  }
  if (source === 'get_help' && lead.locationName !== null) {
    steps.push({ step: 'getHelpClicked', regionName: lead.locationName });
  }
  return steps;
}

/** In the transaction that makes, changes or adopts the enquiry of an account that stays. */
export const recordLeads = (
  db: Database,
  moment: { readonly userId: number; readonly at: Date },
  rows: readonly LeadRow[],
): Promise<void> => insertSteps(db, moment, rows.flatMap(stepsOfLead));
