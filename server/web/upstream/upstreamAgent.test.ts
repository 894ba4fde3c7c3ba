import { type Agent, createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import { createUpstreamAgent } from './upstreamAgent.ts';

const server = createServer((_request, response) => {
  response.end('answer');
});
afterEach(() => closeServer(server));

const answered = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });

const freed = (agent: Agent): Promise<Socket> =>
  new Promise((resolve) => {
    agent.once('free', (socket: Socket) => setImmediate(resolve, socket));
  });

test.each([
  [65_000, 55_000],
  [10_000, 9000],
])(
  'of an upstream that waits %i ms for a call, an idle connection is let go after %i ms',
  async (waits, expected) => {
    server.keepAliveTimeout = waits;
    const url = await listenLocally(server);
    const agent = createUpstreamAgent(url, { connectTimeoutMs: 1000 });
    const idle = freed(agent);
    await answered(url, agent);
    expect((await idle).timeout).toBe(expected);
    agent.destroy();
  },
);
