import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { ConnectionPool } from '../db/database.ts';

/** The gauges are read at each scrape. */
export const createPoolGauges = (
  registry: Registry,
  read: () => readonly ConnectionPool[],
): void => {
  const registers = [registry];
  new Gauge({
    name: 'api_database_connections',
    help: 'Connections to a database server that are open',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const { idle, server, used } of read()) {
        this.set({ server, state: 'idle' }, idle);
        this.set({ server, state: 'used' }, used);
      }
    },
  });
  new Gauge({
    name: 'api_database_pool_size',
    help: 'Connections to a database server that there may be (DATABASE_POOL_SIZE)',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { server, size } of read()) this.set({ server }, size);
    },
  });
  new Gauge({
    name: 'api_database_waiting',
    help: 'Queries and transactions that wait for a connection',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { server, waiting } of read()) this.set({ server }, waiting);
    },
  });
};

export interface OutboxStatus {
  /** Mails that are to go out, now or after a failed attempt. */
  readonly waiting: number;
  /** Age of the mail that has waited longest; 0 when none waits. */
  readonly oldestSeconds: number;
}

export interface OutboxGauges {
  observe(read: () => Promise<OutboxStatus>): void;
  /** Never fails: when the database does not answer at once, the gauges are removed. */
  refresh(): Promise<void>;
}

/** Short, because metrics are needed most while the database is away. */
const TIMEOUT_MS = 1000;

/** @returns undefined where it fails or takes too long. */
export const within = async <T>(work: Promise<T>): Promise<T | undefined> => {
  const limit = new AbortController();
  const late = pause(TIMEOUT_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    limit.abort();
  }
};

export const createOutboxGauges = (registry: Registry): OutboxGauges => {
  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name, help, registers: [registry] });
  const waiting = gauge('api_outbox_waiting', 'Mails that have not gone out yet, of all processes');
  const oldest = gauge('api_outbox_oldest_seconds', 'Age of the one that waits longest');
  let ask: (() => Promise<OutboxStatus>) | undefined;
  return {
    observe: (read) => {
      ask = read;
    },
    refresh: async () => {
      const status = ask && (await within(ask()));
      if (status) {
        waiting.set(status.waiting);
        oldest.set(status.oldestSeconds);
      } else {
        waiting.remove();
        oldest.remove();
      }
    },
  };
};
