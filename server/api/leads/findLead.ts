import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import type { Caller } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import { type ApiFault, notFound } from '../http/apiFault.ts';
import { findLeadById, findLeadByUuid, type LeadRow } from './leads.queries.ts';

const ID = /^[1-9]\d{0,8}$/;

export const leadNotFound = (): ApiFault => notFound('We could not find that enquiry');

/** Numbers can be guessed: by its number a lead opens for its owner only. */
export const mayReadLead = (
  { isSignedIn, userId }: Caller,
  lead: Pick<LeadRow, 'userId'>,
): boolean => isSignedIn && userId !== undefined && lead.userId === userId;

/**
 * By uuid for whoever holds it, by number for its owner.
 * @throws ApiFault 404, alike for what is missing and what is not theirs.
 */
export async function findLead(db: Database, caller: Caller, name: string): Promise<LeadRow> {
  if (isLeadUuid(name)) {
    const held = await findLeadByUuid(db, name);
    if (held) return held;
  }
  const numbered = ID.test(name) ? await findLeadById(db, Number(name)) : undefined;
  if (numbered && mayReadLead(caller, numbered)) return numbered;
  throw leadNotFound();
}
