import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReportReason, ReportSubject } from '../../../shared/domain/report/report.ts';
import { users } from './userTables.ts';

/** What anybody told us about a listing or a review, until an operator closes it. */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subject: text('subject').$type<ReportSubject>().notNull(),
    /** Numbers without a reference: a report outlives what it is about. */
    subjectId: integer('subject_id').notNull(),
    propertyId: integer('property_id').notNull(),
    propertyName: text('property_name').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    /** Whom to answer; null: nobody. */
    email: text('email'),
    /** Who was signed in; null: nobody. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Idempotency key with a digest of what was sent under it. */
    key: text('key'),
    bodyHash: text('body_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null: it is open. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('reports_key').on(table.key),
    index('reports_subject').on(table.subject, table.subjectId, table.createdAt),
    index('reports_user').on(table.userId),
    index('reports_email').on(table.email),
  ],
);
