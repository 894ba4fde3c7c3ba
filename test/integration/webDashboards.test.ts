import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readExposition, type Sample } from '../support/exposition.ts';
import { checkExpressions, expectFiring, promtool, rulesFile } from '../support/promtool.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { hang, type StubUpstream, startStubUpstream } from '../support/stubUpstream.ts';
import { endProcesses, startWebProcess, type WebProcess } from '../support/webProcess.ts';

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

const METRIC = /\b(?:web|nodejs|process)_[a-z0-9_]+/g;
const named = (text: string): Set<string> =>
  new Set([...text.matchAll(METRIC)].map(([name]) => name));

let upstream: StubUpstream;
let web: WebProcess;

beforeAll(async () => {
  upstream = await startStubUpstream();
  web = await startWebProcess({
    API_BASE_URL: upstream.url,
    API_TIMEOUT_MS: '200',
    API_SECONDARY_TIMEOUT_MS: '100',
    API_BREAKER_FAILURES: '2',
    API_BREAKER_OPEN_MS: '60000',
    LOG_LEVEL: 'info',
  });
});
afterAll(async () => {
  web.signal('SIGTERM');
  await web.ended;
  await upstream.close();
  endProcesses();
});

const exposition = async (): Promise<string> =>
  (await rawRequest(web.opsUrl, { path: '/metrics' })).text;

const visit = async (times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    statuses.push((await rawRequest(web.url, { path: `/places/search/london?p=${turn}` })).status);
  }
  return statuses;
};

describe('the dashboard and the alerts', () => {
  test('name only metrics that a process exposes', async () => {
    const text = await exposition();
    const exposed = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram'
          ? ['_bucket', '_count', '_sum'].map((ending) => `${name}${ending}`)
          : [`${name}`],
      ),
    );
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
