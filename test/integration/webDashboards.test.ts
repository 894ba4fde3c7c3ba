import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiProcess, startApiProcess } from '../support/apiProcess.ts';
import { readExposition, type Sample } from '../support/exposition.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { fillDataFolder } from '../support/fixtures/dataFolder.ts';
import { checkExpressions, expectFiring, promtool, rulesFile } from '../support/promtool.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { hang, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { eventually } from '../support/until.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';
import { readyPids, sumOf } from '../support/webWorkers.ts';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (file: string): string =>
  readFileSync(path.resolve('config/dashboards', file), 'utf8');

const dashboard = JSON.parse(read('web.json')) as { panels: readonly Panel[] };
const alerts = read('alerts.yaml');
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => `${name}`);

/** As Grafana asks with one interval. */
const expressions = dashboard.panels
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .map((expr) => expr.replaceAll('$__rate_interval', '5m'));

const METRIC = /\b(?:web|api|nodejs|process)_[a-z0-9_]+/g;
const named = (text: string): Set<string> =>
  new Set([...text.matchAll(METRIC)].map(([name]) => name));

let upstream: StubUpstream;
let web: WebProcess;
let cluster: WebProcess;
let api: ApiProcess;
let dataDir: string;

const WORKERS = 2;
/** Three programs start at once, on a machine that may be busy. */
const START_LIMIT_MS = 180_000;

