import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import type { BookingStep } from '../../../shared/domain/booking/bookingCta.ts';
import type { HistoryStep } from '../../../shared/domain/user/userHistory.ts';
import { users } from './userTables.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * What somebody has done with a home, each step once, when he took it first. Homes and enquiries
 * are numbers without a reference: a step outlives them.
 */
export const userSteps = pgTable(
  'user_steps',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    step: text('step').$type<HistoryStep>().notNull(),
    /** Property, room type or tenancy; null: it is about a region. */
    inventoryId: integer('inventory_id'),
    regionName: text('region_name'),
    /** The enquiry that a stage of a booking belongs to. */
    recordId: integer('record_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('user_steps_once')
      .on(table.userId, table.step, table.inventoryId, table.regionName, table.recordId)
      .nullsNotDistinct(),
    index('user_steps_newest').on(table.userId, table.id),
    index('user_steps_record').on(table.recordId).where(sql`${table.recordId} is not null`),
  ],
);

/** Where somebody left a booking, to go on from there. */
export const userRedirections = pgTable(
  'user_redirections',
  {
    userId: owner(),
    stage: text('stage').$type<BookingStep>().notNull(),
    inventoryId: integer('inventory_id').notNull(),
    /** The property it is, or is a part of. */
    propertyId: integer('property_id').notNull(),
    /** Path on this site. */
    url: text('url').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.stage, table.inventoryId] }),
    index('user_redirections_property').on(table.userId, table.propertyId),
  ],
);
