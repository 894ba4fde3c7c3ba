import { createHash } from 'node:crypto';
import type { FeatureRule } from '@growthbook/growthbook';
import { sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { ExposureWire } from '../../../shared/contracts/flags.wire.ts';
import type { Database } from '../db/database.ts';
import { experimentExposures, flagExperiments } from '../db/flagTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { badRequest } from '../http/apiError.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { EXPERIMENT_KEY, variationKeys } from './experimentRule.ts';
import type { FlagPayload } from './flagPayload.ts';
import type { FlagServer } from './flagServer.ts';

const DAY_MS = 86_400_000;
/** After the end of the experiment. */
const KEPT_MS = 90 * DAY_MS;

const exposureBody: z.ZodType<ExposureWire> = z.strictObject({
  experiment: z.string().regex(EXPERIMENT_KEY),
  variation: z.string().regex(EXPERIMENT_KEY),
  visitor_id: z.string().regex(/^[\w-]{8,64}$/),
});

const experimentRules = ({ features }: FlagPayload): readonly (readonly [string, FeatureRule])[] =>
  Object.entries(features).flatMap(([feature, { rules = [] }]) =>
    rules
      .filter(({ variations }) => variations)
      .map((rule) => [rule.key ?? feature, rule] as const),
  );

const isOffered = (payload: FlagPayload, { experiment, variation }: ExposureWire): boolean =>
  experimentRules(payload).some(
    ([key, rule]) => key === experiment && variationKeys(rule).includes(variation),
  );

/** @returns false for a visitor who has seen the experiment before. */
const storeExposure = async (
  db: Database,
  { experiment, variation, visitor_id }: ExposureWire,
  seenAt: Date,
): Promise<boolean> => {
  const hash = createHash('sha256').update(`${experiment} ${visitor_id}`).digest('hex');
  const stored = await db
    .insert(experimentExposures)
    .values({ hash, experiment, variation, seenAt })
    .onConflictDoNothing()
    .returning({ hash: experimentExposures.hash });
  return stored.length > 0;
};

/**
 * A visitor has seen what an experiment gives him. One that does not run is none of ours: a document
 * may be older than its end, and GrowthBook may have experiments that this service does not know.
 */
export const createPostExposure =
  (
    { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
    { metrics, payload }: FlagServer,
  ): RequestHandler =>
  async (request, response) => {
    const { data: exposure } = exposureBody.safeParse(request.body);
    if (!exposure) throw badRequest('flags.exposureUnreadable');
    if (!isOffered(await payload(), exposure)) metrics.exposure('unknown');
    else metrics.exposure((await storeExposure(db, exposure, now())) ? 'stored' : 'known');
    response.status(204).end();
  };

export const EXPOSURES = 'exposures';

/** To be called at each start: of this job there is one. */
export const addTidyExposures = (db: Database, at: Date): Promise<void> =>
  addJob(db, { kind: EXPOSURES, key: 'all', runAt: at, createdAt: at });

/** Comes round once a day: what an experiment has shown goes ninety days after its end. */
export const createTidyExposures =
  (db: Database): JobHandler =>
  async (_key, at) => {
    const before = new Date(at.getTime() - KEPT_MS).toISOString();
    const { endsAt, key, status, updatedAt } = flagExperiments;
    const { experiment, seenAt } = experimentExposures;
    const end = sql`case when ${status} = 'stopped' then least(${updatedAt}, ${endsAt}) else ${endsAt} end`;
    await db
      .delete(experimentExposures)
      .where(
        sql`coalesce((select ${end} from ${flagExperiments} where ${key} = ${experiment}), ${seenAt}) < ${before}::timestamptz`,
      );
    return new Date(at.getTime() + DAY_MS);
  };
