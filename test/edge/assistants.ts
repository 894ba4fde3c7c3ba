import type { RawAnswer, RawRequest } from '../support/rawHttp.ts';
import { edgeState } from './answers.ts';

/** Of the web processes that `meetAssistants` wants behind a server in front. */
export const ASSISTANT_SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', MCP_PER_MINUTE: '2' };

const MESSAGE: RawRequest = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
};

type EdgeCall = (path: string, request?: Omit<RawRequest, 'path'>) => Promise<RawAnswer>;

/** One assistant says more than it may, under two names, then others come. */
export const meetAssistants = async (call: EdgeCall) => {
  const say = (from: number, headers: RawRequest['headers'] = {}) =>
    call('/mcp', {
      ...MESSAGE,
      headers: { ...MESSAGE.headers, ...headers },
      localAddress: `127.0.0.${from}`,
    });
  const first = [await say(2), await say(2), await say(2)];
  const renamed = await say(2, {
    'X-Forwarded-For': '198.51.100.1',
    Forwarded: 'for=198.51.100.1',
  });
  const others = await Promise.all([3, 4, 5, 6, 7, 8, 9, 10].map((from) => say(from)));
  const listening = await call('/mcp', { headers: { Accept: 'text/event-stream' } });
  const answers = [...first, renamed, ...others, listening];
  return {
    first: first.map(({ status }) => status),
    renamed: renamed.status,
    others: [...new Set(others.map(({ status }) => status))],
    listening: listening.status,
    fromMemory: answers.filter((answer) => edgeState(answer)?.startsWith('hit')).length,
    cacheControl: [...new Set(answers.map(({ headers }) => headers['cache-control']))],
  };
};

/** A process counts the messages of one assistant; nobody keeps any answer. */
export const assistantsMet: Awaited<ReturnType<typeof meetAssistants>> = {
  first: [200, 200, 429],
  renamed: 429,
  others: [200],
  listening: 405,
  fromMemory: 0,
  cacheControl: ['no-store'],
};
