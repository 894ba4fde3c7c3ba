import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import type { Response } from 'express';
import { weakenTag } from '../http/contentEncoding.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import type { PaymentCookies } from '../login/paymentKey.ts';
import { endedTokens, type SessionCookies, stripTokens } from '../login/sessionCookies.ts';
import { cacheStatusText, type ForwardReason } from './cacheFields.ts';
import { headersForOne, relayedHeaders } from './relayedHeaders.ts';
import { setHeaders } from './sendStored.ts';

export interface RelayDependencies {
  readonly upstreamBaseUrl: string;
  readonly sessionCookies: SessionCookies;
  /** The answer may open a payment. */
  readonly paymentCookies?: PaymentCookies;
}

export interface RelayedCall {
  readonly carriesSession: boolean;
  /** The answer is read here before it is passed on. */
  readonly isRead: boolean;
  /** Why it was not answered from memory; "bypass" because it is for this caller alone. */
  readonly forwarded: ForwardReason | undefined;
}

const MAX_READ_BYTES = 1024 * 1024;

export const unusableAnswer = (): HttpProblem => new HttpProblem(502, 'web.answerUnusable');

const readText = async (upstream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of upstream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_READ_BYTES) throw unusableAnswer();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const strip = (text: string): ReturnType<typeof stripTokens> => {
  try {
    return stripTokens(text);
  } catch {
    // Whatever it is, it cannot be searched for tokens.
    throw unusableAnswer();
  }
};

const hasBody = (upstream: IncomingMessage, method: string): boolean =>
  method !== 'HEAD' && upstream.statusCode !== 204 && upstream.statusCode !== 304;

const sendRead = async (
  upstream: IncomingMessage,
  response: Response,
  { paymentCookies, sessionCookies }: RelayDependencies,
): Promise<void> => {
  const text = await readText(upstream);
  if (upstream.headers['content-encoding'] !== undefined) throw unusableAnswer();
  if (text === '') {
    response.end();
    return;
  }
  const stripped = strip(text);
  sessionCookies.store(response, stripped.tokens);
  const ended = endedTokens(JSON.parse(stripped.text));
  if (ended.length > 0) sessionCookies.clear(response, ended);
  const shown = paymentCookies?.exchange(response, stripped.text) ?? stripped.text;
  response.set('Content-Length', String(Buffer.byteLength(shown))).end(shown);
};

/** Passes the upstream's answer on: as it comes, or read and rid of its tokens. */
export const relayAnswer = async (
  upstream: IncomingMessage,
  response: Response,
  call: RelayedCall & RelayDependencies,
): Promise<void> => {
  const status = upstream.statusCode ?? 502;
  response.status(status);
  const relayed = relayedHeaders({ status, headers: upstream.headers }, call.upstreamBaseUrl);
  const endsSession = status === 401 && call.carriesSession;
  // Cookies are for whoever asked, also those that we take away.
  const isForOne = call.forwarded === 'bypass' || endsSession;
  const headers = isForOne ? headersForOne(relayed) : relayed;
  setHeaders(response, headers);
  if (call.forwarded) {
    const outcome = { kind: 'forward', reason: call.forwarded, status } as const;
    response.setHeader('Cache-Status', cacheStatusText(outcome, headers['cache-status']));
  }
  weakenTag(response.req, response);
  if (endsSession) call.sessionCookies.clear(response);
  if (call.isRead && hasBody(upstream, response.req.method)) {
    await sendRead(upstream, response, call);
    return;
  }
  // Either end that breaks takes the other with it: a cut answer must not look whole.
  pipeline(upstream, response, () => undefined);
};
