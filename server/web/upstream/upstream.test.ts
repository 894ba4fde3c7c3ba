import { Agent, createServer, type IncomingMessage, type Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { createFetchUpstream } from './upstream.ts';

const agent = new Agent({ keepAlive: true });
let server: Server | undefined;

afterEach(async () => {
  agent.destroy();
  if (server) await closeServer(server);
});

const fetchFrom = async (answer: (request: IncomingMessage) => number) => {
  server = createServer((request, response) => {
    response.writeHead(answer(request), { 'Content-Type': 'application/json' });
    response.end('{"data":{}}');
  });
  return createFetchUpstream({
    sentAddress: (address) => address,
    apiBaseUrl: await listenLocally(server),
    timeoutMs: 20_000,
    agent,
    logger: silentLogger,
    metrics: { upstream: () => undefined },
    guards: { of: () => ({ run: (ask) => ask(), state: 'closed' }) },
  });
};

test('an upload that is refused at once leaves no connection behind', async () => {
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
  const fetchUpstream = await fetchFrom((request) => {
    request.socket.once('close', () => close());
    return 404;
  });
  const body = new PassThrough();
  body.write('a beginning');
  const asked = fetchUpstream({
    name: 'sendDocument',
    language: 'en',
    address: '/api/v0/leads/x/documents',
    requestId: 'id',
    method: 'POST',
    body,
  });
  await expect(asked).rejects.toMatchObject({ status: 404 });
  await isClosed;
});
