import type { FeatureDefinition, FeatureRule, SavedGroupsPayload } from '@growthbook/growthbook';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A rule of GrowthBook's, or the place of an experiment's among them. */
export type StoredRule = FeatureRule | { readonly experiment: string };

/** As GrowthBook has it; without a default that of the product counts. */
export interface StoredDefinition extends Omit<FeatureDefinition, 'rules'> {
  readonly rules?: readonly StoredRule[];
}

/** What operators have set; a feature of the product that is not here has its defaults. */
export const flagFeatures = pgTable('flag_features', {
  /** As the flag service calls it: "pod_slashed_pricing". */
  key: text('key').primaryKey(),
  definition: jsonb('definition').$type<StoredDefinition>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export type SavedGroup = SavedGroupsPayload[string];

/** Lists of values that rules name instead of holding them. */
export const flagSavedGroups = pgTable('flag_saved_groups', {
  id: text('id').primaryKey(),
  entry: jsonb('entry').$type<SavedGroup>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const flagExperiments = pgTable('flag_experiments', {
  key: text('key').primaryKey(),
  /** Key of the feature whose values it tries. */
  feature: text('feature').notNull(),
  owner: text('owner').notNull(),
  hypothesis: text('hypothesis').notNull(),
  status: text('status').$type<'running' | 'stopped'>().notNull(),
  /** With variations, weights, coverage and whom it is for. */
  rule: jsonb('rule').$type<FeatureRule>().notNull(),
  startedAt: moment('started_at').notNull(),
  /** From then on everybody gets what those outside it get. */
  endsAt: moment('ends_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Who changed what, and when; never changed itself. */
export const flagChanges = pgTable(
  'flag_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    operator: text('operator').notNull(),
    command: text('command').notNull(),
    /** It names the feature, experiment or group. */
    key: text('key').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [index('flag_changes_at').on(table.at)],
);

/** One row: processes that serve definitions ask it whether they changed. */
export const flagState = pgTable('flag_state', {
  id: boolean('id').primaryKey().default(true),
  /** Later with each change, to the millisecond. */
  changedAt: moment('changed_at').notNull(),
  /** The product's defaults as they were last served: a new version may have others. */
  defaults: text('defaults').notNull().default(''),
});

/** Who has seen a variation of an experiment, once for each visitor. */
export const experimentExposures = pgTable(
  'experiment_exposures',
  {
    /** Of experiment and visitor: nobody is found by it, and no two experiments are linked. */
    hash: text('hash').primaryKey(),
    experiment: text('experiment').notNull(),
    variation: text('variation').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('experiment_exposures_variation').on(table.experiment, table.variation)],
);
