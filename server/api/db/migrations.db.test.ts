import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { asc, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { migrationsFolder } from '../../../test/support/fixtures/databaseDump.ts';
import { openEmptyTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from './database.ts';
import * as historyTables from './historyTables.ts';
import * as leadTables from './leadTables.ts';
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
    ...historyTables,
    ...leadTables,
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
