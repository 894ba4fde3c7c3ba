import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { loggableError } from '../http/loggableError.ts';
import { logEvents } from '../ops/apiLog.ts';
import { backOffMs } from '../outbox/sendNext.ts';
import { claimJob, endRun, type JobRow, postponeRun } from './jobs.queries.ts';

/** Longer than any job takes. */
export const LEASE_MS = 5 * 60_000;
const MAX_ERROR = 500;

/**
 * Does one job. It may be cut off anywhere and done again, and one that took too long runs beside its
 * successor: what it writes is to be one transaction that can be repeated.
 * @returns when it comes round again; null: it is done with.
 */
export type JobHandler = (key: string, at: Date) => Promise<Date | null>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  /** By kind; jobs of other kinds are left to processes that know them. */
  readonly handlers: JobHandlers;
}

async function keepForLater(
  { db, logger, now }: JobDependencies,
  job: JobRow,
  error: unknown,
): Promise<void> {
  await postponeRun(db, job, {
    runAt: new Date(now().getTime() + backOffMs(job.attempts)),
    lastError: String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR),
  });
  const report = { place: `job-${job.kind}`, error: loggableError(error) };
  logger.warn({ event: logEvents.errorReport, ...report });
}

/** Does the job that is longest due. @returns whether there was one. */
export async function runNextJob(dependencies: JobDependencies): Promise<boolean> {
  const { db, handlers, now } = dependencies;
  const at = now();
  const until = new Date(at.getTime() + LEASE_MS);
  const kinds = Object.keys(handlers);
  const job = await claimJob(db, { kinds, now: at, until, lease: randomUUID() });
  const handler = job && handlers[job.kind];
  if (!handler) return false;
  try {
    await endRun(db, job, await handler(job.key, at));
  } catch (error) {
    await keepForLater(dependencies, job, error);
  }
  return true;
}
