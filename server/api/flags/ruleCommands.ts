import type { ConditionInterface, FeatureRule } from '@growthbook/growthbook';
import { eq } from 'drizzle-orm';
import { flagDefinitions } from '../../../config/flagDefinitions.ts';
import { flagSavedGroups, type SavedGroup, type StoredRule } from '../db/flagTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { changeFlags, definitionOf, redefine } from './changeFlags.ts';
import {
  namedFlag,
  readArguments,
  readCondition,
  readShare,
  valueOfChoice,
} from './flagArguments.ts';
import type { StoredFlags } from './flagStore.ts';

export const RULE_USAGE = `npm run flags -- rule add NAME VALUE [--staff] [--group GROUP] [--condition JSON] [--coverage 0.2] [--when NAME=VALUE]
npm run flags -- rule remove NAME NUMBER`;

export const GROUP_USAGE = `npm run flags -- group set GROUP ATTRIBUTE VALUE,VALUE
npm run flags -- group remove GROUP`;

const GROUP_NAME = /^[\w-]{1,64}$/;

const attributeOf = (entry: SavedGroup | undefined): string | undefined =>
  entry && !Array.isArray(entry) && entry.type === 'list' ? entry.attributeKey : undefined;

/** @throws OperatorError for a group that there is not */
const ofGroup = ({ savedGroups }: StoredFlags, group: string): ConditionInterface => {
  const attribute = attributeOf(savedGroups.find(({ id }) => id === group)?.entry);
  if (attribute !== undefined) return { [attribute]: { $inGroup: group } };
  throw new OperatorError(`There is no group ${group} of values of an attribute.`);
};

/** "search_page_v2=A". @throws OperatorError */
const prerequisite = (text: string) => {
  const [flag = '', value = ''] = text.split('=');
  const name = namedFlag(flag);
  const { feature } = flagDefinitions[name];
  return { id: feature, condition: { value: valueOfChoice(name, value) } };
};

/** Whom a rule is for; undefined where the options say nothing of it. */
const conditionOf = (
  stored: StoredFlags,
  { condition, group, staff }: Readonly<Record<string, string>>,
): ConditionInterface | undefined => {
  const parts: ConditionInterface[] = [
    ...(staff === undefined ? [] : [{ internal: true }]),
    ...(group === undefined ? [] : [ofGroup(stored, group)]),
    ...(condition === undefined ? [] : [readCondition(condition)]),
  ];
  return parts.length > 1 ? { $and: parts } : parts[0];
};

const numbersOf = (rules: readonly StoredRule[]): readonly number[] =>
  rules.flatMap((rule) => ('experiment' in rule ? [] : [Number(rule.id) || 0]));

/** What is forced counts before experiments: the first rule that holds decides. */
const withRule = (rules: readonly StoredRule[], rule: FeatureRule): readonly StoredRule[] => {
  const first = rules.findIndex((each) => 'experiment' in each);
  return first < 0 ? [...rules, rule] : rules.toSpliced(first, 0, rule);
};

const add: OperatorCommand = async (db, { args, at, operator }) => {
  const { options, positionals } = readArguments(args, {
    usage: RULE_USAGE,
    count: 2,
    options: ['condition', 'coverage', 'group', 'when'],
    switches: ['staff'],
  });
  if (Object.keys(options).length === 0) throw new OperatorError(RULE_USAGE);
  const [flag = '', text = ''] = positionals;
  const name = namedFlag(flag);
  const { coverage, when } = options;
  const force = valueOfChoice(name, text);
  const shared = {
    force,
    ...(coverage !== undefined && {
      coverage: readShare(coverage, 'coverage'),
      hashAttribute: 'id',
      hashVersion: 2,
    }),
    ...(when !== undefined && { parentConditions: [prerequisite(when)] }),
  };
  let id = '';
  await changeFlags(db, { at, operator, command: 'rule add' }, async (own) => {
    const condition = conditionOf(own.stored, options);
    return redefine(own, flagDefinitions[name].feature, ({ rules = [], ...rest }) => {
      id = String(Math.max(0, ...numbersOf(rules)) + 1);
      const rule: FeatureRule = { id, ...shared, ...(condition && { condition }) };
      return { ...rest, rules: withRule(rules, rule) };
    });
  });
  return { text: `Rule ${id} of ${name}: ${text}.` };
};

const remove: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: RULE_USAGE, count: 2 });
  const [flag = '', id = ''] = positionals;
  const name = namedFlag(flag);
  const { feature } = flagDefinitions[name];
  const isMeant = (rule: StoredRule): boolean => !('experiment' in rule) && rule.id === id;
  await changeFlags(db, { at, operator, command: 'rule remove' }, async (own) => {
    if (!(definitionOf(own.stored, feature).rules ?? []).some(isMeant)) {
      throw new OperatorError(`${name} has no rule ${id}.`);
    }
    return redefine(own, feature, ({ rules = [], ...rest }) => ({
      ...rest,
      rules: rules.filter((rule) => !isMeant(rule)),
    }));
  });
  return { text: `${name} has no rule ${id} any more.` };
};

const setGroup: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: GROUP_USAGE, count: 3 });
  const [id = '', attributeKey = '', text = ''] = positionals;
  if (!GROUP_NAME.test(id)) throw new OperatorError(GROUP_USAGE);
  const values = [...new Set(text.split(',').map((value) => value.trim()))];
  const entry: SavedGroup = { type: 'list', attributeKey, values };
  await changeFlags(db, { at, operator, command: 'group set' }, async (own) => {
    const before = own.stored.savedGroups.find((row) => row.id === id)?.entry ?? null;
    const changed = { entry, updatedAt: at };
    await own.db
      .insert(flagSavedGroups)
      .values({ id, ...changed })
      .onConflictDoUpdate({ target: flagSavedGroups.id, set: changed });
    return { key: id, before, after: entry };
  });
  return { text: `Group ${id}: ${values.length} values of ${attributeKey}.` };
};

const removeGroup: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: GROUP_USAGE, count: 1 });
  const [id = ''] = positionals;
  await changeFlags(db, { at, operator, command: 'group remove' }, async (own) => {
    const { experiments, features, savedGroups } = own.stored;
    const before = savedGroups.find((row) => row.id === id)?.entry;
    if (!before) throw new OperatorError(`There is no group ${id}.`);
    const running = experiments.filter(({ status }) => status === 'running');
    const used = JSON.stringify([features, running.map(({ rule }) => rule), savedGroups]);
    if (used.includes(`Group":"${id}"`)) throw new OperatorError(`A rule names the group ${id}.`);
    await own.db.delete(flagSavedGroups).where(eq(flagSavedGroups.id, id));
    return { key: id, before, after: null };
  });
  return { text: `There is no group ${id} any more.` };
};

export const ruleCommands: Readonly<Record<string, OperatorCommand>> = { add, remove };

export const groupCommands: Readonly<Record<string, OperatorCommand>> = {
  set: setGroup,
  remove: removeGroup,
};
