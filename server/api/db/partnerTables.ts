import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { PartnerConfigWire, PartnerWire } from '../../../shared/contracts/partner.wire.ts';
import type { ParentType, PartnerType } from '../../../shared/domain/partner/partner.ts';
import { bytes } from './userTables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Universities and agencies that have a site of their own. Regions are named by their canonical names:
 * their numbers change when a catalogue is written anew.
 */
export const partners = pgTable(
  'partners',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    name: text('name').notNull(),
    type: text('type').$type<PartnerType>().notNull(),
    /** What a sub-partner belongs to; null for others. */
    partnerType: text('partner_type').$type<ParentType>(),
    /** "leeds-uni". */
    subdomain: text('subdomain').notNull(),
    config: jsonb('config').$type<PartnerConfigWire>().notNull(),
    /** Where its home searches; null: it has none, or several. */
    defaultRegion: text('default_region'),
    multipleRegions: text('multiple_regions').array().notNull().default(sql`'{}'`),
    isGlobalSearchEnabled: boolean('is_global_search_enabled').notNull(),
    isReferralCardEnabled: boolean('is_referral_card_enabled').notNull(),
    /** Whom its visitors write to or call; null: us. */
    contact: jsonb('contact').$type<PartnerWire['contact']>(),
    /** Its site is there. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('partners_uuid').on(table.uuid),
    uniqueIndex('partners_subdomain').on(table.subdomain),
  ],
);

const partner = () =>
  integer('partner_id')
    .notNull()
    .references(() => partners.id, { onDelete: 'cascade' });

/** Domains of partners' own, of which those serve whose owner has shown that they are his. */
export const partnerDomains = pgTable(
  'partner_domains',
  {
    /** "homes.example.ac.uk". */
    domain: text('domain').primaryKey(),
    partnerId: partner(),
    /** What its owner writes into a TXT record. */
    token: text('token').notNull(),
    /** Null: not shown yet. */
    provedAt: moment('proved_at'),
  },
  (table) => [index('partner_domains_partner').on(table.partnerId)],
);

/** Cities and universities of a partner. */
export const partnerPlaces = pgTable(
  'partner_places',
  {
    partnerId: partner(),
    /** Canonical name of the region. */
    region: text('region').notNull(),
    /** In the order in which the operator has named them, from 0. */
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.region] })],
);

/** Icons and logos. Cached pages name those that a partner has shown before, so they stay. */
export const partnerFiles = pgTable('partner_files', {
  /** SHA-256 of the bytes and their kind: "9f86….svg". */
  name: text('name').primaryKey(),
  bytes: bytes('bytes').notNull(),
});
