import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A translation memory: texts of the catalogue in other languages than the English of its rows, by the
 * hash of the English text (see language/translations.queries.ts). One text serves all rows that hold it.
 */
export const translations = pgTable(
  'translations',
  {
    language: text('language').notNull(),
    sourceHash: text('source_hash').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.sourceHash] })],
);
