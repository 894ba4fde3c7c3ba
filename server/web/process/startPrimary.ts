import cluster from 'node:cluster';
import type { Readable } from 'node:stream';
import { pino } from 'pino';
import type { Config } from '../../../config/readConfig.ts';
import { startListening } from '../../observed/startListening.ts';
import { createPurging } from '../cache/createPurging.ts';
import type { PurgeMode } from '../cache/purgeLog.ts';
import type { FlagStanding } from '../flags/flagStanding.ts';
import { FLAGS_SURROGATE_KEY } from '../http/surrogateKeys.ts';
import { createLogger } from '../log/createLogger.ts';
import { createErrorReporter } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import { createWorkerCaches } from './answerPrimary.ts';
import { createHttpServer } from './createHttpServer.ts';
import { createMetrics } from './createMetrics.ts';
import { createOpsApp } from './createOpsApp.ts';
import { closeServer, DRAIN_DEADLINE_MS } from './createShutdown.ts';
import { createWorkerPool, type WorkerPool } from './createWorkerPool.ts';
import { createWebWorker, type WebWorker, type WebWorkerOptions } from './webWorker.ts';
import { createMetricsLedger, createWorkerMetrics } from './workerMetrics.ts';

const NEW_LINE = 0x0a;

/**
 * Passes on whole lines only: several processes that write to one pipe would write into each
 * other's lines.
 */
export const relayLines = (source: Readable, sink: { write(text: string): unknown }): void => {
  let rest: Buffer[] = [];
  source.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end === 0) {
      rest.push(chunk);
      return;
    }
    sink.write(Buffer.concat([...rest, chunk.subarray(0, end)]).toString('utf8'));
    rest = end < chunk.length ? [chunk.subarray(end)] : [];
  });
  source.on('end', () => {
    if (rest.length > 0) sink.write(`${Buffer.concat(rest).toString('utf8')}\n`);
    rest = [];
  });
};

export interface PrimaryOptions {
  readonly config: Config;
  readonly size: number;
  /** The program of a worker. */
  readonly main: string;
}

/** For the last metrics and lines of a worker that has drained. */
const END_MARGIN_MS = 2000;

/** Workers hear of a change of flags within so long of each other. */
const GATHER_MS = 1000;

/**
 * The first call counts at once, the further ones of a second at its end, as the last of them: after
 * the last worker has the new flags no page of the old ones is left, and many workers are few purges.
 */
export const gathered = <Told>(
  work: (told: Told) => void,
  gatherMs = GATHER_MS,
): ((told: Told) => void) => {
  let isWaiting = false;
  let last: { readonly told: Told } | undefined;
  const run = (told: Told): void => {
    work(told);
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      const next = last;
      last = undefined;
      if (next) run(next.told);
    }, gatherMs).unref();
  };
  return (told) => {
    if (isWaiting) last = { told };
    else run(told);
  };
};

type Output = ReturnType<typeof pino.destination>;

const createSpawn = (main: string, output: Output, options: WebWorkerOptions) => {
  cluster.setupPrimary({ exec: main, silent: true });
  return (): WebWorker => {
    const worker = cluster.fork();
    const { stderr, stdout } = worker.process;
    if (stdout) relayLines(stdout, output);
    if (stderr) relayLines(stderr, process.stderr);
    return createWebWorker(worker, options);
  };
};

const STANDING_TIMEOUT_MS = 1000;

/** One that is about to begin or to end has nothing to say. */
const standingsOf = async (workers: readonly WebWorker[]): Promise<readonly FlagStanding[]> => {
  const replies = await Promise.all(
    workers.map((worker) => worker.ask({ kind: 'flags' }, STANDING_TIMEOUT_MS)),
  );
  return replies.flatMap((reply) => (reply.kind === 'answer' ? reply.value : []));
};

/** Before the workers, so that what is purged while they start is not lost. */
const createOperations = async (
  { config, size }: PrimaryOptions,
  parts: Pick<Parameters<typeof createWorkerMetrics>[0], 'ledger' | 'workers'> & {
    readonly logger: ReturnType<typeof createLogger>;
  },
) => {
  const { logger } = parts;
  const metrics = createMetrics({ withProcess: true });
  const isEnabled = config.runtime.errorReporting;
  const errorReporter = createErrorReporter({ logger, metrics, isEnabled });
  const caches = createWorkerCaches(parts);
  const purging = await createPurging({ config, logger, metrics, caches, isLed: false });
  const workerMetrics = createWorkerMetrics({ ...parts, metrics, size });
  const app = createOpsApp({
    ...purging,
    errorReporter,
    metrics: { ...workerMetrics, rateLimited: metrics.rateLimited },
    ...config.purge,
    flagService: config.flagService,
    flagStandings: () => standingsOf(parts.workers()),
  });
  return { purging, workerMetrics, server: createHttpServer(app, logger) };
};

const onSignals = (pool: WorkerPool, close: () => Promise<void>): void => {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void close().then(() => process.exit(0));
    });
  }
  process.on('SIGHUP', () => void pool.restart());
};

/** Serves by workers: itself it owns the port, the operations listener and the way of purges. */
export const startPrimary = async (options: PrimaryOptions): Promise<void> => {
  const { config, main, size } = options;
  const output = pino.destination({ dest: 1, sync: false });
  const logger = createLogger(config.runtime.logLevel, output);
  const ledger = createMetricsLedger();
  const workers = (): readonly WebWorker[] => pool.workers;
  const { purging, server, workerMetrics } = await createOperations(options, {
    ledger,
    logger,
    workers,
  });
  const purgeFlags = gathered((mode: PurgeMode) => {
    void purging.purges.purgeCdn({ keys: [FLAGS_SURROGATE_KEY], mode });
  });
  const pool = createWorkerPool({
    size,
    spawn: createSpawn(main, output, { onExit: ledger.note, onFlagsChanged: purgeFlags }),
    logger,
    onCrash: workerMetrics.crashed,
    onEnded: ({ id }) => ledger.close(id),
    drainLimitMs: config.server.drainGraceMs + DRAIN_DEADLINE_MS + END_MARGIN_MS,
  });
  onSignals(pool, async () => {
    logger.info({ event: logEvents.lifecycle, state: 'draining' });
    await pool.stop();
    await closeServer(server, 0);
    purging.close();
    logger.info({ event: logEvents.lifecycle, state: 'closed' });
  });

  const { host, port } = config.ops;
  await startListening(server, { port, host, variable: 'OPS_PORT' });
  await pool.start();
  logger.info({
    event: logEvents.lifecycle,
    state: 'ready',
    port: config.server.port,
    workers: size,
  });
};
