import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { RedisConnection } from '../limits/redisConnection.ts';
import type { Purge } from './purge.ts';
import type { AllStaleReason } from './purgeMetrics.ts';

/** What processes tell each other. `join`: a process has come; it marks a place in the stream. */
export type StreamEntry =
  | { readonly kind: 'join'; readonly origin: string }
  | { readonly kind: 'purge'; readonly origin: string; readonly purge: Purge };

const purgeSchema = z.object({
  keys: z.array(z.string()),
  mode: z.enum(['soft', 'mustRevalidate', 'hard']),
  updatedAt: z.number().optional(),
});

const fields = z.object({ kind: z.enum(['join', 'purge']), origin: z.string(), purge: z.string() });

export const writeEntry = (entry: StreamEntry): Record<string, string> => ({
  kind: entry.kind,
  origin: entry.origin,
  purge: entry.kind === 'purge' ? JSON.stringify(entry.purge) : '',
});

/** undefined for what was written by a program that is not known here. */
export const readEntry = (message: unknown): StreamEntry | undefined => {
  const found = fields.safeParse(message);
  if (!found.success) return undefined;
  const { kind, origin, purge } = found.data;
  if (kind === 'join') return { kind, origin };
  try {
    return { kind, origin, purge: purgeSchema.parse(JSON.parse(purge)) };
  } catch {
    return undefined;
  }
};

export interface StreamReaderDependencies {
  /** A connection of its own, as it is blocked most of the time. */
  readonly connection: RedisConnection;
  readonly key: string;
  readonly maxEntries: number;
  /** Name of this process among the others. */
  readonly origin: string;
  /** Entries of other processes, in order. */
  readonly onEntry: (entry: StreamEntry) => void;
  /** Entries may have gone by unread. */
  readonly onGap: (reason: AllStaleReason) => void;
  readonly onRead: (lastId: string) => void;
  readonly onFault: (error: unknown) => void;
}

/** How long an idle read waits before it looks whether its place is still there. */
const BLOCK_MS = 2000;
const BATCH = 100;
const RETRY_MS = 100;

const runIdOf = (info: string): string => /^run_id:(\w+)/m.exec(info)?.[1] ?? '';

interface Message {
  readonly id: string;
  readonly message: unknown;
}

/**
 * Reads the stream from the place of its last entry. Nothing was missed as long as that entry is
 * still there: the stream loses its oldest entries first. Where it is gone, or the server is
 * another one, the reader says so and goes on from a mark that it sets itself.
 *
 * @returns a function that ends the reading.
 */
export const startStreamReader = (dependencies: StreamReaderDependencies): (() => void) => {
  const { connection, key, origin, onEntry, onFault, onGap, onRead } = dependencies;
  const { client } = connection;
  const stopping = new AbortController();
  const place: { id?: string; runId?: string } = {};

  const moveTo = (id: string): void => {
    place.id = id;
    onRead(id);
  };

  const isThere = async (id: string): Promise<boolean> =>
    ((await client.xRange(key, id, id)) ?? []).length > 0;

  const join = async (reason: AllStaleReason): Promise<void> => {
    const id = await client.xAdd(key, '*', writeEntry({ kind: 'join', origin }), {
      TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: dependencies.maxEntries },
    });
    // What came before the mark is covered by this, what comes after it will be read.
    onGap(reason);
    moveTo(id);
  };

  const resume = async (): Promise<void> => {
    const runId = runIdOf(await client.info('server'));
    if (place.id === undefined) await join('join');
    else if (runId !== place.runId) await join('redis-restart');
    else if (!(await isThere(place.id))) await join('stream-gap');
    place.runId = runId;
  };

  const read = async (after: string): Promise<void> => {
    const streams = await client.xRead({ key, id: after }, { BLOCK: BLOCK_MS, COUNT: BATCH });
    if (!(await isThere(after))) {
      await join('stream-gap');
      return;
    }
    const messages = (streams as readonly { messages: readonly Message[] }[] | null) ?? [];
    for (const { id, message } of messages.flatMap((stream) => stream.messages)) {
      const entry = readEntry(message);
      if (entry && entry.origin !== origin) onEntry(entry);
      moveTo(id);
    }
  };

  const readOn = async (): Promise<void> => {
    try {
      await resume();
      while (place.id !== undefined) await read(place.id);
    } catch (error) {
      // A lost connection writes its own line.
      if (connection.isReady) onFault(error);
    }
  };

  const run = async (): Promise<void> => {
    for (;;) {
      if (connection.isReady) await readOn();
      await delay(RETRY_MS, undefined, { ref: false, signal: stopping.signal });
    }
  };

  run().catch((error: unknown) => {
    if (!stopping.signal.aborted) onFault(error);
  });
  return () => stopping.abort();
};
