import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { isFlagCall } from './flagKeys.ts';
import { closeServer, listenLocally } from './listen.ts';

/** What happens to matching requests instead of reaching the real API. */
export interface Fault {
  /** Answered with this status and the API's form of an error. */
  readonly status?: number;
  /** Waited for before anything else. */
  readonly delayMs?: number;
  /** The same, until the test says so. */
  readonly until?: Promise<void>;
  /** Never answered. */
  readonly hang?: boolean;
  /** The connection ends without an answer. */
  readonly cut?: boolean;
  /** It reaches the real API, whose answer is lost. */
  readonly losesAnswer?: boolean;
  /** It reaches the real API, whose answer never arrives, and the connection stays. */
  readonly keepsAnswer?: boolean;
}

export interface PassedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
}

export interface FaultProxy {
  readonly url: string;
  /** Everything that came, also what was made to fail, but what web tiers ask about flags. */
  readonly requests: readonly PassedRequest[];
  /** Matched against path and query; later faults win. */
  fail(path: RegExp | string, fault: Fault): void;
  /** Back to passing everything on, with an empty log. */
  reset(): void;
  close(): Promise<void>;
}

const matches = (path: RegExp | string, url: string): boolean =>
  typeof path === 'string' ? url.startsWith(path) : path.test(url);

const answerFault = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ message: { user_friendly_message: `made to fail: ${status}` } }));
};

interface Passed {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: Fault;
}

const pass = (target: string, { fault, request, response }: Passed): void => {
  const { hostname, port } = new URL(target);
  const { headers, method, url } = request;
  // The address as it was asked for: "//name" would be read as that of another host.
  const onward = httpRequest({ hostname, port, path: url, method, headers }, (answer) => {
    if (fault.losesAnswer || fault.keepsAnswer) {
      if (fault.losesAnswer) response.destroy();
      else answer.resume();
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
};

/** Stands between the web tier and the real API at `targetUrl`. */
export const createFaultProxy = async (targetUrl: string): Promise<FaultProxy> => {
  const requests: PassedRequest[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let faults: (readonly [RegExp | string, Fault])[] = [];

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    if (isFlagCall(url)) {
      pass(targetUrl, { request, response, fault: {} });
      return;
    }
    requests.push({ method, url });
    const fault = faults.findLast(([path]) => matches(path, url))?.[1] ?? {};
    const act = (): void => {
      if (fault.hang) return;
      if (fault.cut) request.socket.destroy();
      else if (fault.status !== undefined) answerFault(response, fault.status);
      else pass(targetUrl, { request, response, fault });
    };
    if (fault.until) {
      void fault.until.then(act);
      return;
    }
    if (fault.delayMs === undefined) {
      act();
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, fault.delayMs);
    timers.add(timer);
  });

  // As the API itself: the web tier must be the one that lets go of an idle connection.
  server.keepAliveTimeout = 65_000;

  return {
    url: await listenLocally(server),
    requests,
    fail: (path, fault) => {
      faults.push([path, fault]);
    },
    reset: () => {
      faults = [];
      requests.length = 0;
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await closeServer(server);
    },
  };
};
