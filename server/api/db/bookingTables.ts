import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BookingWire } from '../../../shared/contracts/booking.wire.ts';
import type { BookingState } from '../../../shared/domain/booking/booking.ts';
import { leads } from './leadTables.ts';

/** The lead that a row belongs to, with which it goes. */
const ofLead = () =>
  integer('lead_id')
    .notNull()
    .references(() => leads.id, { onDelete: 'cascade' });

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a lead has grown by since somebody began to book. */
export const bookings = pgTable(
  'bookings',
  {
    leadId: ofLead().primaryKey(),
    /** Grows by one with every change. */
    version: integer('version').notNull(),
    state: text('state').$type<BookingState>().notNull().default('draft'),
    sections: jsonb('sections').$type<BookingWire['sections']>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Null: not yet, or changed since. */
    submittedAt: time('submitted_at'),
    /** When a mail has reminded of it; null: none has. */
    remindedAt: time('reminded_at'),
  },
  (table) => [index('bookings_updated').on(table.state, table.updatedAt)],
);

/** Browsers that a guest's booking opens to; once the lead is an account's, its sessions do. */
export const bookingDevices = pgTable(
  'booking_devices',
  {
    leadId: ofLead(),
    /** SHA-256 of the secret in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.tokenHash] })],
);

/** Links in mails, each of which opens a guest's booking to one more browser. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    /** SHA-256 of the secret in the address. */
    tokenHash: text('token_hash').primaryKey(),
    leadId: ofLead(),
    /** Keyed hash of the network that has asked for it; null: nobody has. */
    networkKey: text('network_key'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('booking_links_lead').on(table.leadId, table.createdAt),
    index('booking_links_network').on(table.networkKey, table.createdAt),
  ],
);

/**
 * Stays that are kept for a booking while it is paid for, one unit each. What has expired keeps
 * nothing, unless a payment for it is under way. The stay is a number without a reference: a catalogue may be written anew meanwhile.
 */
export const stayHolds = pgTable(
  'stay_holds',
  {
    leadId: ofLead().primaryKey(),
    tenancyId: integer('tenancy_id').notNull(),
    expiresAt: time('expires_at').notNull(),
    isExtended: boolean('is_extended').notNull(),
    /** A payment for it may succeed: until the gateway says otherwise it is kept. */
    isBeingPaid: boolean('is_being_paid').notNull().default(false),
  },
  (table) => [index('stay_holds_tenancy').on(table.tenancyId, table.expiresAt)],
);

/** Which operator has seen which applications. The numbers outlive what they name. */
export const bookingAccesses = pgTable('booking_accesses', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** His name on his machine. */
  operator: text('operator').notNull(),
  action: text('action').$type<'list' | 'export'>().notNull(),
  leadIds: integer('lead_ids').array().notNull(),
  accessedAt: time('accessed_at').notNull(),
});
