import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { makeComponent, makeProperty, makeRegion } from '../support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { createFaultProxy, type FaultProxy } from '../support/faultProxy.ts';
import { closeServer, listenLocally } from '../support/listen.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { textsOf } from '../support/shownPage.ts';
import { until } from '../support/until.ts';
import { endProcesses, startProcess, startWebProcess } from '../support/webProcess.ts';

const SEARCH = '/places/search/london';

let api: ApiFixture;
let apiServer: Server;
let faults: FaultProxy;

beforeAll(async () => {
  api = await openApiFixture();
  const london = await makeRegion(api.db, { name: 'London', canonicalName: 'london' });
  await makeProperty(api.db, { name: 'Mill House', regionId: london.id });
  await makeComponent(api.db, { page: 'home' });
  apiServer = createServer(api.app);
  faults = await createFaultProxy(await listenLocally(apiServer));
});

afterEach(async () => {
  faults.reset();
  await endProcesses();
});

afterAll(async () => {
  await faults.close();
  await closeServer(apiServer);
  await api.close();
});

/** A section that comes late on a busy machine would make two pages differ. */
const startWeb = (environment: Readonly<Record<string, string>> = {}) =>
  startWebProcess({
    API_BASE_URL: faults.url,
    API_SECONDARY_TIMEOUT_MS: '20000',
    ...environment,
  });

describe('two web processes on one API', () => {
  test('serve the same pages, each with measurements of its own', async () => {
    const [first, second] = await Promise.all([startWeb(), startWeb()]);
    const pages = [];
    for (const { url } of [first, first, second]) {
      pages.push(await rawRequest(url, { path: SEARCH }));
    }
    for (const { headers, status, text } of pages) {
      expect(status).toBe(200);
      expect(textsOf(text, 'h3')).toEqual(['Mill House']);
      expect(text).toBe(pages[0]?.text);
      expect(headers.etag).toBe(pages[0]?.headers.etag);
    }

    const requests = async (opsUrl: string): Promise<string[]> => {
      const { text } = await rawRequest(opsUrl, { path: '/metrics' });
      return text
        .split('\n')
        .filter((line) => /^web_(?:lookups_total\{call="region"|pages_total)/.test(line))
        .sort();
    };
    expect(await requests(first.opsUrl)).toEqual([
      'web_lookups_total{call="region",state="miss"} 1',
      'web_pages_total{state="hit"} 1',
      'web_pages_total{state="miss"} 1',
    ]);
    expect(await requests(second.opsUrl)).toEqual([
      'web_lookups_total{call="region",state="miss"} 1',
      'web_pages_total{state="miss"} 1',
    ]);
    expect((await rawRequest(first.url, { path: '/metrics' })).status).toBe(404);
    expect((await rawRequest(first.opsUrl, { path: SEARCH })).status).toBe(404);
  });

  test('have every file that a page names', async () => {
    const web = await startWeb();
    const pages = await Promise.all(['/', SEARCH].map((path) => rawRequest(web.url, { path })));
    const html = pages.map(({ text }) => text).join('');
    const files = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|favicon)[^"]+)"/g)].map(
      ([, file]) => String(file),
    );
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    for (const path of new Set(files)) {
      const answer = await rawRequest(web.url, { path, headers: { 'Accept-Encoding': 'br' } });
      expect([path, answer.status]).toEqual([path, 200]);
      if (path.startsWith('/assets/')) {
        expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      if (/\.(js|css)$/.test(path) && answer.bytes.length > 2000) {
        expect([path, answer.headers['content-encoding']]).toEqual([path, 'br']);
      }
    }
  });
});

