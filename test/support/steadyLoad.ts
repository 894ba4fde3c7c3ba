import { Agent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { afterEach } from '@jest/globals';

export interface LoadOptions {
  readonly paths: readonly string[];
  /** Visitors that keep their connection, and such that come with a new one each time. */
  readonly keptAlive: number;
  readonly fresh: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly answers: number;
  /** Reads asked again because their kept connection was closed under them, as a proxy does. */
  readonly repeated: number;
  /** Everything but a 200 with its whole body. */
  readonly failures: readonly string[];
  /** Request ids of every attempt that got no such answer, those that were repeated included. */
  readonly unanswered: readonly string[];
}

export interface SteadyLoad {
  readonly answers: number;
  /** So far. */
  readonly failures: readonly string[];
  stop(): Promise<LoadResult>;
}

class ClosedWhileKept extends Error {}

const PAUSE_MS = 5;
const SILENCE_MS = 60_000;

const watch = (request: ClientRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.on('response', (response) => {
      response.on('error', reject);
      response.resume().on('end', () => {
        const { complete, statusCode } = response;
        if (complete && statusCode === 200) resolve();
        else reject(new Error(`${statusCode}${complete ? '' : ', cut'}`));
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = request.reusedSocket && error.code === 'ECONNRESET';
      reject(isClosed ? new ClosedWhileKept() : error);
    });
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error('no answer')));
    request.end();
  });

const running = new Set<SteadyLoad>();

// A test that fails does not stop them, and they would go on through all that follows.
afterEach(async () => {
  await Promise.all([...running].map((load) => load.stop()));
});

/** Visitors who each ask for one page after the other until they are stopped, or the test ends. */
export const startLoad = (origin: string, options: LoadOptions): SteadyLoad => {
  const { fresh, headers = {}, keptAlive, paths } = options;
  const { hostname, port, protocol } = new URL(origin);
  const isTls = protocol === 'https:';
  const done = {
    ...{ answers: 0, repeated: 0 },
    ...{ failures: [] as string[], unanswered: [] as string[] },
  };
  let attempts = 0;
  let isStopped = false;

  const send = (path: string, agent: RequestOptions['agent'], id: string): Promise<void> => {
    const named = { ...headers, 'X-Request-Id': id };
    const common = { hostname, port, path, agent, headers: named };
    if (!isTls) return watch(httpRequest(common));
    const servername = headers.Host ?? hostname;
    return watch(httpsRequest({ ...common, servername, rejectUnauthorized: false }));
  };

  const ask = async (path: string, agent: RequestOptions['agent']): Promise<void> => {
    attempts += 1;
    const id = `visit-${String(attempts).padStart(6, '0')}`;
    try {
      await send(path, agent, id);
    } catch (error) {
      done.unanswered.push(id);
      throw error;
    }
  };

  const askTwice = async (path: string, agent: RequestOptions['agent']): Promise<void> => {
    try {
      await ask(path, agent);
    } catch (error) {
      if (!(error instanceof ClosedWhileKept)) throw error;
      done.repeated += 1;
      await ask(path, agent);
    }
  };

  const visit = async (agent: Agent | TlsAgent | false): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      try {
        await askTwice(path, agent);
        done.answers += 1;
      } catch (error) {
        done.failures.push(`${path}: ${(error as Error).message}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (agent) agent.destroy();
  };

  const kept = () => {
    const settings = { keepAlive: true };
    return isTls ? new TlsAgent(settings) : new Agent(settings);
  };
  const visitors = [
    ...Array.from({ length: keptAlive }, () => visit(kept())),
    ...Array.from({ length: fresh }, () => visit(false)),
  ];
  const load: SteadyLoad = {
    get answers() {
      return done.answers;
    },
    get failures() {
      return done.failures;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(visitors);
      running.delete(load);
      return done;
    },
  };
  running.add(load);
  return load;
};