beforeAll(async () => {
  upstream = await startStubUpstream();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'dashboards-'));
  await fillDataFolder(dataDir, siteCatalogue());
  const ailing = {
    API_TIMEOUT_MS: '200',
    API_SECONDARY_TIMEOUT_MS: '100',
    API_BREAKER_FAILURES: '2',
    API_BREAKER_OPEN_MS: '60000',
    LOG_LEVEL: 'info',
  };
  [web, cluster, api] = await Promise.all([
    startWebProcess({ API_BASE_URL: upstream.url, ...ailing }),
    startWebProcess({ API_BASE_URL: upstream.url, WEB_WORKERS: String(WORKERS) }),
    startApiProcess({ DATA_DIR: dataDir }),
  ]);
}, START_LIMIT_MS);
afterAll(async () => {
  await endProcesses();
  await upstream.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const exposition = async ({ opsUrl }: { readonly opsUrl: string } = web): Promise<string> =>
  (await rawRequest(opsUrl, { path: '/metrics' })).text;

/** Names of its series, those of a histogram one by one. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram'
        ? ['_bucket', '_count', '_sum'].map((ending) => `${name}${ending}`)
        : [`${name}`],
    ),
  );

const visit = async (times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await rawRequest(web.url, { path: `/places/search/london?p=${turn}` })).status);
  }
  return statuses;
};

describe('the dashboard and the alerts', () => {
  test('name only metrics that the processes expose', async () => {
    const texts = await Promise.all([exposition(cluster), exposition(api)]);
    const exposed = new Set(texts.flatMap((text) => [...namesIn(text)]));
    const rules = [...alerts.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
      ([, block, line]) => block ?? line ?? '',
    );
    expect(rules).toHaveLength(alertNames.length);
    const shown = named([...expressions, ...rules].join('\n'));
    expect(shown.size).toBeGreaterThan(30);
    expect([...shown].filter((name) => !exposed.has(name))).toEqual([]);
    const explained = [...named(alerts)].filter(
      (name) => ![...exposed].some((known) => known.startsWith(name)),
    );
    expect(explained).toEqual([]);
  });

  test('show all that is told of workers and of the API', async () => {
    const texts = await Promise.all([exposition(cluster), exposition(api)]);
    const own = texts
      .flatMap((text) => [...namesIn(text)])
      .filter((name) => /^(?:web_worker|api_)/.test(name) && !/_(?:sum|count|bucket)$/.test(name));
    expect(own.length).toBeGreaterThan(10);
    const shown = named(expressions.join('\n'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  test('are fed by a process with workers as by one without', async () => {
    const [alone, together] = [namesIn(await exposition()), namesIn(await exposition(cluster))];
    expect([...alone].filter((name) => !together.has(name))).toEqual([]);
    const more = [...together].filter((name) => !alone.has(name));
    expect(more.sort()).toEqual(['web_worker_crashes_total', 'web_workers', 'web_workers_wanted']);
  });

  test('ask in a language that Prometheus understands', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(() => checkExpressions(expressions)).not.toThrow();
    expect(() => checkExpressions(['sum(rate(x[5m])'])).toThrow('parse error');
    expect(promtool('check', 'rules', rulesFile)).toContain(`${alertNames.length} rules found`);
  });

  test('show every panel in a place of its own', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});

describe('the alerts', () => {
  test('fire when they should, and each is among the examples', () => {
    expect(promtool('test', 'rules', path.resolve('config/dashboards/alerts.test.yaml'))).toContain(
      'SUCCESS',
    );
    const examples = new Set(
      [...read('alerts.test.yaml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => `${name}`),
    );
    expect([...examples].sort()).toEqual([...alertNames].sort());
  });

  test('say what to do', () => {
    expect(alerts.match(/ {10}runbook: \|\n {12}\S/g)).toHaveLength(alertNames.length);
    expect(alerts.match(/ {10}summary: "/g)).toHaveLength(alertNames.length);
  });

  test('fire on what a process tells whose workers are killed, and not before', async () => {
    const asked = ['WebWorkersCrashing', 'WebWorkersMissing', 'WebNotReady', 'WebGone'];
    const before = readExposition(await exposition(cluster));
    expectFiring({ before, after: before }, { asked, firing: [] });
    const crashes = sumOf(before, 'web_worker_crashes_total');
    const [victim = 0] = readyPids(cluster);
    process.kill(victim, 'SIGKILL');
    await eventually(async () => {
      const samples = readExposition(await exposition(cluster));
      expect(sumOf(samples, 'web_worker_crashes_total')).toBe(crashes + 1);
    }, 'it is counted');
    const after = await eventually(async () => {
      const samples = readExposition(await exposition(cluster));
      expect(sumOf(samples, 'web_workers', { state: 'ready' })).toBe(WORKERS);
      // Who is too busy to answer a scrape is as at the last one: still about to start.
      expect(sumOf(samples, 'web_ready')).toBe(1);
      return samples;
    }, 'another one is counted');
    expectFiring({ before, after }, { asked, firing: ['WebWorkersCrashing'] });
    const one = after.map((sample) =>
      sample.name === 'web_workers' && sample.labels.state === 'ready'
        ? { ...sample, value: sample.value - 1 }
        : sample,
    );
    expectFiring({ before: one, after: one }, { asked, firing: ['WebWorkersMissing'] });
  });

  test('do not fire on what a quiet API tells', async () => {
    // A machine that is busy with tests may keep its event loop waiting.
    const asked = alertNames.filter((name) => /^Api(?!EventLoop)/.test(name));
    const quiet = readExposition(await exposition(api));
    expectFiring({ before: quiet, after: quiet }, { asked, firing: [] });
    const gone = quiet.filter(({ name }) => name !== 'api_ready');
    expectFiring({ before: gone, after: gone }, { asked, firing: ['ApiGone'] });
  });

  test('fire on what a process tells whose API is gone, and not before', async () => {
    const asked = ['WebBreakerOpen', 'WebErrors', 'WebUpstreamErrors', 'WebNotReady', 'WebGone'];
    const quiet = readExposition(await exposition());
    expectFiring({ before: quiet, after: quiet }, { asked, firing: [] });
    upstream.on(/./, hang);
    const before: readonly Sample[] = readExposition(await exposition());
    expect(new Set(await visit(10))).toEqual(new Set([500]));
    const after = readExposition(await exposition());
    const firing = ['WebBreakerOpen', 'WebErrors', 'WebUpstreamErrors'];
    expectFiring({ before, after }, { asked, firing });
  });
});
