import type { FeatureRule } from '@growthbook/growthbook';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import { flagTextOf } from '../../../shared/domain/flags/flagValues.ts';
import {
  flagExperiments,
  flagFeatures,
  flagSavedGroups,
  type SavedGroup,
  type StoredRule,
} from '../db/flagTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { changeFlags, type FlagWork } from './changeFlags.ts';
import { endExperiments } from './experimentCommands.ts';
import { EXPERIMENT_KEY } from './experimentRule.ts';
import { readArguments, readEnd } from './flagArguments.ts';
import type { StoredFlags } from './flagStore.ts';

export const LOAD_USAGE = `npm run flags -- load FILE [--owner WHO --hypothesis "…" --ends 2027-01-31]`;

const share = z.number().min(0).max(1);
const condition = z.record(z.string(), z.unknown());

/** What the product reads of a rule; what else GrowthBook has goes along. */
const ruleSchema = z
  .looseObject({
    id: z.string().max(100).optional(),
    key: z.string().regex(EXPERIMENT_KEY).optional(),
    condition: condition.optional(),
    parentConditions: z.array(z.looseObject({ id: z.string(), condition })).optional(),
    variations: z.array(z.unknown()).min(2).optional(),
    weights: z.array(share).optional(),
    coverage: share.optional(),
    hashAttribute: z.string().optional(),
    hashVersion: z.int().min(1).max(2).optional(),
    namespace: z.tuple([z.string(), share, share]).optional(),
    meta: z.array(z.looseObject({ key: z.string().regex(EXPERIMENT_KEY).optional() })).optional(),
  })
  .refine(({ variations, weights }) => !weights || weights.length === variations?.length, {
    message: 'weights and variations differ in number',
  });

const featureSchema = z.looseObject({
  defaultValue: z.unknown().optional(),
  rules: z.array(ruleSchema).optional(),
});

const groupSchema = z.union([
  z.array(z.union([z.string(), z.number()])),
  z.strictObject({
    type: z.literal('list'),
    attributeKey: z.string(),
    values: z.array(z.union([z.string(), z.number()])),
  }),
  z.strictObject({ type: z.literal('condition'), condition }),
]);

/** As GET /api/features/:key of GrowthBook answers, not encrypted. */
const payloadSchema = z.object({
  features: z.record(z.string().regex(/^[\w.:|-]{1,100}$/), featureSchema),
  experiments: z.array(z.never('experiments of the visual editor are not supported')).optional(),
  savedGroups: z.record(z.string(), groupSchema).optional(),
  encryptedFeatures: z.never('an encrypted payload cannot be loaded').optional(),
});

type Loaded = z.infer<typeof payloadSchema>;
type LoadedRule = z.infer<typeof ruleSchema>;

