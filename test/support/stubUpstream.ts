import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { isFlagCall } from './flagKeys.ts';
import { closeServer, listenLocally } from './listen.ts';

export interface RecordedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type StubAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface StubUpstream {
  readonly url: string;
  /** Requests whose body has arrived, in order. */
  readonly requests: readonly RecordedRequest[];
  /** Answers what matches from now on; later rules win. */
  on(path: RegExp, answer: StubAnswer): void;
  reset(): void;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): StubAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

/** Never answers. */
export const hang: StubAnswer = () => undefined;

/** Neither recorded nor under any rule. */
const answerFlags: StubAnswer = (request, response) => {
  if (request.url?.startsWith('/api/')) {
    json({ features: {}, dateUpdated: '2027-01-01T00:00:00.000Z' })(request, response);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
};

/** A hand-written upstream on a real socket, for answers the real one cannot be made to give. */
export const startStubUpstream = async (): Promise<StubUpstream> => {
  const requests: RecordedRequest[] = [];
  let rules: (readonly [RegExp, StubAnswer])[] = [];

  const server = createServer((request, response) => {
    if (isFlagCall(request.url ?? '')) {
      answerFlags(request, response);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      const rule = rules.findLast(([path]) => path.test(url));
      if (rule) rule[1](request, response);
      else json({ message: { user_friendly_message: 'no such thing' } }, 404)(request, response);
    });
  });

  return {
    url: await listenLocally(server),
    requests,
    on: (path, answer) => {
      rules.push([path, answer]);
    },
    reset: () => {
      rules = [];
      requests.length = 0;
    },
    close: () => closeServer(server),
  };
};
