import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import { leads } from './leadTables.ts';

/** What a lead has grown by since somebody began to book. */
export const bookings = pgTable('bookings', {
  leadId: integer('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** Grows by one with every change. */
  version: integer('version').notNull(),
  sections: jsonb('sections').$type<BookingWire['sections']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Browsers that a guest's booking opens to; once the lead is an account's, its sessions do. */
export const bookingDevices = pgTable(
  'booking_devices',
  {
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.tokenHash] })],
);
