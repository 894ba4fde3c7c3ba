import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { leads } from './leadTables.ts';

/** Files that were sent for fields of a booking's form; their bytes are in the store of documents. */
export const leadDocuments = pgTable(
  'lead_documents',
  {
    id: uuid('id').primaryKey(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    /** How many there are of the document itself; what is stored is sealed. */
    bytes: integer('bytes').notNull(),
    /** Random; it is part of the key. */
    storageName: text('storage_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lead_documents_field').on(table.leadId, table.field),
    uniqueIndex('lead_documents_storage_name').on(table.storageName),
  ],
);

/**
 * Bytes that have to go from the store of documents. A trigger writes a row for each document whose own
 * goes, whatever takes it along; bytes that are about to be stored have one until their document has.
 */
export const documentRemovals = pgTable(
  'document_removals',
  {
    storageName: text('storage_name').primaryKey(),
    /** Null: at once. */
    dueAt: timestamp('due_at', { withTimezone: true }),
  },
  (table) => [index('document_removals_due').on(table.dueAt)],
);
