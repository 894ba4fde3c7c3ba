import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import { leads } from './leadTables.ts';

/** What a lead has grown by since somebody began to book. */
export const bookings = pgTable('bookings', {
  leadId: integer('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** SHA-256 of what a guest goes on with; who owns the lead needs none. */
  tokenHash: text('token_hash').notNull(),
  /** Grows by one with every change. */
  version: integer('version').notNull(),
  sections: jsonb('sections').$type<BookingWire['sections']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
