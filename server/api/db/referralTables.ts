import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './userTables.ts';

const moment = () => timestamp('created_at', { withTimezone: true }).notNull();

/** What somebody gives to his friends: one code, made when it is asked for first. */
export const referralCodes = pgTable('referral_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  createdAt: moment(),
});

/** Who has come by whose code. */
export const referrals = pgTable(
  'referrals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Keyed hash of how he came: whoever leaves and comes again is not counted anew. */
    friendKey: text('friend_key').notNull().unique(),
    /** The friend; null: his account has ended. */
    userId: integer('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment(),
  },
  (table) => [
    index('referrals_referrer').on(table.referrerId, table.id),
    check('referrals_not_oneself', sql`${table.userId} <> ${table.referrerId}`),
  ],
);