const parsed = (input: string | undefined): Loaded => {
  let value: unknown;
  try {
    value = JSON.parse(input ?? '');
  } catch {
    throw new OperatorError('The file holds no JSON.');
  }
  const { data, error } = payloadSchema.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  throw new OperatorError(
    `This is no payload of GrowthBook's: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
};

/** @throws OperatorError for a value that the product has not */
const requireKnownValues = ({ features }: Loaded): void => {
  for (const name of flagNames) {
    const { choices, feature } = flagDefinitions[name];
    const { defaultValue, rules = [] } = features[feature] ?? {};
    const given = rules.flatMap(({ force, variations = [] }) => [force, ...variations]);
    const known = [defaultValue, ...given].filter((value) => value !== undefined);
    if (known.every((value) => flagTextOf(name, value) !== undefined)) continue;
    throw new OperatorError(`${feature} may be: ${choices.join(', ')}.`);
  }
};

interface LoadedExperiment {
  readonly key: string;
  readonly feature: string;
  readonly rule: FeatureRule;
}

interface Split {
  readonly rules: readonly StoredRule[];
  readonly experiments: readonly LoadedExperiment[];
}

/** Rules that divide visitors are experiments of ours; their places among the others stay. */
const splitRules = (feature: string, rules: readonly LoadedRule[]): Split => {
  const experiments: LoadedExperiment[] = [];
  const kept = rules.map((rule, index): StoredRule => {
    if (!rule.variations) return { ...rule, id: rule.id ?? String(index + 1) } as FeatureRule;
    const key = rule.key ?? feature;
    experiments.push({ key, feature, rule: { ...rule, key } as FeatureRule });
    return { experiment: key };
  });
  return { rules: kept, experiments };
};

interface Responsible {
  readonly owner: string;
  readonly hypothesis: string;
  readonly endsAt: Date;
}

/** @throws OperatorError where the options do not say who answers for new experiments */
const responsibleFor = (options: Readonly<Record<string, string>>, at: Date): Responsible => {
  const { ends = '', hypothesis = '', owner = '' } = options;
  if (owner !== '' && hypothesis !== '') return { owner, hypothesis, endsAt: readEnd(ends, at) };
  throw new OperatorError('Experiments need --owner, --hypothesis and --ends.');
};

const requireFreeKeys = ({ experiments }: StoredFlags, loaded: readonly LoadedExperiment[]) => {
  const stopped = new Set(
    experiments.filter(({ status }) => status === 'stopped').map(({ key }) => key),
  );
  const seen = new Set<string>();
  for (const { key } of loaded) {
    if (seen.has(key)) throw new OperatorError(`Two rules are the experiment ${key}.`);
    if (stopped.has(key)) throw new OperatorError(`The experiment ${key} was stopped.`);
    seen.add(key);
  }
};

/** Those that run already keep their owner and their end. */
const writeExperiments = async (
  { at, db, stored }: FlagWork,
  loaded: readonly LoadedExperiment[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  requireFreeKeys(stored, loaded);
  const known = new Set(stored.experiments.map(({ key }) => key));
  for (const experiment of loaded) {
    const changed = { ...experiment, updatedAt: at };
    if (known.has(experiment.key)) {
      await db.update(flagExperiments).set(changed).where(eq(flagExperiments.key, experiment.key));
    } else {
      const told = responsibleFor(options, at);
      const row = { ...changed, ...told, status: 'running' as const, startedAt: at };
      await db.insert(flagExperiments).values(row);
    }
  }
  const kept = new Set(loaded.map(({ key }) => key));
  const left = stored.experiments.filter(
    ({ key, status }) => status === 'running' && !kept.has(key),
  );
  await endExperiments(
    { at, db },
    left.map(({ key }) => key),
  );
};

const writeFeatures = async ({ at, db }: FlagWork, { features, savedGroups = {} }: Loaded) => {
  await db.delete(flagFeatures);
  for (const [key, { rules = [], ...rest }] of Object.entries(features)) {
    const definition = { ...rest, rules: splitRules(key, rules).rules };
    await db.insert(flagFeatures).values({ key, definition, updatedAt: at });
  }
  await db.delete(flagSavedGroups);
  for (const [id, entry] of Object.entries(savedGroups)) {
    await db.insert(flagSavedGroups).values({ id, entry: entry as SavedGroup, updatedAt: at });
  }
};

/** Puts a whole payload in the place of all there is. */
export const load: OperatorCommand = async (db, { args, at, input, operator }) => {
  const { options } = readArguments(args, {
    usage: LOAD_USAGE,
    count: 1,
    options: ['owner', 'hypothesis', 'ends'],
  });
  const loaded = parsed(input);
  requireKnownValues(loaded);
  const experiments = Object.entries(loaded.features).flatMap(
    ([feature, { rules = [] }]) => splitRules(feature, rules).experiments,
  );
  await changeFlags(db, { at, operator, command: 'load' }, async (own) => {
    await writeExperiments(own, experiments, options);
    await writeFeatures(own, loaded);
    const { features, savedGroups } = own.stored;
    return { key: 'all', before: { features, savedGroups }, after: loaded };
  });
  const count = Object.keys(loaded.features).length;
  return { text: `${count} features are loaded, with ${experiments.length} experiments.` };
};
