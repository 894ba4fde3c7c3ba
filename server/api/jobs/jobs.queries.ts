import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { jobs } from '../db/jobTables.ts';

export type JobRow = typeof jobs.$inferSelect;

type NewJob = Pick<typeof jobs.$inferInsert, 'kind' | 'key' | 'runAt' | 'createdAt'>;

/** To be called within the transaction that makes what it is about. One that is there already stays as it is. */
export async function addJob(db: Database, job: NewJob): Promise<void> {
  await db.insert(jobs).values(job).onConflictDoNothing();
}

interface Claim {
  readonly kinds: readonly string[];
  readonly now: Date;
  /** From then on others may take it over. */
  readonly until: Date;
  readonly lease: string;
}

/** Takes the job that is longest due for one run, and counts the attempt. */
export async function claimJob(
  db: Database,
  { kinds, lease, now, until }: Claim,
): Promise<JobRow | undefined> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(lte(jobs.runAt, now), inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, runAt: until, lease })
    .where(sql`${jobs.id} = (${due})`)
    .returning();
  return job;
}

const ownRun = ({ id, lease }: JobRow) => and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''));

/** @param next when it comes round again; null: never. */
export async function endRun(db: Database, job: JobRow, next: Date | null): Promise<void> {
  if (next === null) await db.delete(jobs).where(ownRun(job));
  else {
    const again = { runAt: next, lease: null, attempts: 0, lastError: null };
    await db.update(jobs).set(again).where(ownRun(job));
  }
}

export async function postponeRun(
  db: Database,
  job: JobRow,
  { lastError, runAt }: Pick<JobRow, 'lastError' | 'runAt'>,
): Promise<void> {
  await db.update(jobs).set({ runAt, lastError, lease: null }).where(ownRun(job));
}
