import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

export interface OutboxStatus {
  /** Mails that are to go out, now or after a failed attempt. */
  readonly waiting: number;
  /** Of the one that has waited longest; 0 without any. */
  readonly oldestSeconds: number;
}

export interface OutboxGauges {
  observe(read: () => Promise<OutboxStatus>): void;
  /** Never fails: where the database does not answer at once, nothing is told of the outbox. */
  refresh(): Promise<void>;
}

/** A scrape must not wait for a database that is away: it is then wanted most. */
const LEASH_MS = 1000;

const within = async (work: Promise<OutboxStatus>): Promise<OutboxStatus | undefined> => {
  const limit = new AbortController();
  const late = pause(LEASH_MS, undefined, { signal: limit.signal }).catch(() => undefined);
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
