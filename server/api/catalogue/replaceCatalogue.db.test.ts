import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { found } from '../../../test/support/listingSearch.ts';
import { lineFaults } from '../../../test/support/logSchemas.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import {
  emptyCatalogue,
  openTestDatabase,
  rolledBack,
} from '../../../test/support/testDatabase.ts';
import { createDemoCatalogue } from '../../demo/demoCatalogue.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { partners } from '../db/partnerTables.ts';
import { properties, regions, roomTypes, seedState } from '../db/schema.ts';
import { createApiLogger } from '../ops/apiLog.ts';
import { fillWhenEmpty, isFilledWith, replaceCatalogue } from './replaceCatalogue.ts';

const catalogue = createDemoCatalogue({ properties: 150, seed: 1, today: '2027-03-10' });
const progress: string[] = [];
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  await replaceCatalogue(opened.db, catalogue, (message, done, total) =>
    progress.push(`${message} ${done}/${total}`),
  );
});

afterAll(async () => {
  await opened.close();
});

const fingerprint = async (): Promise<unknown> => {
  const { rows } = await opened.db.execute(sql`
    select (select md5(string_agg(p::text, '' order by id)) from properties p) as properties,
      (select md5(string_agg(t::text, '' order by id)) from tenancies t) as tenancies,
      (select md5(string_agg(v::text, '' order by id)) from reviews v) as reviews
  `);
  return rows[0];
};

const allIndexes = async (): Promise<readonly string[]> => {
  const { rows } = await opened.db.execute<{ definition: string }>(sql`
    select indexdef as definition from pg_indexes where schemaname = current_schema() order by 1`);
  return rows.map(({ definition }) => definition);
};

describe('a seeded database', () => {
  test('is complete and says with what it was made', async () => {
    expect(await isFilledWith(opened.db, catalogue)).toBe(true);
    const state = await opened.db.select().from(seedState);
    expect(Object.fromEntries(state.map(({ key, value }) => [key, value]))).toMatchObject({
      properties: '150',
      seed: '1',
      today: '2027-03-10',
    });
  });

  test('was filled in steps that were reported', () => {
    expect(progress).toContain('properties 100/150');
    expect(progress).toContain('properties 150/150');
  });

  test('holds the rows with their dates, lists and documents', async () => {
    const [kingfisher] = await opened.db
      .select()
      .from(properties)
      .where(eq(properties.canonicalName, 'kingfisher-house-london'));
    expect(kingfisher).toMatchObject({ regionId: 34, currency: 'GBP', nameZh: '翠鸟公寓' });
    expect(kingfisher?.createdAt).toBeInstanceOf(Date);
    expect(kingfisher?.featureKeys).toContain('dual_occupancy');
    expect(kingfisher?.detail.images[0]?.featured).toBe(true);
    const rooms = await opened.db
      .select()
      .from(roomTypes)
      .where(eq(roomTypes.propertyId, kingfisher?.id ?? 0));
    expect(rooms.map((room) => room.status)).toEqual(rooms.map(() => 'active'));
  });

  test('says beside each kind of place how many properties its page lists', async () => {
    const all = await opened.db
      .select()
      .from(regions)
      .where(eq(regions.state, 'active'))
      .orderBy(asc(regions.id));
    const sample = Object.values(Object.groupBy(all, ({ regionType }) => regionType)).flatMap(
      (kind = []) => kind.filter((_, index) => index % Math.ceil(kind.length / 12) === 0),
    );
    const listed = await Promise.all(
      sample.map(async ({ canonicalName }) => {
        const { meta } = await found(opened.db, { region_canonical_name: canonicalName });
        return [canonicalName, meta.count];
      }),
    );
    expect(sample.map((region) => [region.canonicalName, region.activeInventoryCount])).toEqual(
      listed,
    );
    for (const name of ['london', 'england', 'university-college-london']) {
      const region = all.find(({ canonicalName }) => canonicalName === name);
      expect([name, (region?.activeInventoryCount ?? 0) > 0]).toEqual([name, true]);
    }
  });

  test('gives new records ids that no seeded one has', async () => {
    const { rows } = await opened.db.execute<{ next: number; highest: number }>(sql`
      select nextval('inventory_ids')::int as next,
        greatest((select max(id) from properties), (select max(id) from room_types),
          (select max(id) from tenancies))::int as highest
    `);
    expect(rows[0]?.next).toBeGreaterThan(rows[0]?.highest ?? 0);
  });

  test('broken off, keeps what it had, and the next run makes the same rows anew', async () => {
    const [before, indexes] = [await fingerprint(), await allIndexes()];
    const brokenOff = replaceCatalogue(opened.db, catalogue, (message) => {
      if (message === 'properties') throw new Error('broken off');
    });
    await expect(brokenOff).rejects.toThrow('broken off');
    expect(await isFilledWith(opened.db, catalogue)).toBe(true);
    expect(await fingerprint()).toEqual(before);
    expect(await allIndexes()).toEqual(indexes);

    await replaceCatalogue(opened.db, catalogue);
    expect(await isFilledWith(opened.db, catalogue)).toBe(true);
    expect(await fingerprint()).toEqual(before);
    expect(await allIndexes()).toEqual(indexes);
    expect(indexes.join('\n')).toContain('properties_search_text');
  });

  test('tells only of what a new run has changed', async () => {
    const earlier = '2027-01-02T03:04:05.000Z';
    await opened.db.execute(sql`update properties set updated_at = ${earlier}`);
    await opened.db.execute(sql`update regions set updated_at = ${earlier}`);
    await opened.db.execute(sql`
      update properties set price = price + 1 where canonical_name = 'kingfisher-house-london'`);
    await opened.db.execute(sql`
      delete from reviews where id = (select min(id) from reviews where property_id <>
        (select id from properties where canonical_name = 'kingfisher-house-london'))`);
    await opened.db.execute(sql`update regions set faqs = '[]' where canonical_name = 'london'`);

    await replaceCatalogue(opened.db, catalogue);
    const { rows } = await opened.db.execute<{ name: string }>(sql`
      select canonical_name as name from properties where updated_at <> ${earlier}
      union all select canonical_name from regions where updated_at <> ${earlier}`);
    const changed = rows.map(({ name }) => name);
    expect(changed).toHaveLength(3);
    expect(changed).toEqual(expect.arrayContaining(['kingfisher-house-london', 'london']));
  });
});

