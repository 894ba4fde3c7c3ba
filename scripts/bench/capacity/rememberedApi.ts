import { Agent, createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '../surroundings.ts';

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** The embedded database answers one at a time: more would only wait there. */
const CONNECTIONS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const ask = (url: URL, headers: OutgoingHttpHeaders): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { headers: received, statusCode = 502 } = answer;
        resolve({ status: statusCode, headers: received, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });

export interface RememberedApi extends Server {
  /** How many addresses the API was asked for. */
  asked(): number;
}

/** Asks the API once for each address, so that its database does not set the pace of every run. */
export const startRememberedApi = async (api: Server): Promise<RememberedApi> => {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const known = answers.get(path) ?? ask(new URL(path, api.url), { accept: 'application/json' });
    answers.set(path, known);
    known.then(
      ({ body, headers, status }) => {
        outgoing.writeHead(status, { ...headers, connection: 'keep-alive' });
        outgoing.end(body);
      },
      () => {
        answers.delete(path);
        outgoing.destroy();
      },
    );
  });
  // Never: a connection that is closed while a busy web tier turns to it looks like an API that fails.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await api.stop();
  };
  return { url, opsUrl: api.opsUrl, asked: () => answers.size, stop };
};
