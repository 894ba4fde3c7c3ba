import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { LeadState } from '../../../shared/domain/lead/leadState.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';

export interface OwnLeads {
  readonly userId: number;
  /** Empty: whatever its state. */
  readonly states: readonly LeadState[];
}

const own = ({ states, userId }: OwnLeads): SQL | undefined => {
  const [only, ...others] = states;
  const isHis = eq(leads.userId, userId);
  if (only === undefined) return isHis;
  // One state is equal to it, so that the index gives the rows in their order.
  return and(
    isHis,
    others.length === 0 ? eq(leads.state, only) : inArray(leads.state, [...states]),
  );
};

export async function countOwnLeads(db: Database, asked: OwnLeads): Promise<number> {
  const [row] = await db.select({ count: count() }).from(leads).where(own(asked));
  return row?.count ?? 0;
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
