import { count } from 'drizzle-orm';
import type {
  ExperimentOverviewWire,
  ExperimentsOverviewWire,
} from '../../../shared/contracts/flags.wire.ts';
import type { Database } from '../db/database.ts';
import { experimentExposures } from '../db/flagTables.ts';
import { variationKeys } from './experimentRule.ts';
import { isOverdue } from './flagPayload.ts';
import { type ExperimentRow, readFlags, type StoredFlags } from './flagStore.ts';

interface Exposures {
  readonly experiment: string;
  readonly variation: string;
  readonly visitors: number;
}

interface Moment {
  readonly at: Date;
  readonly exposures: readonly Exposures[];
}

const stateOf = (row: ExperimentRow, at: Date): ExperimentOverviewWire['state'] =>
  isOverdue(row, at) ? 'ended' : row.status;

const variationsOf = (
  { key: experiment, rule }: ExperimentRow,
  exposures: readonly Exposures[],
): ExperimentOverviewWire['variations'] => {
  const keys = variationKeys(rule);
  const visitorsOf = (variation: string): number =>
    exposures.find((row) => row.experiment === experiment && row.variation === variation)
      ?.visitors ?? 0;
  return keys.map((key, index) => ({
    key,
    value: rule.variations?.[index] as unknown,
    weight: rule.weights?.[index] ?? 1 / keys.length,
    exposures: visitorsOf(key),
  }));
};

/** The ones that were started last first. */
export const experimentsOf = (
  { experiments }: StoredFlags,
  { at, exposures }: Moment,
): readonly ExperimentOverviewWire[] =>
  experiments.toReversed().map((row) => ({
    key: row.key,
    feature: row.feature,
    owner: row.owner,
    hypothesis: row.hypothesis,
    state: stateOf(row, at),
    started_at: row.startedAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    variations: variationsOf(row, exposures),
  }));

export const readExperimentsOverview = async (
  db: Database,
  at: Date,
): Promise<ExperimentsOverviewWire> => {
  const { experiment, variation } = experimentExposures;
  const exposures = await db
    .select({ experiment, variation, visitors: count() })
    .from(experimentExposures)
    .groupBy(experiment, variation);
  return { data: experimentsOf(await readFlags(db), { at, exposures }) };
};
