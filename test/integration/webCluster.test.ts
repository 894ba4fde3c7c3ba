import { Agent, get as httpGet } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '../support/freePort.ts';
import { type HouseApi, LONDON, startHouseApi } from '../support/houseApi.ts';
import { lineFaults } from '../support/logSchemas.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { sweepTest } from '../support/sampled.ts';
import { startLoad } from '../support/steadyLoad.ts';
import { until } from '../support/until.ts';
import {
  endProcesses,
  startProcess,
  startWebProcess,
  type WebProcess,
} from '../support/webProcess.ts';
import { metricsOf, readyPids, sumOf, untilWorkers, workerLines } from '../support/webWorkers.ts';

const load = { paths: [LONDON, '/', '/favicon.svg'], keptAlive: 3, fresh: 3 };

// Several programs start in each, one after the other, on a machine that may be busy.
jest.setTimeout(300_000);

let api: HouseApi;

beforeAll(async () => {
  api = await startHouseApi();
});
afterEach(endProcesses);
afterAll(() => api.close());

const start = (environment: Readonly<Record<string, string>> = {}) =>
  startWebProcess({ API_BASE_URL: api.url, WEB_WORKERS: '2', ...environment });

const keptAgent = () => new Agent({ keepAlive: true });

/** An idle connection, on which one request has been answered. */
const keptSocket = (url: string, agent: Agent): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const request = httpGet(`${url}/favicon.svg`, { agent }, (response) => {
      const { socket } = response;
      response.resume().on('end', () => resolve(socket));
    });
    request.on('error', reject);
  });

interface RequestLine {
  readonly requestId: string;
  readonly status: number;
  readonly closedEarly?: boolean;
}

