import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertFrequency, AlertKind } from '../../../shared/domain/alert/savedSearch.ts';
import type { SeenHomes } from './documents.ts';
import { languageColumn, siteColumn, users } from './userTables.ts';

/** Somebody who is told what changes: a user, or whoever has confirmed an e-mail address. */
export const alertReaders = pgTable(
  'alert_readers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: he has no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of who has no account; null: mail goes to the user's own address. */
    email: text('email'),
    /** Where he first asked for it: mail comes in its name and leads there. */
    site: siteColumn(),
    /** In which he asked for it; who has an account is written to in that of the account. */
    language: languageColumn(),
    /** Stands in every mail, and ends them. */
    mailToken: text('mail_token').notNull(),
    /** Of readers that have become this one: their mails end its mail. */
    formerMailTokens: text('former_mail_tokens').array().notNull().default(sql`'{}'::text[]`),
    /** Opens the feed. */
    feedToken: text('feed_token').notNull(),
    /** How he is told of homes on his shortlist. */
    homesFrequency: text('homes_frequency').$type<AlertFrequency>().notNull().default('off'),
    homesSeen: jsonb('homes_seen').$type<SeenHomes>().notNull().default({}),
    /** The catalogue, and the day, that were compared last. */
    seenVersion: uuid('seen_version'),
    seenOn: date('seen_on'),
    /** Day (UTC) of the last daily mail. */
    mailedOn: date('mailed_on'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('alert_readers_whose', sql`(${table.userId} is null) <> (${table.email} is null)`),
    uniqueIndex('alert_readers_user').on(table.userId),
    uniqueIndex('alert_readers_email').on(table.email),
    index('alert_readers_former').using('gin', table.formerMailTokens),
    uniqueIndex('alert_readers_mail_token').on(table.mailToken),
    uniqueIndex('alert_readers_feed_token').on(table.feedToken),
  ],
);

/** Searches that are made again for somebody. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    /** In the owner's words. */
    name: text('name').notNull(),
    /** Canonical name of the place. */
    region: text('region').notNull(),
    /** What is chosen, as the address of the search page says it: "?guarantor=local" or nothing. */
    query: text('query').notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    seen: jsonb('seen').$type<SeenHomes>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_searches_address').on(table.readerId, table.region, table.query)],
);

/** What somebody is told, each fact once. The home is named as it was then: it may be listed no more. */
export const alertNotices = pgTable(
  'alert_notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    /** Null: the home is on his shortlist. */
    searchId: integer('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    inventoryId: integer('inventory_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Tells one price drop from the next. */
    fact: text('fact').notNull(),
    propertyName: text('property_name').notNull(),
    canonicalName: text('canonical_name').notNull(),
    price: doublePrecision('price').notNull(),
    /** What it cost before; null unless it became cheaper. */
    formerPrice: doublePrecision('former_price'),
    currency: char('currency', { length: 3 }).notNull(),
    rentPeriod: text('rent_period').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was put into a mail, or no mail was wanted. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alert_notices_fact').on(table.readerId, table.inventoryId, table.kind, table.fact),
    index('alert_notices_newest').on(table.readerId, table.id),
    index('alert_notices_search').on(table.searchId),
    index('alert_notices_waiting').on(table.readerId).where(sql`mailed_at is null`),
  ],
);

/** A search that an address is to hear of once its owner has confirmed that he wants it; kept for days. */
export const alertRequests = pgTable(
  'alert_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    site: siteColumn(),
    language: languageColumn(),
    /** Mailbox and network, as keyed hashes that limits are counted by. */
    recipientKey: text('recipient_key').notNull(),
    networkKey: text('network_key').notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    query: text('query').notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('alert_requests_token').on(table.tokenHash),
    index('alert_requests_recipient').on(table.recipientKey, table.createdAt),
    index('alert_requests_network').on(table.networkKey, table.createdAt),
    index('alert_requests_age').on(table.createdAt),
  ],
);
