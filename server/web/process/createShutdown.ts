import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DrainOptions, Lifecycle } from '../http/lifecycle.ts';
import { logEvents } from '../log/logEvents.ts';

export interface ShutdownDependencies {
  /** The one visitors use. */
  readonly server: Server;
  /** Closed last, so that the end can be watched. */
  readonly opsServer?: Server;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  /** How long new requests are still taken after readiness fails, for the balancer to notice. */
  readonly graceMs: number;
  /** When open connections are cut. */
  readonly deadlineMs: number;
}

/** When open connections are cut. */
export const DRAIN_DEADLINE_MS = 10_000;

export type Shutdown = (options?: DrainOptions) => Promise<void>;

const IDLE_SWEEP_MS = 50;

/** Resolves once nothing is open any more; sockets kept alive would hold it up for a minute. */
export const closeServer = (server: Server, deadlineMs: number): Promise<void> =>
  new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
    server.closeIdleConnections();
  });

/** @returns a function that drains once, however often it is called. */
export const createShutdown = (dependencies: ShutdownDependencies): Shutdown => {
  const { server, opsServer, lifecycle, logger, graceMs, deadlineMs } = dependencies;
  let draining: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    logger.info({ event: logEvents.lifecycle, state: 'draining' });
    await delay(graceMs);
    await closeServer(server, deadlineMs);
    if (opsServer) await closeServer(opsServer, 0);
    logger.info({ event: logEvents.lifecycle, state: 'closed' });
  };

  return (options) => {
    // Also a second time: a worker that is being replaced may be told that all end.
    lifecycle.markDraining(options);
    draining ??= drain();
    return draining;
  };
};
