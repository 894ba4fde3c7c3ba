import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { ReportSubject } from '../../../shared/domain/report/report.ts';
import type { Database } from '../db/database.ts';
import { reports } from '../db/reportTables.ts';
import { moderations, userReviews } from '../db/reviewTables.ts';
import { properties, reviews } from '../db/schema.ts';
import { findInventory } from '../inventories/inventory.queries.ts';

export type ReportRow = typeof reports.$inferSelect;

/** The property that a report is about, itself or by one of its reviews. */
export interface ReportedProperty {
  readonly id: number;
  readonly name: string;
  /** Names what is reported: a room stands for its property. */
  readonly subjectId: number;
}

const propertyOfReview = async (db: Database, id: number): Promise<number | undefined> => {
  const [ours] = await db
    .select({ propertyId: reviews.propertyId })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (ours) return ours.propertyId;
  const [users] = await db
    .select({ propertyId: userReviews.propertyId })
    .from(userReviews)
    .where(and(eq(userReviews.id, id), eq(userReviews.state, 'published')));
  return users?.propertyId;
};

export async function findReported(
  db: Database,
  { id, subject }: { readonly subject: ReportSubject; readonly id: number },
): Promise<ReportedProperty | undefined> {
  if (subject === 'inventory') {
    const found = await findInventory(db, String(id));
    return found && { ...found.property, subjectId: found.property.id };
  }
  const propertyId = await propertyOfReview(db, id);
  if (propertyId === undefined) return undefined;
  const [property] = await db
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return property && { ...property, subjectId: id };
}

/** @returns undefined when the key was used before. */
export async function insertReport(
  db: Database,
  values: typeof reports.$inferInsert,
): Promise<ReportRow | undefined> {
  const [row] = await db.insert(reports).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findReportOfKey(db: Database, key: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.key, key));
  return row;
}

/** How often the same was reported since then. */
export async function countReports(
  db: Database,
  {
    since,
    subject,
    subjectId,
  }: Pick<ReportRow, 'subject' | 'subjectId'> & { readonly since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .where(
      and(
        eq(reports.subject, subject),
        eq(reports.subjectId, subjectId),
        gt(reports.createdAt, since),
      ),
    );
  return row?.count ?? 0;
}

export const openReports = (db: Database, limit: number): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(isNull(reports.closedAt))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);

interface Closing {
  readonly id: number;
  readonly reason: string | null;
  readonly operator: string;
  readonly at: Date;
}

/** Closes an open report and notes who did. @returns false where there is none. */
export const closeReport = (
  database: Database,
  { at, id, operator, reason }: Closing,
): Promise<boolean> =>
  database.transaction(async (db) => {
    const closed = await db
      .update(reports)
      .set({ closedAt: at })
      .where(and(eq(reports.id, id), isNull(reports.closedAt)))
      .returning({ id: reports.id });
    if (closed.length === 0) return false;
    const decision = { decision: 'closed', reason, operator, decidedAt: at };
    await db.insert(moderations).values({ subject: 'report', subjectId: id, ...decision });
    return true;
  });
