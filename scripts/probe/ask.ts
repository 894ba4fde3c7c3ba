import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { connectedHost, decoded } from '../crawl/exchange.ts';

/** More than the largest file of a sitemap. */
const MAX_BYTES = 64 * 1024 * 1024;
const USER_AGENT = 'marketplace-probe';

export interface Answer {
  /** As it was asked for. */
  readonly path: string;
  /** 0: no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decoded. */
  readonly text: string;
  readonly bytes: Buffer;
  /** On the way, encoded. */
  readonly sentBytes: number;
  /** Milliseconds from the beginning of the connection on. */
  readonly ms: number;
  /** Why there is no answer, or none that can be read. */
  readonly error?: string;
  /** When the certificate of the connection ends, in milliseconds since 1970. */
  readonly certificateEnd?: number;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** In the place of the probed one. */
  readonly origin?: string;
}

/** One request, sent as it is and followed nowhere. Never throws. */
export type Ask = (path: string, question?: Question) => Promise<Answer>;

export interface AskOptions {
  readonly base: URL;
  /** The name that is asked for, where the address is that of one server. */
  readonly host?: string | undefined;
  readonly atOnce: number;
  readonly timeoutMs: number;
  /** After so many milliseconds nothing is answered any more. */
  readonly limitMs: number;
}

export const headerOf = ({ headers }: Answer, name: string): string =>
  [headers[name] ?? ''].flat().join(', ');

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: it is no JSON, or no object. */
export const jsonOf = ({ text }: Pick<Answer, 'text'>): JsonRecord | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const readAll = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const certificateEnd = ({ socket }: IncomingMessage): number | undefined => {
  const end = (socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to;
  return end === undefined ? undefined : Date.parse(end);
};

/** What an answer has of a response; the rest is known to whoever asked. */
type Received = Omit<Answer, 'path' | 'ms'>;

const receive = async (response: IncomingMessage): Promise<Received> => {
  const { statusCode: status = 0, headers } = response;
  // The socket is taken from the response when that has been read.
  const end = certificateEnd(response);
  const sent = await readAll(response);
  const common = {
    ...{ status, headers, sentBytes: sent.length },
    ...(end === undefined ? {} : { certificateEnd: end }),
  };
  try {
    const bytes = decoded(sent, response);
    return { ...common, bytes, text: bytes.toString('utf8') };
  } catch (error) {
    const text = `its body cannot be read: ${(error as Error).message}`;
    return { ...common, bytes: Buffer.alloc(0), text: '', error: text };
  }
};

const nothing = (error: unknown): Received => {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return { status: 0, headers: {}, bytes: Buffer.alloc(0), text: '', sentBytes: 0, error: text };
};

interface Sending {
  readonly url: URL;
  readonly path: string;
  readonly question: Question;
  readonly host: string;
  readonly agent: Agent;
  readonly deadline: number;
  readonly timeoutMs: number;
}

/** The clock runs from when the request has a connection of its own: others may be before it. */
const send = (sending: Sending): Promise<Answer> => {
  const { agent, deadline, host, path, question, timeoutMs, url } = sending;
  const { body, headers, method = 'GET' } = question;
  let startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const start = url.protocol === 'https:' ? tlsRequest : request;
    const outgoing = start({
      agent,
      method,
      path,
      hostname: connectedHost(url),
      port: url.port,
      servername: host.replace(/:\d+$/, ''),
      headers: { Host: host, 'User-Agent': USER_AGENT, Accept: '*/*', ...headers },
    });
    outgoing.once('socket', () => {
      startedAt = performance.now();
      const waits = Math.max(0, Math.min(timeoutMs, deadline - startedAt));
      timer = setTimeout(() => {
        outgoing.destroy(new Error(`no answer within ${Math.round(waits / 100) / 10} s`));
      }, waits);
    });
    outgoing.once('response', resolve).once('error', reject).end(body);
  })
    .then(receive)
    .catch(nothing)
    .then((received) => ({ path, ms: Math.round(performance.now() - startedAt), ...received }))
    .finally(() => clearTimeout(timer));
};

/** Connections are not used twice: one that the other side has just closed would be a false alarm. */
export const createAsk = ({ atOnce, base, host, limitMs, timeoutMs }: AskOptions): Ask => {
  const agents: Readonly<Record<string, Agent>> = {
    'http:': new Agent({ maxSockets: atOnce }),
    'https:': new TlsAgent({ maxSockets: atOnce }),
  };
  const deadline = performance.now() + limitMs;
  return (path, question = {}) => {
    const url = new URL(question.origin ?? base);
    const isElsewhere = question.origin !== undefined;
    const namedHost = isElsewhere ? host?.replace(/:\d+$/, '') : host;
    return send({
      url,
      path,
      question,
      host: namedHost ?? url.host,
      agent: agents[url.protocol] as Agent,
      deadline,
      timeoutMs,
    });
  };
};