test('a database of before there were partners gets those of the catalogue, once', async () => {
  await rolledBack(opened.db, async (db) => {
    await emptyTables(db, 'partners');
    await fillWhenEmpty(db, undefined, silentLogger);
    expect(await db.$count(partners)).toBe(0);
    await fillWhenEmpty(db, catalogue, silentLogger);
    expect(await db.$count(partners)).toBe(catalogue.partners.length);
    await db.delete(partners).where(eq(partners.subdomain, 'leeds-uni'));
    await fillWhenEmpty(db, catalogue, silentLogger);
    expect(await db.$count(partners)).toBe(catalogue.partners.length - 1);
  });
});

describe('an empty database', () => {
  const linesOf = async (wanted: typeof catalogue | undefined): Promise<readonly string[]> => {
    const lines: string[] = [];
    await rolledBack(opened.db, async (db) => {
      await emptyCatalogue(db);
      const logger = createApiLogger('info', { write: (line: string) => lines.push(line) });
      await fillWhenEmpty(db, wanted, logger);
      const isFilled = (await db.$count(properties)) > 0;
      expect(isFilled).toBe(wanted !== undefined);
    });
    return lines;
  };

  test('stays empty where nothing is to be made up, and the log says how to fill it', async () => {
    const [line = '{}', ...more] = await linesOf(undefined);
    expect(JSON.parse(line)).toMatchObject({ level: 40, event: 'database', state: 'empty' });
    expect(JSON.parse(line).advice).toContain('SEED=demo');
    expect(more).toEqual([]);
  });

  test('is filled with the catalogue there is, and the log says how far it is', async () => {
    const small = createDemoCatalogue({ properties: 0, seed: 1, today: '2027-03-10' });
    const lines = (await linesOf(small)).map((line) => JSON.parse(line));
    expect(lines.flatMap(lineFaults)).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ event: 'database', state: 'filled' });
  });
});
