import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { makeProperty, makeRegion } from '../../../test/support/apiFactories.ts';
import { newCatalogueReads } from '../../../test/support/listingSearch.ts';
import { openTestDatabase, rolledBack } from '../../../test/support/testDatabase.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { openPostgres } from '../db/openPostgres.ts';
import { properties, regions } from '../db/schema.ts';
import type { CatalogueRead, CatalogueReader, CatalogueReads } from './catalogueReads.ts';

const isOnServer = process.env.TEST_DATABASE_URL !== undefined;
const onServer = isOnServer ? test : test.skip;

/** On a server it has an address. */
let opened: OpenedDatabase & { readonly url?: string };
/** As another process has it; the embedded database has one connection. */
let elsewhere: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  elsewhere = opened.url === undefined ? opened : openPostgres({ url: opened.url });
});
afterAll(async () => {
  if (isOnServer) await elsewhere.close();
  await opened.close();
});

const versionIn = async (db: Database): Promise<unknown> =>
  (await db.execute(sql`select version from catalogue_version`)).rows[0]?.version;

/** Whether the statement changes the version, after which everything is as it was. */
const isRenewedBy = async (statement: string): Promise<boolean> => {
  let isRenewed = false;
  await rolledBack(opened.db, async (db) => {
    const before = await versionIn(db);
    await db.execute(sql.raw(statement));
    isRenewed = (await versionIn(db)) !== before;
  });
  return isRenewed;
};

const countIn = (reader: CatalogueReader, table: typeof regions | typeof properties) =>
  reader.recall(
    sql`select count(*)::int as count from ${table}`,
    ({ count }: { count: number }) => ({
      value: count,
      bytes: 10,
    }),
  );

const townsIn = (catalogue: CatalogueReads): Promise<number> =>
  catalogue.atOneVersion((reader) => countIn(reader, regions));

/** Reads as of a process that has just started, and how each was done. */
const watchedReads = (db: Database) => {
  const done: CatalogueRead[] = [];
  return { done, catalogue: newCatalogueReads(db, { onRead: (result) => done.push(result) }) };
};

describe('the version of the catalogue', () => {
  test.each([
    ['regions', 'id'],
    ['properties', 'id'],
    ['room_types', 'id'],
    ['tenancies', 'id'],
    ['stays', 'tenancy_id'],
    ['offers', 'id'],
    ['partners', 'name'],
    ['partner_places', 'partner_id'],
  ])('is another one after a change of %s', async (table, column) => {
    for (const statement of [
      `insert into ${table} (${column}) select 1 where false`,
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect([statement, await isRenewedBy(statement)]).toEqual([statement, true]);
    }
  });

  test.each(['reviews', 'price_trends', 'application_configs', 'leads', 'users'])(
    'stays as it is when %s change',
    async (table) => {
      expect(await isRenewedBy(`delete from ${table}`)).toBe(false);
    },
  );

  test('is written once in a transaction, and never when that is rolled back', async () => {
    const before = await versionIn(opened.db);
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db);
      const within = await versionIn(db);
      expect(within).not.toBe(before);
      await makeProperty(db);
      expect(await versionIn(db)).toBe(within);
    });
    expect(await versionIn(opened.db)).toBe(before);
  });

  test('is written by what follows a part that was rolled back', () =>
    rolledBack(opened.db, async (db) => {
      const before = await versionIn(db);
      await rolledBack(db, async (inner) => {
        await makeRegion(inner);
      });
      expect(await versionIn(db)).toBe(before);
      await makeRegion(db);
      expect(await versionIn(db)).not.toBe(before);
    }));
});

