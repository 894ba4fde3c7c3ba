import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LeadState } from '../../../shared/domain/lead/leadState.ts';
import type { LeadDocument, OutboxPayload } from './documents.ts';
import { partners } from './partnerTables.ts';
import { languageColumn, users } from './userTables.ts';

/**
 * Enquiries. Property and region are numbers without a reference and names of their own: an enquiry
 * outlives the listing it was about.
 */
export const leads = pgTable(
  'leads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whoever knows it may read the lead. */
    uuid: uuid('uuid').notNull(),
    /** enquiry or virtual_tour. */
    kind: text('kind').notNull(),
    state: text('state').$type<LeadState>().notNull(),
    /** Whose it is: sent while signed in, or adopted by his e-mail address. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** On whose site it was sent; null: on ours. */
    partnerId: integer('partner_id').references(() => partners.id, { onDelete: 'set null' }),
    /** It was sent on a site that is there to be shown around. */
    isTest: boolean('is_test').notNull().default(false),
    /** In which it was sent. */
    language: languageColumn(),
    inventoryId: integer('inventory_id'),
    regionId: integer('region_id'),
    propertyName: text('property_name'),
    locationName: text('location_name'),
    countryName: text('country_name'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** "+447700900123". */
    phone: text('phone').notNull(),
    /** ISO 3166 in upper case. */
    phoneCountry: char('phone_country', { length: 2 }).notNull(),
    phoneNational: bigint('phone_national', { mode: 'number' }).notNull(),
    viewingAt: timestamp('viewing_at', { withTimezone: true }),
    document: jsonb('document').$type<LeadDocument>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('leads_uuid').on(table.uuid),
    index('leads_phone').on(table.phone, table.createdAt),
    index('leads_user').on(table.userId, table.createdAt),
    index('leads_user_state').on(table.userId, table.state, table.createdAt, table.id),
    index('leads_inventory').on(table.inventoryId, table.createdAt),
    index('leads_partner').on(table.partnerId, table.createdAt),
    index('leads_email').on(sql`lower(${table.email})`),
  ],
);

/** Idempotency keys with the lead that each has made. */
export const leadKeys = pgTable(
  'lead_keys',
  {
    /** Kind of the lead: each endpoint has keys of its own. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the fields that tell one enquiry from another. */
    bodyHash: text('body_hash').notNull(),
    /** Null only within the transaction that makes the lead. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('lead_keys_lead').on(table.leadId),
  ],
);

/** Messages that have to go out, written in the transaction of what they tell. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** lead_notification, lead_confirmation, lead_change, booking_…, payment_…, code_email, code_phone, account_notice, report_notification or alert. */
    kind: text('kind').notNull(),
    /** Null: about no enquiry. */
    leadId: integer('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    /** Person it goes to, in the form that sums are kept by; null for the support. */
    recipientKey: text('recipient_key'),
    payload: jsonb('payload').$type<OutboxPayload>().notNull(),
    /**
     * pending, sent, filed (nobody receives it), failed (no attempt is left) or skipped (this person
     * had enough today).
     */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt).where(sql`state = 'pending'`),
    index('outbox_recipient').on(table.recipientKey, table.createdAt),
    index('outbox_lead').on(table.leadId),
    // Finds the mail that is to be taken back; what was sent is gone.
    index('outbox_alerts').on(table.kind).where(sql`kind = 'alert'`),
  ],
);

/** That enquiries were erased, when, on which request, and how many; nothing of what they held. */
export const erasures = pgTable('erasures', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The operator's number of the request, which names nobody. */
  reference: text('reference').notNull(),
  leads: integer('leads').notNull(),
  mails: integer('mails').notNull(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
});
