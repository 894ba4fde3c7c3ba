import type { RequestHandler, Response } from 'express';
import type { FlagsUpdatedWire } from '../../../shared/contracts/flags.wire.ts';
import { ApiError } from '../http/apiError.ts';
import { keyHolder } from './flagKeys.ts';
import { type FlagPayload, sentPayload } from './flagPayload.ts';
import type { FlagServer } from './flagServer.ts';

/** How soon a change of another process is known: well below a second. */
const POLL_MS = 400;
const POLL_AFTER_FAULT_MS = 5000;
/** Shorter than proxies wait for the next byte. */
const HEARTBEAT_MS = 15_000;
const RETRY_MS = 1000;
/** Each web process has one; browsers have theirs at the web tier. */
const MAX_STREAMS = 256;
const RETRY_AFTER_SECONDS = 10;
/** A reader that is as far behind has gone without saying so. */
const MAX_BEHIND_BYTES = 4 * 1024 * 1024;

interface Stream {
  readonly response: Response;
  readonly holder: 'browser' | 'server';
  /** ISO instant of what was sent last. */
  sent: string;
}

/** Whoever holds the browsers' key learns that there is something new, and nothing of it. */
const eventFor = (
  holder: Stream['holder'],
  payload: FlagPayload,
  decryptionKey: string | undefined,
): string => {
  const { dateUpdated } = payload;
  const updated: FlagsUpdatedWire = { dateUpdated };
  const [name, data] =
    holder === 'server'
      ? ['features', sentPayload(payload, decryptionKey)]
      : ['features-updated', updated];
  return `id: ${dateUpdated}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
};

const write = ({ response }: Stream, text: string): void => {
  if (response.writableLength > MAX_BEHIND_BYTES) response.destroy();
  else response.write(text);
};

const open = (response: Response): void => {
  response.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    // Nothing else comes on it, and a process that ends does not wait for its next request.
    Connection: 'close',
  });
  response.flushHeaders();
};

/** GET /sub/:key: definitions, or that there are others, as soon as they change in any process. */
export const createFlagStreams = (server: FlagServer): RequestHandler => {
  const { ending, keys, metrics, onFault, payload: readPayload } = server;
  const streams = new Set<Stream>();
  const timers: { poll?: NodeJS.Timeout; heartbeat?: NodeJS.Timeout } = {};

  const tell = (payload: FlagPayload): void => {
    // ISO instants in order of time: an answer that came late tells nothing old.
    const late = [...streams].filter(({ sent }) => sent < payload.dateUpdated);
    const events = new Map<Stream['holder'], string>();
    for (const stream of late) {
      const known = events.get(stream.holder);
      const event = known ?? eventFor(stream.holder, payload, keys.decryptionKey);
      events.set(stream.holder, event);
      stream.sent = payload.dateUpdated;
      write(stream, event);
    }
  };

  const poll = async (): Promise<void> => {
    const isKnown = await readPayload().then(
      (payload) => {
        tell(payload);
        return true;
      },
      (error: unknown) => {
        // A process that ends closes its database under a question that is still open.
        if (!ending.aborted) onFault(error);
        return false;
      },
    );
    if (streams.size === 0 || ending.aborted) delete timers.poll;
    else timers.poll = setTimeout(poll, isKnown ? POLL_MS : POLL_AFTER_FAULT_MS).unref();
  };

  const add = (stream: Stream): void => {
    streams.add(stream);
    metrics.streams(streams.size);
    timers.poll ??= setTimeout(poll, POLL_MS).unref();
    timers.heartbeat ??= setInterval(() => {
      for (const each of streams) write(each, ': alive\n\n');
    }, HEARTBEAT_MS).unref();
  };

  const remove = (stream: Stream): void => {
    streams.delete(stream);
    metrics.streams(streams.size);
    if (streams.size > 0) return;
    clearInterval(timers.heartbeat);
    delete timers.heartbeat;
  };

  ending.addEventListener('abort', () => {
    for (const { response } of streams) response.end();
  });

  return async (request, response) => {
    const holder = keyHolder(keys, request);
    const payload = await readPayload();
    // From here to its place among the others nothing waits: they are never more.
    if (streams.size >= MAX_STREAMS || ending.aborted) {
      const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
      throw new ApiError(503, 'flags.streamsFull', headers);
    }
    // Its end is over: nobody would tell of it any more.
    if (request.socket.destroyed) return;
    open(response);
    if (request.method === 'HEAD') return void response.end();
    const isKnown = request.get('Last-Event-ID') === payload.dateUpdated;
    const news = isKnown ? ': nothing new\n\n' : eventFor(holder, payload, keys.decryptionKey);
    response.write(`retry: ${RETRY_MS}\n\n${news}`);
    const stream: Stream = { response, holder, sent: payload.dateUpdated };
    add(stream);
    response.on('close', () => remove(stream));
  };
};