/** What all workers have written of the requests they have read. */
const requestLines = ({ stdout }: WebProcess): readonly RequestLine[] =>
  stdout
    .split('\n')
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line) as RequestLine);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('workers on one port', () => {
  test('are replaced one by one on SIGHUP, and no visitor notices', async () => {
    const web = await start();
    const before = readyPids(web);
    expect(before).toHaveLength(2);
    const visitors = startLoad(web.url, load);
    await until(() => visitors.answers > 100, 'there is load');
    web.signal('SIGHUP');
    await untilWorkers(web, (lines) => lines.some(({ state }) => state === 'restarted'), 'restart');
    const answered = visitors.answers;
    await until(() => visitors.answers > answered + 100, 'the new ones answer');
    const { failures } = await visitors.stop();
    expect(failures).toEqual([]);

    const after = readyPids(web);
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    // Each was ready before the one it replaces was asked to go, and that one was not cut.
    const ended = workerLines(web).filter(({ state }) => state === 'ended');
    expect(ended.map(({ signal }) => signal)).toEqual([null, null]);
    const order = workerLines(web)
      .slice(workerLines(web).findIndex(({ state }) => state === 'restart'))
      .map(({ state }) => state);
    const one = ['starting', 'ready', 'ended'];
    expect(order).toEqual(['restart', ...one, ...one, 'restarted']);
    expect(workerLines(web).flatMap(lineFaults)).toEqual([]);
  });

  test('give back a visitor who was sent to one of them while it closed', async () => {
    const web = await start();
    const agents = [keptAgent(), keptAgent()];
    const kept = await Promise.all(agents.map((agent) => keptSocket(web.url, agent)));
    web.signal('SIGHUP');
    await until(() => /"state":"draining"/.test(web.stdout), 'one drains');
    // It closes while the primary, who takes in the visitors, knows nothing of it.
    web.signal('SIGSTOP');
    const visits = Array.from({ length: 4 }, () => rawRequest(web.url, { path: LONDON }));
    await until(() => kept.some((socket) => socket.destroyed), 'it has closed');
    web.signal('SIGCONT');
    const answers = await Promise.all(visits);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const agent of agents) agent.destroy();
  });

  test('drain together on SIGTERM: every request that one of them has read is answered', async () => {
    const web = await start();
    const visitors = startLoad(web.url, load);
    await until(() => visitors.answers > 100, 'there is load');
    expect(visitors.failures).toEqual([]);
    web.signal('SIGTERM');
    await until(() => /"state":"draining"/.test(web.stdout), 'they drain');
    // Refused where the port has been closed by the time of the question.
    const readiness = await rawRequest(web.url, { path: '/readyz' }).catch(() => undefined);
    expect(readiness?.status ?? 503).toBe(503);
    expect(await web.ended).toBe(0);
    const { answers, failures, unanswered } = await visitors.stop();

    const lines = requestLines(web);
    expect(lines.filter(({ closedEarly }) => closedEarly === true)).toEqual([]);
    const visits = lines.filter(({ requestId }) => requestId.startsWith('visit-'));
    expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
    expect(visits.length).toBe(answers);
    // A socket that no longer listens refuses; what waits in its queue is reset. Nobody had read it.
    const read = new Set(visits.map(({ requestId }) => requestId));
    expect(unanswered.filter((id) => read.has(id))).toEqual([]);
    const isRefused = /ECONNREFUSED|ECONNRESET|socket hang up/;
    expect(failures.filter((failure) => !isRefused.test(failure))).toEqual([]);
    expect(failures.filter((failure) => failure.includes('ECONNREFUSED')).length).toBeGreaterThan(
      0,
    );
    expect(web.stderr).toBe('');
  });

  test('are replaced when they are killed, while the others answer', async () => {
    const web = await start();
    const [victim = 0] = readyPids(web);
    // It is killed with a connection on its way to it: stopped, it never says that it has got it.
    process.kill(victim, 'SIGSTOP');
    let answers = 0;
    for (let visit = 0; visit < 4; visit += 1) {
      void rawRequest(web.url, { path: LONDON }).then(
        () => {
          answers += 1;
        },
        () => undefined,
      );
    }
    await until(() => answers === 3, 'the other one answers');
    process.kill(victim, 'SIGKILL');
    await until(() => !readyPids(web).includes(victim), 'it has gone');
    for (let time = 0; time < 20; time += 1) {
      expect((await rawRequest(web.url, { path: LONDON })).status).toBe(200);
    }
    await untilWorkers(web, () => readyPids(web).length === 2, 'another one');
    const samples = await metricsOf(web);
    expect(sumOf(samples, 'web_worker_crashes_total')).toBe(1);
    expect(sumOf(samples, 'web_workers', { state: 'ready' })).toBe(2);
  });

  sweepTest('do not outlive their primary', async () => {
    const web = await start();
    const pids = readyPids(web);
    // So that they have lines to write, which nobody takes any more.
    const visitors = startLoad(web.url, load);
    await until(() => visitors.answers > 20, 'there is load');
    web.signal('SIGKILL');
    await visitors.stop();
    await until(() => !pids.some(isAlive), 'they have gone');
  });

  sweepTest('stay as they are when the new ones cannot start', async () => {
    const web = await start();
    const before = readyPids(web);
    // The first of the new ones is killed while it starts.
    web.signal('SIGHUP');
    await untilWorkers(
      web,
      (lines) => lines.filter(({ state }) => state === 'starting').length === 3,
      'a new one',
    );
    process.kill(workerLines(web).at(-1)?.pid ?? 0, 'SIGKILL');
    await untilWorkers(
      web,
      (lines) => lines.some(({ state }) => state === 'restart-given-up'),
      'given up',
    );
    expect(readyPids(web)).toEqual(before);
    expect((await rawRequest(web.url, { path: LONDON })).status).toBe(200);
  });
});

sweepTest('workers that cannot start end the primary, which says why', async () => {
  const taken = new URL(api.url).port;
  const started = startProcess('server/web/main.ts', {
    ...{ PORT: taken, OPS_PORT: String(await freePort()), HOST: '127.0.0.1' },
    ...{ API_BASE_URL: api.url, WEB_WORKERS: '2' },
  });
  expect(await started.ended).toBe(1);
  expect(started.stderr).toBe(
    `Port ${taken} is taken: stop the process that holds it or set another PORT\n`,
  );
  expect(workerLines(started).filter(({ state }) => state === 'crashed')).toHaveLength(5);
});
