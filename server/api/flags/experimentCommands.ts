import type { FeatureRule } from '@growthbook/growthbook';
import { and, eq, inArray } from 'drizzle-orm';
import { type FlagName, flagDefinitions } from '../../../config/flagDefinitions.ts';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { flagExperiments, type StoredDefinition } from '../db/flagTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { changeFlags, definitionOf, type FlagWork, redefine } from './changeFlags.ts';
import { EXPERIMENT_KEY, variationKeys } from './experimentRule.ts';
import {
  namedFlag,
  readArguments,
  readCondition,
  readEnd,
  readShare,
  valueOfChoice,
} from './flagArguments.ts';
import type { ExperimentRow, StoredFlags } from './flagStore.ts';

export const EXPERIMENT_USAGE = `npm run flags -- experiment start NAME --variations control:50,A:50 --owner WHO --hypothesis "…" --ends 2027-01-31
                       [--key KEY] [--coverage 0.5] [--namespace name:0:0.5] [--condition JSON]
npm run flags -- experiment weights KEY control:20,A:80
npm run flags -- experiment stop KEY`;

interface Variations {
  readonly texts: readonly string[];
  /** 1 together. */
  readonly weights: readonly number[];
}

/** "control:50,A:50". @throws OperatorError */
const readVariations = (text: string): Variations => {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  const texts = pairs.map(([choice = '']) => choice.trim());
  const percents = pairs.map(([, percent = '']) => (percent.trim() === '' ? -1 : Number(percent)));
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const areWeights = percents.every((percent) => percent >= 0) && Math.abs(sum - 100) < 1e-6;
  if (!areWeights || pairs.some(({ length }) => length !== 2)) {
    throw new OperatorError('Variations have weights of 100 together: control:50,A:50.');
  }
  if (texts.length < 2 || new Set(texts).size < texts.length) {
    throw new OperatorError('An experiment has two variations or more, each once.');
  }
  return { texts, weights: percents.map((percent) => percent / 100) };
};

/** "name:0:0.5": of all experiments of that name a visitor is in one at most. */
const readNamespace = (text: string): [string, number, number] => {
  const [name = '', from = '', to = '', ...more] = text.split(':');
  const [start, end] = [Number(from || Number.NaN), Number(to || Number.NaN)];
  const isRange = start >= 0 && end > start && end <= 1;
  if (EXPERIMENT_KEY.test(name) && isRange && more.length === 0) return [name, start, end];
  throw new OperatorError('A namespace has a name and a part from 0 to 1: name:0:0.5.');
};

const isTaken = ({ experiments }: StoredFlags, key: string): boolean =>
  experiments.some((row) => row.key === key);

/** An experiment keeps its name and exposures; the next one with the flag has a number. */
const freeKey = (stored: StoredFlags, feature: string): string => {
  let key = feature;
  for (let number = 2; isTaken(stored, key); number += 1) key = `${feature}-${number}`;
  return key;
};

const chosenKey = (stored: StoredFlags, feature: string, asked: string | undefined): string => {
  if (asked === undefined) return freeKey(stored, feature);
  if (!EXPERIMENT_KEY.test(asked)) {
    throw new OperatorError('A key has 1 to 64 letters, digits, dots, dashes and underscores.');
  }
  if (!isTaken(stored, asked)) return asked;
  throw new OperatorError(`There is or was an experiment ${asked}. Choose another key.`);
};

/** Who is outside gets the default, and so does everybody once it has ended. */
const requireControl = (stored: StoredFlags, name: FlagName, variations: readonly unknown[]) => {
  const { feature } = flagDefinitions[name];
  const { defaultValue = flagValues()[name] } = definitionOf(stored, feature);
  if (variations.includes(defaultValue)) return;
  throw new OperatorError('One variation has to be what everybody else gets: see list.');
};

const ruleOf = (
  name: FlagName,
  { texts, weights }: Variations,
  options: Readonly<Record<string, string>>,
): Omit<FeatureRule, 'key'> => ({
  variations: texts.map((text) => valueOfChoice(name, text)),
  weights: [...weights],
  meta: texts.map((key) => ({ key })),
  hashAttribute: 'id',
  hashVersion: 2,
  coverage: options.coverage === undefined ? 1 : readShare(options.coverage, 'coverage'),
  ...(options.namespace !== undefined && { namespace: readNamespace(options.namespace) }),
  ...(options.condition !== undefined && { condition: readCondition(options.condition) }),
});

