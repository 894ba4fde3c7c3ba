import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { BookingDocumentWire } from '../../../shared/contracts/booking.wire.ts';
import type { Database } from '../db/database.ts';
import { documentRemovals, leadDocuments } from '../db/documentTables.ts';

export type DocumentRow = typeof leadDocuments.$inferSelect;

export const toDocumentWire = (row: DocumentRow): BookingDocumentWire => ({
  id: row.id,
  field: row.field,
  file_name: row.fileName,
  media_type: row.mediaType,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
});

/** What was sent for a booking, the oldest first. */
export const documentsOfLead = (db: Database, leadId: number): Promise<DocumentRow[]> =>
  db
    .select()
    .from(leadDocuments)
    .where(eq(leadDocuments.leadId, leadId))
    .orderBy(asc(leadDocuments.createdAt), asc(leadDocuments.field));

/** Names of the fields that a file was sent for. */
export const sentDocuments = async (db: Database, leadId: number): Promise<ReadonlySet<string>> =>
  new Set((await documentsOfLead(db, leadId)).map(({ field }) => field));

export async function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(leadDocuments).where(eq(leadDocuments.id, id));
  return row;
}

export const countOtherFields = (
  db: Database,
  { field, leadId }: Pick<DocumentRow, 'field' | 'leadId'>,
): Promise<number> =>
  db.$count(leadDocuments, and(eq(leadDocuments.leadId, leadId), ne(leadDocuments.field, field)));

/** Puts it in the place of what was sent for the field before. @returns the names of its bytes. */
export async function replaceDocument(db: Database, row: DocumentRow): Promise<readonly string[]> {
  const replaced = await db
    .delete(leadDocuments)
    .where(and(eq(leadDocuments.leadId, row.leadId), eq(leadDocuments.field, row.field)))
    .returning({ name: leadDocuments.storageName });
  await db.insert(leadDocuments).values(row);
  return replaced.map(({ name }) => name);
}

/** Its bytes have another name from now on; those of the old one are to go. @returns false: it is gone. */
export async function moveDocument(
  db: Database,
  { id, storageName }: Pick<DocumentRow, 'id' | 'storageName'>,
  newName: string,
): Promise<boolean> {
  const [row] = await db
    .delete(leadDocuments)
    .where(and(eq(leadDocuments.id, id), eq(leadDocuments.storageName, storageName)))
    .returning();
  if (row) await db.insert(leadDocuments).values({ ...row, storageName: newName });
  return row !== undefined;
}

/** @returns the names of its bytes, none where the booking has no such document. */
export async function deleteDocument(
  db: Database,
  { id, leadId }: Pick<DocumentRow, 'id' | 'leadId'>,
): Promise<readonly string[]> {
  const gone = await db
    .delete(leadDocuments)
    .where(and(eq(leadDocuments.id, id), eq(leadDocuments.leadId, leadId)))
    .returning({ name: leadDocuments.storageName });
  return gone.map(({ name }) => name);
}

/** All that was sent for these bookings; their bytes go in the next round of the job. */
export async function deleteDocumentsOf(db: Database, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.delete(leadDocuments).where(inArray(leadDocuments.leadId, [...leadIds]));
}

/** Before bytes are stored: should nothing come of them, they go at that time. */
export async function announceBytes(db: Database, name: string, dueAt: Date): Promise<void> {
  await db.insert(documentRemovals).values({ storageName: name, dueAt });
}

/** Longer than a transaction may last. */
const MARGIN_MS = 60_000;

/**
 * In the transaction that writes their document.
 * @returns false when they are about to be removed, or are: it took too long.
 */
export async function keepBytes(db: Database, name: string, now: Date): Promise<boolean> {
  const kept = await db
    .delete(documentRemovals)
    .where(
      and(
        eq(documentRemovals.storageName, name),
        gt(documentRemovals.dueAt, new Date(now.getTime() + MARGIN_MS)),
      ),
    )
    .returning({ name: documentRemovals.storageName });
  return kept.length > 0;
}

export async function dueRemovals(
  db: Database,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const due = await db
    .select({ name: documentRemovals.storageName })
    .from(documentRemovals)
    .where(or(isNull(documentRemovals.dueAt), lte(documentRemovals.dueAt, now)))
    .orderBy(asc(documentRemovals.storageName))
    .limit(limit);
  return due.map(({ name }) => name);
}

/** Once the bytes are gone. */
export async function endRemoval(db: Database, name: string): Promise<void> {
  await db.delete(documentRemovals).where(eq(documentRemovals.storageName, name));
}
