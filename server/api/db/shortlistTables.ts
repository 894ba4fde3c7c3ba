import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './userTables.ts';

/**
 * Homes that somebody wants to keep in view. The property is a number without a reference: an entry
 * outlives its listing, and says then that it is gone.
 */
export const shortlists = pgTable(
  'shortlists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inventoryId: integer('inventory_id').notNull(),
    /** In the owner's words; empty: there is none. */
    note: text('note').notNull().default(''),
    /** What the property's card said when it was added; null: nothing was free. */
    addedPrice: doublePrecision('added_price'),
    currency: char('currency', { length: 3 }).notNull(),
    wasAvailable: boolean('was_available').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('shortlists_inventory').on(table.userId, table.inventoryId),
    index('shortlists_newest').on(table.userId, table.id),
  ],
);

/** A link by which others see somebody's shortlist: one at a time, known to who was given it alone. */
export const shortlistShares = pgTable(
  'shortlist_shares',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('shortlist_shares_token').on(table.tokenHash)],
);