const start: OperatorCommand = async (db, { args, at, operator }) => {
  const { options, positionals } = readArguments(args, {
    usage: EXPERIMENT_USAGE,
    count: 1,
    options: [
      ...['variations', 'owner', 'hypothesis', 'ends'],
      ...['key', 'coverage', 'namespace', 'condition'],
    ],
  });
  const { ends = '', hypothesis = '', owner = '', variations = '' } = options;
  if ([hypothesis, owner].some((text) => text.trim() === '')) {
    throw new OperatorError(EXPERIMENT_USAGE);
  }
  const name = namedFlag(positionals[0] ?? '');
  const { feature } = flagDefinitions[name];
  const asked = readVariations(variations);
  const made = ruleOf(name, asked, options);
  const endsAt = readEnd(ends, at);
  let key = '';
  await changeFlags(db, { at, operator, command: 'experiment start' }, async (own) => {
    requireControl(own.stored, name, made.variations ?? []);
    key = chosenKey(own.stored, feature, options.key);
    const rule = { key, seed: key, ...made };
    const row = { key, feature, owner, hypothesis, rule, startedAt: at, endsAt, updatedAt: at };
    await own.db.insert(flagExperiments).values({ ...row, status: 'running' });
    await redefine(own, feature, ({ rules = [], ...rest }) => ({
      ...rest,
      rules: [...rules, { experiment: key }],
    }));
    return { key, before: null, after: row };
  });
  return { text: `Experiment ${key} runs with ${name} until ${endsAt.toISOString()}.` };
};

/** @throws OperatorError where it does not run */
const runningOne = ({ experiments }: StoredFlags, key: string): ExperimentRow => {
  const found = experiments.find((row) => row.key === key && row.status === 'running');
  if (found) return found;
  throw new OperatorError(`No experiment ${key} runs.`);
};

/** Who has a variation keeps it: the web tier remembers it in a cookie. */
const weights: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: EXPERIMENT_USAGE, count: 2 });
  const [key = '', text = ''] = positionals;
  const asked = readVariations(text);
  await changeFlags(db, { at, operator, command: 'experiment weights' }, async (own) => {
    const before = runningOne(own.stored, key);
    const known = variationKeys(before.rule);
    const share = new Map(asked.texts.map((each, index) => [each, asked.weights[index] ?? 0]));
    if (known.length !== share.size || known.some((each) => !share.has(each))) {
      throw new OperatorError(`${key} has the variations ${known.join(', ')}.`);
    }
    const rule = { ...before.rule, weights: known.map((each) => share.get(each) ?? 0) };
    await own.db
      .update(flagExperiments)
      .set({ rule, updatedAt: at })
      .where(eq(flagExperiments.key, key));
    return { key, before: before.rule.weights, after: rule.weights };
  });
  return { text: `Experiment ${key}: ${text}.` };
};

export const withoutExperiments = (
  { rules = [], ...rest }: StoredDefinition,
  keys: readonly string[],
): StoredDefinition => ({
  ...rest,
  rules: rules.filter((rule) => !('experiment' in rule) || !keys.includes(rule.experiment)),
});

export const endExperiments = async (
  { at, db }: Pick<FlagWork, 'at' | 'db'>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  await db
    .update(flagExperiments)
    .set({ status: 'stopped', updatedAt: at })
    .where(and(inArray(flagExperiments.key, [...keys]), eq(flagExperiments.status, 'running')));
};

const stop: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: EXPERIMENT_USAGE, count: 1 });
  const [key = ''] = positionals;
  await changeFlags(db, { at, operator, command: 'experiment stop' }, async (own) => {
    const { feature } = runningOne(own.stored, key);
    await endExperiments(own, [key]);
    await redefine(own, feature, (definition) => withoutExperiments(definition, [key]));
    return { key, before: 'running', after: 'stopped' };
  });
  return { text: `Experiment ${key} is stopped: everybody gets the control.` };
};

export const experimentCommands: Readonly<Record<string, OperatorCommand>> = {
  start,
  weights,
  stop,
};