describe('what was read of the catalogue', () => {
  test('is remembered until it changes, and then by nobody', async () => {
    const { catalogue, done } = watchedReads(opened.db);
    const before = await townsIn(catalogue);
    expect(await townsIn(catalogue)).toBe(before);
    expect(done).toEqual(['asked', 'remembered']);

    await makeRegion(opened.db);
    expect(await townsIn(catalogue)).toBe(before + 1);
    expect(await townsIn(catalogue)).toBe(before + 1);
    expect(done.slice(2)).toEqual(['asked', 'remembered']);
  });

  test('is remembered beside a change that is rolled back', async () => {
    const { catalogue, done } = watchedReads(opened.db);
    const before = await townsIn(catalogue);
    await rolledBack(opened.db, async (db) => {
      await makeRegion(db);
    });
    expect(await townsIn(catalogue)).toBe(before);
    expect(done).toEqual(['asked', 'remembered']);
  });

  test('is told apart by what was asked, and by its parameters', async () => {
    const { catalogue } = watchedReads(opened.db);
    const echoOf = (statement: (value: number) => ReturnType<typeof sql>, value: number) =>
      catalogue.atOneVersion((reader) =>
        reader.recall(statement(value), (row: { echo: number }) => ({ value: row.echo, bytes: 1 })),
      );
    const plain = (value: number) => sql`select ${value}::int as echo`;
    const doubled = (value: number) => sql`select ${value}::int * 2 as echo`;
    for (const turn of [1, 2]) {
      expect([turn, await echoOf(plain, 3), await echoOf(plain, 4)]).toEqual([turn, 3, 4]);
      expect([turn, await echoOf(doubled, 3)]).toEqual([turn, 6]);
    }
  });

  test('is not remembered when it cannot be read', async () => {
    const { catalogue, done } = watchedReads(opened.db);
    const refused = () =>
      catalogue.atOneVersion((reader) =>
        reader.recall(sql`select 1 as one`, () => {
          throw new Error('of no use');
        }),
      );
    await expect(refused()).rejects.toThrow('of no use');
    await expect(refused()).rejects.toThrow('of no use');
    expect(done).toEqual(['asked', 'asked']);
  });

  test('is not remembered within a transaction that changes it', () =>
    rolledBack(opened.db, async (db) => {
      const { catalogue, done } = watchedReads(db);
      const before = await townsIn(catalogue);
      for (const more of [1, 2]) {
        await makeRegion(db);
        expect(await townsIn(catalogue)).toBe(before + more);
      }
      expect(done).toEqual(['asked', 'asked', 'asked']);
    }));

  test('takes no more memory than it may', async () => {
    const maxBytes = 2000;
    const catalogue = newCatalogueReads(opened.db, { maxBytes });
    const keep = (value: number, bytes: number) =>
      catalogue.atOneVersion((reader) =>
        reader.recall(sql`select ${value}::int as one`, () => ({ value, bytes })),
      );
    for (let value = 0; value < 30; value += 1) expect(await keep(value, 200)).toBe(value);
    const full = catalogue.bytes();
    expect(full).toBeGreaterThan(maxBytes / 2);
    expect(full).toBeLessThanOrEqual(maxBytes);
    expect(await keep(30, maxBytes + 1)).toBe(30);
    expect(catalogue.bytes()).toBeLessThanOrEqual(full);
    await makeRegion(opened.db);
    expect(await keep(31, 200)).toBe(31);
    expect(catalogue.bytes()).toBeLessThan(maxBytes / 4);
  });
});

describe('an answer of several statements', () => {
  /** Changes the catalogue between two of them, as often as it is run up to so many times. */
  const readWhileChanging = async (times: number) => {
    const { catalogue, done } = watchedReads(opened.db);
    const first = await catalogue.atOneVersion((reader) => countIn(reader, regions));
    let runs = 0;
    const answer = await catalogue.atOneVersion(async (reader) => {
      const towns = await countIn(reader, regions);
      runs += 1;
      if (runs <= times) {
        await elsewhere.db.transaction(async (db) => {
          await makeRegion(db);
          await makeProperty(db);
        });
      }
      return { towns, houses: await countIn(reader, properties) };
    });
    return { ...answer, done, first, runs };
  };

  const countsNow = async () => ({
    towns: await opened.db.$count(regions),
    houses: await opened.db.$count(properties),
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('begins anew each time it changes: %d times, so %d in all', async (times, expected) => {
    const { done, first, houses, runs, towns } = await readWhileChanging(times);
    expect(runs).toBe(expected);
    expect(done.filter((result) => result === 'changed')).toHaveLength(times);
    expect(towns).toBe(first + times);
    expect({ houses, towns }).toEqual(await countsNow());
  });

  onServer('is of one moment though it changes all the time', async () => {
    const { houses: before, towns: townsBefore } = await countsNow();
    const { houses, runs, towns } = await readWhileChanging(10);
    expect(runs).toBe(3);
    expect(houses - before).toBe(towns - townsBefore);
    expect(towns - townsBefore).toBe(2);
  });
});

describe('two processes', () => {
  test('see at once what the other one changes', async () => {
    const [own, other] = [watchedReads(opened.db), watchedReads(elsewhere.db)];
    const before = await townsIn(own.catalogue);
    expect(await townsIn(other.catalogue)).toBe(before);
    for (const [more, writer] of [opened, elsewhere].entries()) {
      await makeRegion(writer.db);
      expect(await townsIn(own.catalogue)).toBe(before + more + 1);
      expect(await townsIn(other.catalogue)).toBe(before + more + 1);
    }
  });

  onServer('see nothing of it before it is done', async () => {
    const { catalogue, done } = watchedReads(elsewhere.db);
    const before = await townsIn(catalogue);
    await opened.db.transaction(async (db) => {
      await makeRegion(db);
      expect(await townsIn(catalogue)).toBe(before);
      expect(done).toEqual(['asked', 'remembered']);
    });
    expect(await townsIn(catalogue)).toBe(before + 1);
  });
});
