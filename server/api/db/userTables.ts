import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  customType,
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
import type { LoginProvider, LoginType } from '../../../shared/contracts/user.wire.ts';
import type { SourceDetails } from '../../../shared/domain/attribution/sourceDetails.ts';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import { MAIN_SITE, type SiteKey } from '../../../shared/domain/site/siteKey.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Rows of before there were sites of partners are the main one's. */
export const siteColumn = () => text('site').$type<SiteKey>().notNull().default(MAIN_SITE);

/** In which somebody is written to; rows of before there were several are English. */
export const languageColumn = () =>
  text('language').$type<Language>().notNull().default(defaultLanguage);

/** People who have signed in; how they can be reached stands in `user_identifiers`. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Names the account where its number would tell how many there are. */
  uuid: uuid('uuid').notNull().defaultRandom(),
  /** Empty until it was given. */
  name: text('name').notNull().default(''),
  /** renter, provider or partner; our own people are known by their e-mail address. */
  role: text('role').notNull().default('renter'),
  /** Whose properties a provider manages. */
  providerId: integer('provider_id'),
  loginType: text('login_type').$type<LoginType>().notNull(),
  /** The one in which he was here last. */
  language: languageColumn(),
  /** Where he came from when he signed in first; null: nobody said. */
  sourceDetails: jsonb('source_details').$type<SourceDetails>(),
  /** Tells one picture of `user_pictures` from the next, in its address; null: there is none. */
  pictureHash: text('picture_hash'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Portraits, each drawn anew from what was sent: a WebP of 256 by 256 without anything beside it. */
export const userPictures = pgTable('user_pictures', {
  userId: owner().primaryKey(),
  image: bytes('image').notNull(),
});

/** Verified addresses and numbers: whoever has one of them can sign in. */
export const userIdentifiers = pgTable(
  'user_identifiers',
  {
    /** email or phone. */
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** "ann@example.org" or "+447700900123". */
    value: text('value').notNull(),
    userId: owner(),
    /** The one that is shown and written to; one of each kind. */
    isPrimary: boolean('is_primary').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.value] }),
    uniqueIndex('user_identifiers_primary')
      .on(table.userId, table.kind)
      .where(sql`${table.isPrimary}`),
    index('user_identifiers_user').on(table.userId),
  ],
);

/** Accounts elsewhere that open an account here. */
export const userProviders = pgTable(
  'user_providers',
  {
    provider: text('provider').$type<LoginProvider>().notNull(),
    /** The provider's own name of the person, which never changes. */
    subject: text('subject').notNull(),
    userId: owner(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('user_providers_user').on(table.userId),
  ],
);

/** Nonces whose ID token has signed somebody in, as long as it could do so again. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    /** SHA-256 of the nonce. */
    hash: text('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_nonces_expiry').on(table.expiresAt)],
);

/** Devices that are signed in. What opens one is not stored, only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    userId: owner(),
    /** The one it was begun on, for which alone it is good. */
    site: siteColumn(),
    /** "Chrome on Android"; empty when it does not say. */
    device: text('device').notNull(),
    /** ISO 3166 in upper case. */
    country: char('country', { length: 2 }),
    createdAt: moment('created_at').notNull(),
    /** To the hour: not every call writes. */
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When somebody showed by a fresh code that the account is his; null: not since the login. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_seen').on(table.lastSeenAt),
  ],
);

/** What a right code is good for. */
export type CodePurpose = 'login' | 'add' | 'confirm';

/** One-time codes, of which only a keyed hash is stored. */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Who asked while signed in; null at sign-in, and once the account has ended. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The session that asked, for which alone the code is good. A number without a reference. */
    sessionId: integer('session_id'),
    /** The one it was asked for on, for which alone it is good, and in whose name it is sent. */
    site: siteColumn(),
    channel: text('channel').$type<'email' | 'phone'>().notNull(),
    /** "ann@example.org" or "+447700900123"; empty once the account has ended. */
    recipient: text('recipient').notNull(),
    /** Keyed hash, the same for all spellings of one mailbox: limits are counted by it. */
    recipientKey: text('recipient_key').notNull(),
    /** Keyed hash of the network that asked. */
    networkKey: text('network_key').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Guesses so far, the right one included. */
    attempts: integer('attempts').notNull().default(0),
    wrongAttempts: integer('wrong_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** It was used, or a later one took its place. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('login_codes_uuid').on(table.uuid),
    index('login_codes_recipient').on(table.recipientKey, table.createdAt),
    index('login_codes_network').on(table.networkKey, table.createdAt),
    index('login_codes_created').on(table.createdAt),
  ],
);
