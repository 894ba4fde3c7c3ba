import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { freePort } from '../../../test/support/freePort.ts';
import { type OwnPostgres, startOwnPostgres } from '../../../test/support/ownPostgres.ts';
import {
  endProcesses,
  type RunningProcess,
  startProcess,
} from '../../../test/support/webProcess.ts';
import { openPostgres } from './openPostgres.ts';

// A test of its own that stops the server must not stop one that others use.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

const RECOVERY_MS = 20_000;
const SEARCH = '/api/v1/inventories?location_place_name=london&limit=5';

let postgres: OwnPostgres;
let dataDir: string;

interface ApiProcess extends RunningProcess {
  readonly origin: string;
}

const startApi = async (): Promise<ApiProcess> => {
  const port = await freePort();
  const started = startProcess('server/api/main.ts', {
    DATABASE_URL: postgres.url,
    DATABASE_POOL_SIZE: '4',
    DATABASE_CONNECT_TIMEOUT_MS: '2000',
    API_PORT: String(port),
    DATA_DIR: dataDir,
    SEED_PROPERTIES: '20',
    WARM_PICTURES: 'false',
  });
  const own = { origin: `http://127.0.0.1:${port}` };
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(started)) as ApiProcess;
};

const statusOf = async (address: string): Promise<number> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Asks again and again until the answer has this status. */
const untilStatus = async (status: number, address: string, limitMs: number): Promise<void> => {
  const limit = Date.now() + limitMs;
  while ((await statusOf(address)) !== status) {
    if (Date.now() > limit) throw new Error(`${address} never answered ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

onServer('API processes on a PostgreSQL server', () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'api-data-'));
    postgres = await startOwnPostgres();
  });
  afterEach(endProcesses);
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('that start at the same moment make the tables and fill them once', async () => {
    const processes = await Promise.all([startApi(), startApi()]);
    for (const { origin } of processes) await untilStatus(200, `${origin}/healthz`, 60_000);
    for (const { origin } of processes) expect(await statusOf(origin + SEARCH)).toBe(200);
    const seeded = processes.filter(({ stdout }) => stdout.includes('"state":"filled"'));
    expect(seeded).toHaveLength(1);
    for (const { stdout } of processes) expect(stdout).not.toContain('"level":50');
  });

  test('live through a restart of the server under load', async () => {
    const api = await startApi();
    await untilStatus(200, api.origin + SEARCH, 60_000);
    let hasEnded = false;
    void api.ended.then(() => {
      hasEnded = true;
    });

    const seen = new Set<number>();
    let isLoaded = true;
    const visitor = async (): Promise<void> => {
      while (isLoaded) seen.add(await statusOf(api.origin + SEARCH));
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await postgres.halt();
    await untilStatus(500, `${api.origin}/healthz`, RECOVERY_MS);
    await postgres.start();
    await untilStatus(200, `${api.origin}/healthz`, RECOVERY_MS);
    isLoaded = false;
    await Promise.all(visitors);

    const after = await Promise.all(
      Array.from({ length: 20 }, () => statusOf(api.origin + SEARCH)),
    );
    expect(new Set(after)).toEqual(new Set([200]));
    expect(seen).not.toContain(0);
    expect(hasEnded).toBe(false);
    api.signal('SIGTERM');
    expect(await api.ended).toBe(0);
  });

  test('start before the server does', async () => {
    await postgres.halt();
    const api = await startApi();
    const waiting = untilStatus(200, `${api.origin}/healthz`, 60_000);
    await postgres.start();
    await waiting;
  });

  test('lose no connection of the pool to transactions that the restart cuts', async () => {
    const poolSize = 3;
    const opened = openPostgres({
      url: postgres.url,
      limits: { poolSize, connectTimeoutMs: 2000 },
    });
    let isLoaded = true;
    const writer = async (): Promise<void> => {
      while (isLoaded) {
        await opened.db
          .transaction((own) => own.execute(sql`select pg_sleep(0.002)`))
          .catch(() => {});
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    for (let restart = 0; restart < 2; restart += 1) {
      await opened.db.transaction((own) => own.execute(sql`select 1`));
      await postgres.halt();
      await postgres.start();
    }
    isLoaded = false;
    await Promise.all(writers);

    let begun = 0;
    const together = Array.from({ length: poolSize }, () =>
      opened.db.transaction(async (own) => {
        await own.execute(sql`select 1`);
        begun += 1;
        while (begun < poolSize) await own.execute(sql`select 1`);
      }),
    );
    await Promise.all(together);
    expect(begun).toBe(poolSize);
    await opened.close();
  });
});
