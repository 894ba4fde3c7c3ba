import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { type LeadState, leadStates } from '../../../shared/domain/lead/leadState.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';

export interface OwnLeads {
  readonly userId: number;
  readonly states: readonly LeadState[];
}

/** Where all states are meant none is asked for, so that an index gives the rows in their order. */
const own = ({ states, userId }: OwnLeads): SQL | undefined =>
  and(
    eq(leads.userId, userId),
    states.length === leadStates.length ? undefined : inArray(leads.state, [...states]),
  );

/** How many of somebody's are in each state; states without any are absent. */
export async function countByState(
  db: Database,
  userId: number,
): Promise<ReadonlyMap<LeadState, number>> {
  const rows = await db
    .select({ state: leads.state, count: count() })
    .from(leads)
    .where(eq(leads.userId, userId))
    .groupBy(leads.state);
  return new Map(rows.map(({ count: found, state }) => [state, found]));
}

export interface OwnLeadsPage extends OwnLeads {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
export const ownLeadsPage = (db: Database, { limit, page, ...asked }: OwnLeadsPage) =>
  db
    .select()
    .from(leads)
    .where(own(asked))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
    .offset((page - 1) * limit);

export type OwnLeadRow = typeof leads.$inferSelect;
