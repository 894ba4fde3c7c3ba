import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { asc, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { migrationsFolder } from '../../../test/support/fixtures/databaseDump.ts';
import { openEmptyTestDatabase } from '../../../test/support/testDatabase.ts';
import * as alertTables from './alertTables.ts';
import * as bookingTables from './bookingTables.ts';
import type { OpenedDatabase } from './database.ts';
import * as documentTables from './documentTables.ts';
import * as historyTables from './historyTables.ts';
import * as jobTables from './jobTables.ts';
import * as leadTables from './leadTables.ts';
import * as partnerTables from './partnerTables.ts';
import * as paymentTables from './paymentTables.ts';
import * as referralTables from './referralTables.ts';
import * as reportTables from './reportTables.ts';
import * as reviewTables from './reviewTables.ts';
import * as schema from './schema.ts';
import * as shortlistTables from './shortlistTables.ts';
import * as userTables from './userTables.ts';

let opened: OpenedDatabase | undefined;

afterEach(() => opened?.close());

test('migrating twice leaves the same tables, and each has the columns of the schema', async () => {
  opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  await opened.migrate(migrationsFolder);

  const tables = Object.values({
    ...schema,
    ...alertTables,
    ...bookingTables,
    ...documentTables,
    ...historyTables,
    ...jobTables,
    ...leadTables,
    ...partnerTables,
    ...paymentTables,
    ...referralTables,
    ...reportTables,
    ...reviewTables,
    ...shortlistTables,
    ...userTables,
  }).filter((value) => is(value, PgTable));
  expect(tables.map((table) => getTableName(table))).toEqual(
    expect.arrayContaining(['properties', 'leads', 'lead_keys', 'outbox', 'users', 'sessions']),
  );
  for (const table of tables) {
    expect(await opened.db.select().from(table).limit(1)).toEqual([]);
  }
});

test('the extensions that the type-ahead needs are there', async () => {
  opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  const { rows } = await opened.db.execute(
    sql`select unaccent('Málaga') as plain, word_similarity('leds', 'leeds') > 0.4 as alike`,
  );
  expect(rows).toEqual([{ plain: 'Malaga', alike: true }]);
});

test('a catalogue that is there already is found without its apostrophes, too', async () => {
  opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  const { db } = opened;
  for (const searchText of ["king's cross", 'king’s college', 'leeds']) {
    await makeRegion(db, { searchText });
  }
  await makeProperty(db, { searchText: "st mary's yard" });

  const file = path.join(migrationsFolder, '0005_search_text_apostrophes.sql');
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  const { properties, regions } = schema;
  const places = await db.select().from(regions).orderBy(asc(regions.id));
  const houses = await db.select().from(properties);
  expect([...places, ...houses].map(({ searchText }) => searchText)).toEqual(
    expect.arrayContaining(['kings cross', 'kings college', 'leeds', 'st marys yard']),
  );
});

test('places that are there already keep their own names to be found by', async () => {
  opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  const { db } = opened;
  const { regions } = schema;
  await makeRegion(db, { name: 'University of the Arts, Málaga', shortName: 'UAM' });
  await makeRegion(db, { name: "King's Cross" });
  await db.execute(sql`alter table regions drop column aliases, drop column name_words`);

  const file = path.join(migrationsFolder, '0007_place_names.sql');
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint')) {
    await db.execute(sql.raw(statement));
  }
  const places = await db.select().from(regions).orderBy(asc(regions.id));
  expect(places.map(({ nameWords }) => nameWords)).toEqual([
    '| uam | university arts malaga |',
    '| kings cross |',
  ]);
});

test('enquiries of accounts that are there already are a part of their history', async () => {
  opened = await openEmptyTestDatabase();
  await opened.migrate(migrationsFolder);
  const { db } = opened;
  await db.execute(
    sql`insert into users (login_type, created_at, updated_at) values ('email_otp', now(), now())`,
  );
  const enquiry = (userId: number | null, inventoryId: number | null, document: object) =>
    db.execute(sql`insert into leads (uuid, kind, state, user_id, inventory_id, location_name, name,
      email, phone, phone_country, phone_national, document, created_at, updated_at)
      values (gen_random_uuid(), 'enquiry', 'created', ${userId}, ${inventoryId}, 'Leeds', 'Ann',
      'a@b.example', '+4420', 'GB', 20, ${JSON.stringify(document)}, now(), now())`);
  const from = (lead_source: string) => ({ meta: { lead_source }, data: {} });
  for (const _twice of [1, 2]) await enquiry(1, 5, from('enquire'));
  await enquiry(1, 5, from('join_waitlist'));
  await enquiry(1, 5, { ...from('enquire'), room: 'Studio', data: { configuration: '6' } });
  await enquiry(1, 5, { ...from('enquire'), stay: { tenancy_id: 7 } });
  await enquiry(1, 5, { ...from('enquire'), data: { configuration: 'private_room' } });
  await enquiry(1, null, from('get_help'));
  await enquiry(null, 8, from('enquire'));

  const file = path.join(migrationsFolder, '0017_user_history.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.filter((text) => text.includes('INSERT INTO'))) {
    await db.execute(sql.raw(statement));
  }
  const { rows } = await db.execute(sql`
    select step, inventory_id, region_name from user_steps order by step, inventory_id`);
  expect(rows).toEqual([
    { step: 'enquired', inventory_id: 5, region_name: null },
    { step: 'enquired', inventory_id: 6, region_name: null },
    { step: 'enquired', inventory_id: 7, region_name: null },
    { step: 'getHelpClicked', inventory_id: null, region_name: 'Leeds' },
    { step: 'waitlisted', inventory_id: 5, region_name: null },
  ]);
});

// The embedded database has one process at a time by its lock; a server may have many.
const onServer = process.env.TEST_DATABASE_URL ? test : test.skip;

onServer('processes that start at once migrate and fill one after the other', async () => {
  opened = await openEmptyTestDatabase();
  const { alone, db, migrate } = opened;
  await Promise.all([1, 2, 3].map(() => migrate(migrationsFolder)));

  const fill = async () => {
    const rows = await db.select().from(schema.seedState);
    if (rows.length === 0) await db.insert(schema.seedState).values({ key: 'full', value: 'yes' });
  };
  await Promise.all([1, 2, 3].map(() => alone(fill)));
  expect(await db.select().from(schema.seedState)).toHaveLength(1);
});
