import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Work that comes round or is still to be done, whichever process gets to it. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names who does it. */
    kind: text('kind').notNull(),
    /** What it is about: of one kind there is one job a key. */
    key: text('key').notNull(),
    /** When it is due. While it is done: when others may take it over. */
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    /** Whose run it is; a run that was taken over decides nothing any more. */
    lease: uuid('lease'),
    /** Since it was done last. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('jobs_key').on(table.kind, table.key),
    index('jobs_due').on(table.runAt, table.id),
  ],
);