test('a web process has the files of other releases, and leaves them its own', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shared-assets-'));
  try {
    writeFileSync(path.join(folder, 'main.0123abcd.js'), 'of the release before');
    const web = await startWeb({ SHARED_ASSETS_DIR: folder });
    const before = await rawRequest(web.url, { path: '/assets/main.0123abcd.js' });
    expect([before.status, before.text]).toEqual([200, 'of the release before']);
    const { text } = await rawRequest(web.url);
    const [, main = 'none'] = /src="\/assets\/(main\.\w+\.js)"/.exec(text) ?? [];
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([main, `${main}.br`]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Milliseconds between the lines of two states. */
const timeBetween = (log: string, ...states: readonly [string, string]): number => {
  const [from = 0, to = 0] = states.map((state) => {
    const line = log.split('\n').find((one) => one.includes(`"state":"${state}"`)) ?? '{}';
    return Date.parse(String((JSON.parse(line) as { time?: unknown }).time));
  });
  return to - from;
};

describe('a web process that is told to stop', () => {
  test.each([
    ['SIGTERM', 1000],
    ['SIGINT', 2000],
  ] as const)(
    'by %s answers what it has begun, and for %d ms what still comes, and ends well',
    async (signal, graceMs) => {
      const web = await startWeb({ DRAIN_GRACE_MS: String(graceMs) });
      faults.fail(/regions\/london/, { delayMs: 1500 });
      const page = rawRequest(web.url, { path: SEARCH });
      await until(() => faults.requests.length > 0, 'the page is under way');
      web.signal(signal);
      await until(() => web.stdout.includes('"state":"draining"'), 'it drains');
      expect((await rawRequest(web.url, { path: '/readyz' })).status).toBe(503);
      expect((await page).status).toBe(200);
      expect(await web.ended).toBe(0);
      // Timers may be a millisecond early.
      expect(timeBetween(web.stdout, 'draining', 'closed')).toBeGreaterThanOrEqual(graceMs - 5);
      await expect(rawRequest(web.url)).rejects.toThrow('ECONNREFUSED');
    },
  );
});

describe('a process that cannot start', () => {
  const bad = {
    PORT: 'three thousand',
    OPS_PORT: '70000',
    API_BASE_URL: 'ftp://api.example',
    COOKIE_SECURE: 'maybe',
    TRUSTED_PROXIES: 'garbage',
    SITE_ORIGN: 'https://homes.example',
    DATABASE_URL: 'mysql://root:hidden-password@db/market',
  };

  test.each(['server/web/main.ts', 'server/api/main.ts'])(
    'names every fault of its configuration: %s',
    async (main) => {
      const started = startProcess(main, bad);
      expect(await started.ended).toBe(1);
      for (const name of Object.keys(bad)) expect(started.stderr).toContain(`${name}: `);
      expect(started.stderr).not.toContain('hidden-password');
      expect(started.stderr).not.toContain('    at ');
      expect(started.stdout).toBe('');
    },
  );

  test('because nobody would get its mail says what to set', async () => {
    const site = { SITE_ORIGIN: 'https://homes.example' };
    const started = startProcess('server/api/main.ts', site);
    expect(await started.ended).toBe(1);
    for (const name of ['SMTP_URL: ', 'MAIL_FROM: ', 'SUPPORT_MAIL: ', 'MAIL=files']) {
      expect(started.stderr).toContain(name);
    }
    expect(started.stdout).toBe('');
  });

  test.each(['PORT', 'OPS_PORT'])('because its %s is taken says so', async (name) => {
    const port = new URL(faults.url).port;
    const started = startProcess('server/web/main.ts', {
      PORT: '0',
      OPS_PORT: '0',
      HOST: '127.0.0.1',
      [name]: port,
      API_BASE_URL: faults.url,
    });
    expect(await started.ended).toBe(1);
    expect(started.stderr).toContain(`Port ${port} is taken`);
    expect(started.stderr).toContain(name);
  });

  test("because the API's operations port is taken says so, before it opens a database", async () => {
    const port = new URL(faults.url).port;
    const started = startProcess('server/api/main.ts', { API_PORT: '0', API_OPS_PORT: port });
    expect(await started.ended).toBe(1);
    expect(started.stderr).toBe(
      `Port ${port} is taken: stop the process that holds it or set another API_OPS_PORT\n`,
    );
    expect(started.stdout).toBe('');
  });
});
