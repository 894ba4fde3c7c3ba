import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { until } from '../../../test/support/until.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { openPostgres, type PostgresOptions } from './openPostgres.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const onServer = url ? describe : describe.skip;

const opened: OpenedDatabase[] = [];
const open = (options: Partial<PostgresOptions> = {}): OpenedDatabase => {
  const database = openPostgres({ url, ...options });
  opened.push(database);
  return database;
};
const withoutServer = 'postgres://postgres@127.0.0.1:1/postgres';

const value = async (db: Database, expression: string): Promise<unknown> => {
  const { rows } = await db.execute(sql.raw(`select ${expression} as value`));
  return rows[0]?.value;
};
const databaseName = (db: Database) => value(db, 'current_database()');
const ownPid = async (db: Database) => Number(await value(db, 'pg_backend_pid()'));

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

onServer('a PostgreSQL server', () => {
  test('is told the limits and who is asking', async () => {
    const { db } = open({
      limits: { statementTimeoutMs: 1500, lockTimeoutMs: 700, transactionTimeoutMs: 900 },
    });
    expect(await value(db, "current_setting('statement_timeout')")).toBe('1500ms');
    expect(await value(db, "current_setting('lock_timeout')")).toBe('700ms');
    expect(await value(db, "current_setting('idle_in_transaction_session_timeout')")).toBe('900ms');
    expect(await value(db, "current_setting('application_name')")).toBe('marketplace-api');
  });

  test('ends a statement that takes too long, but not one of the preparation', async () => {
    const { alone, db } = open({ limits: { statementTimeoutMs: 50 } });
    await expect(value(db, 'pg_sleep(2)')).rejects.toMatchObject({ cause: { code: '57014' } });
    await alone((own) => value(own, 'pg_sleep(0.2)'));
  });

  test('is asked by no more connections than the pool has', async () => {
    const { db } = open({ limits: { poolSize: 2 } });
    const pids = await Promise.all(Array.from({ length: 12 }, () => ownPid(db)));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  test('is told of by the connections there are, and who waits for one', async () => {
    const { db, pools } = open({ limits: { poolSize: 2 } });
    const of = () => pools()[0];
    expect(pools()).toEqual([{ server: 'primary', size: 2, used: 0, idle: 0, waiting: 0 }]);
    const released = Promise.withResolvers<void>();
    const hold = () => db.transaction(() => released.promise);
    const held = [hold(), hold(), hold()];
    await until(() => of()?.waiting === 1, 'one waits');
    expect(of()).toEqual({ server: 'primary', size: 2, used: 2, idle: 0, waiting: 1 });
    released.resolve();
    await Promise.all(held);
    await until(() => of()?.idle === 2, 'all are given back');
    expect(of()).toEqual({ server: 'primary', size: 2, used: 0, idle: 2, waiting: 0 });
  });

  test('is watched: every statement by how it ended', async () => {
    const ended: string[] = [];
    const { db, reads } = open({
      limits: { poolSize: 1, connectTimeoutMs: 100, statementTimeoutMs: 50 },
      onQuery: (server, result, seconds) => {
        ended.push(`${server} ${result}`);
        expect(seconds).toBeGreaterThan(0);
      },
    });
    await ownPid(db);
    await ownPid(reads);
    await expect(value(db, '1 / 0')).rejects.toThrow();
    await expect(value(db, 'pg_sleep(2)')).rejects.toThrow();
    await db.transaction(async (own) => {
      await ownPid(own);
      await expect(ownPid(db)).rejects.toThrow();
      await expect(db.transaction(ownPid)).rejects.toThrow();
    });
    expect(ended).toEqual([
      ...['primary ok', 'primary ok', 'primary error', 'primary timeout'],
      // begin, the statement, two who get no connection, commit
      ...['primary ok', 'primary ok', 'primary pool', 'primary pool', 'primary ok'],
    ]);
  });

  test('refuses a query that waits too long for a connection, and serves the next one', async () => {
    const { db } = open({ limits: { poolSize: 1, connectTimeoutMs: 100 } });
    await db.transaction(async () => {
      await expect(ownPid(db)).rejects.toThrow();
    });
    expect(await ownPid(db)).toBeGreaterThan(0);
  });

  test('may drop a connection in the midst of a transaction', async () => {
    const lost: unknown[] = [];
    const other = open();
    const { db } = open({ limits: { poolSize: 1 }, onConnectionLost: (error) => lost.push(error) });
    const transaction = db.transaction(async (own) => {
      const pid = await ownPid(own);
      await value(other.db, `pg_terminate_backend(${pid})`);
      await until(() => lost.length > 0, 'the loss is noticed while no statement runs');
      await ownPid(own);
    });
    await expect(transaction).rejects.toThrow();
    expect(await ownPid(db)).toBeGreaterThan(0);
  });

  test('gets its connection back from a transaction that fails', async () => {
    const { db } = open({ limits: { poolSize: 1 } });
    const pid = await ownPid(db);
    await expect(
      db.transaction(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await ownPid(db)).toBe(pid);
  });

  test('keeps what a transaction wrote, and nothing of one that failed', async () => {
    const { db } = open({ limits: { poolSize: 1 } });
    await db.execute(sql`create temporary table written (number integer)`);
    await db.transaction((own) => own.execute(sql`insert into written values (1)`));
    await db
      .transaction(async (own) => {
        await own.execute(sql`insert into written values (2)`);
        await own.execute(sql`select 1 / 0`);
      })
      .catch(() => {});
    expect(await value(db, '(select sum(number)::int from written)')).toBe(1);
  });
});

onServer('a replica', () => {
  const name = `replica_${randomUUID().replaceAll('-', '')}`;
  const replica = new URL(url || 'postgres://none');
  replica.pathname = `/${name}`;

  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  beforeAll(() => administer(`create database ${name}`));
  afterAll(() => administer(`drop database ${name} with (force)`));

  test('answers the reads, the primary the rest', async () => {
    const { db, reads } = open({ replicaUrl: replica.href });
    expect(await databaseName(reads)).toBe(name);
    expect(await databaseName(db)).toBe('postgres');
  });

  test('that is away is replaced by the primary, and left alone for a while', async () => {
    const lost: unknown[] = [];
    const ended: string[] = [];
    const { pools, reads } = open({
      replicaUrl: withoutServer,
      onConnectionLost: (error) => lost.push(error),
      onQuery: (server, result) => ended.push(`${server} ${result}`),
    });
    for (let call = 0; call < 5; call += 1) expect(await databaseName(reads)).toBe('postgres');
    expect(lost).toHaveLength(1);
    expect(ended).toEqual(['replica connection', ...Array.from({ length: 5 }, () => 'primary ok')]);
    expect(pools().map(({ server }) => server)).toEqual(['primary', 'replica']);
  });

  test('whose query is in the way of the copying is replaced for this query', async () => {
    const { reads } = open({ replicaUrl: replica.href });
    await reads.execute(sql`create function conflict() returns text language plpgsql as
      $$ begin raise exception sqlstate '40001'; end $$`);
    await administer(`create or replace function conflict() returns text language sql as
      $$ select 'from the primary' $$`);
    expect(await value(reads, 'conflict()')).toBe('from the primary');
    expect(await databaseName(reads)).toBe(name);
    await administer('drop function conflict()');
  });

  test('is not replaced for a faulty query', async () => {
    const { reads } = open({ replicaUrl: replica.href });
    await expect(value(reads, '1 / 0')).rejects.toMatchObject({ cause: { code: '22012' } });
  });
});
