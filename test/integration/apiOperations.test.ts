import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mediaCatalogue } from '../../server/demo/pictures/scene.ts';
import { type ApiProcess, beginApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { readExposition, type Sample } from '../support/exposition.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { makeLead } from '../support/leadBody.ts';
import { lineFaults } from '../support/logSchemas.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { sweepTest } from '../support/sampled.ts';
import { eventually, until } from '../support/until.ts';
import { endProcesses } from '../support/webProcess.ts';
import { sumOf } from '../support/webWorkers.ts';

/** A database is made and filled, on a machine that may be busy. */
const START_LIMIT_MS = 300_000;
/** It has to be asked while it fills its database, which it also needs the machine for. */
const ASKING_MS = 50;
const folders: string[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'api-operations-'));
  folders.push(folder);
  return folder;
};

afterAll(async () => {
  await endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (origin: string, address: string): Promise<number> => {
  try {
    return (await rawRequest(origin, { path: address })).status;
  } catch {
    return 0;
  }
};

const samplesOf = async ({ opsUrl }: ApiProcess): Promise<readonly Sample[]> =>
  readExposition((await rawRequest(opsUrl, { path: '/metrics' })).text);

/** Ids of the processes it has started and that run; tests run on Linux. */
const childrenOf = ({ pid }: ApiProcess): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

const linesOf = ({ stdout }: ApiProcess): readonly Record<string, unknown>[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const COUNT = 'api_request_duration_seconds_count';

describe('the operations listener of the API', () => {
  let api: ApiProcess;

  beforeAll(async () => {
    const dataDir = newFolder();
    await fillDataFolder(dataDir, siteCatalogue());
    api = await startApiProcess({ DATA_DIR: dataDir });
  }, START_LIMIT_MS);

  test('is the only one that tells of the process', async () => {
    for (const address of ['/metrics', '/readyz']) {
      expect([address, await statusOf(api.url, address)]).toEqual([address, 404]);
    }
    for (const address of ['/healthz', '/readyz', '/metrics']) {
      expect([address, await statusOf(api.opsUrl, address)]).toEqual([address, 200]);
      const posted = await rawRequest(api.opsUrl, { path: address, method: 'POST' });
      expect([address, posted.status]).toEqual([address, 405]);
    }
    expect(await statusOf(api.opsUrl, '/api/v0/regions')).toBe(404);
    const { headers } = await rawRequest(api.opsUrl, { path: '/metrics' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });

  test('counts requests by the pattern of their address, not by the address', async () => {
    const before = await samplesOf(api);
    const addresses = ['/api/v0/regions/atlantis', '/api/v0/regions/utopia', '/no/such/thing'];
    for (const address of addresses) expect(await statusOf(api.url, address)).toBe(404);
    expect(await statusOf(api.url, '/api/v0/distances?x=%')).toBeGreaterThanOrEqual(400);
    await eventually(async () => {
      const after = await samplesOf(api);
      const more = (labels: Readonly<Record<string, string>>): number =>
        sumOf(after, COUNT, labels) - sumOf(before, COUNT, labels);
      expect(more({ route: '/api/v0/regions/:idOrName', status: '4xx' })).toBe(2);
      expect(more({ route: 'none', status: '4xx' })).toBeGreaterThanOrEqual(1);
      expect(more({})).toBe(4);
    }, 'they are counted');
    const { text } = await rawRequest(api.opsUrl, { path: '/metrics' });
    expect(text).not.toMatch(/atlantis|utopia|no\/such/);
  });

  test('tells of mails, which become files without a mail server', async () => {
    const answer = await rawRequest(api.url, {
      method: 'POST',
      path: '/api/v0/leads',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lead: makeLead() }),
    });
    expect(answer.status).toBe(201);
    await eventually(async () => {
      const samples = await samplesOf(api);
      expect(sumOf(samples, 'api_mails_total', { result: 'filed' })).toBe(2);
      expect(sumOf(samples, 'api_mails_total', { result: 'sent' })).toBe(0);
      expect(samples).toContainEqual({ name: 'api_outbox_waiting', labels: {}, value: 0 });
    }, 'both are written');
  });

  test('tells what searches find remembered, and how much memory that takes', async () => {
    const read = async (result: string): Promise<number> =>
      sumOf(await samplesOf(api), 'api_catalogue_reads_total', { result });
    const search = '/api/v1/inventories?region_canonical_name=london';
    expect(await statusOf(api.url, search)).toBe(200);
    const before = await read('remembered');
    expect(await read('asked')).toBeGreaterThan(0);
    expect(sumOf(await samplesOf(api), 'api_catalogue_bytes')).toBeGreaterThan(1000);
    expect(await statusOf(api.url, search)).toBe(200);
    expect(await read('remembered')).toBeGreaterThan(before);
    expect(await read('changed')).toBe(0);
  });

  test('says that the process is ready, and what it is', async () => {
    const samples = await samplesOf(api);
    expect(sumOf(samples, 'api_ready')).toBe(1);
    expect(sumOf(samples, 'api_build_info', { node: process.versions.node })).toBe(1);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes']) {
      expect([name, sumOf(samples, name) > 0]).toEqual([name, true]);
    }
  });

  test('is of a process that leaves encoding pictures, and its memory, to another one', async () => {
    const [hash = ''] = mediaCatalogue().map((asset) => asset.hash);
    expect(await statusOf(api.url, `/images/${hash}/medium-70.webp`)).toBe(200);
    expect(readFileSync(`/proc/${api.pid}/maps`, 'utf8')).not.toContain('libvips');
    const [encoder = ''] = childrenOf(api);
    expect(readFileSync(`/proc/${encoder}/maps`, 'utf8')).toContain('libvips');
  });

  test('ends with the process', async () => {
    api.signal('SIGTERM');
    expect(await api.ended).toBe(0);
    expect(await statusOf(api.opsUrl, '/healthz')).toBe(0);
  });

  test('has written lines of the schemas that both servers share', () => {
    const lines = linesOf(api);
    expect(lines.flatMap(lineFaults)).toEqual([]);
    const events = new Set(lines.map(({ event }) => event));
    expect([...events].sort()).toEqual(['database', 'lifecycle', 'request']);
  });
});

sweepTest(
  'a process that fills its database can be watched, and is not ready',
  async () => {
    const api = await beginApiProcess({ DATA_DIR: newFolder(), SEED_PROPERTIES: '40' });
    const seen: number[] = [];
    let fillers: readonly string[] = [];
    while (!api.stdout.includes('"state":"ready"')) {
      const [alive, ready] = [
        await statusOf(api.opsUrl, '/healthz'),
        await statusOf(api.opsUrl, '/readyz'),
      ];
      if (alive === 200 && !api.stdout.includes('"state":"ready"')) seen.push(ready);
      if (api.stdout.includes('"state":"filling"') && fillers.length === 0) {
        fillers = childrenOf(api);
      }
      await new Promise((resolve) => setTimeout(resolve, ASKING_MS));
    }
    expect(new Set(seen)).toEqual(new Set([503]));
    // Its memory went with it.
    expect(fillers).toHaveLength(1);
    expect(childrenOf(api)).toEqual([]);
    expect(await statusOf(api.opsUrl, '/readyz')).toBe(200);
    api.signal('SIGTERM');
    await until(() => api.stdout.includes('"state":"draining"'), 'it stops');
    expect(await api.ended).toBe(0);
    const lines = linesOf(api);
    expect(lines.flatMap(lineFaults)).toEqual([]);
    const states = new Set(lines.map(({ state }) => state));
    states.delete(undefined);
    expect([...states].join(' ')).toBe(
      'preparing filling filled mail-to-files ready draining closed',
    );
  },
  START_LIMIT_MS,
);
