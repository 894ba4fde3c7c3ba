import { desc, eq } from 'drizzle-orm';
import { type FlagName, flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import { flagTextOf } from '../../../shared/domain/flags/flagValues.ts';
import { flagChanges, flagFeatures, type StoredRule } from '../db/flagTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { changeFlags, definitionOf, redefine } from './changeFlags.ts';
import { EXPERIMENT_USAGE, endExperiments, experimentCommands } from './experimentCommands.ts';
import { experimentsOf } from './experimentsOverview.ts';
import { namedFlag, readArguments, valueOfChoice } from './flagArguments.ts';
import { payloadOf } from './flagPayload.ts';
import { readFlags, type StoredFlags } from './flagStore.ts';
import { LOAD_USAGE, load } from './loadPayload.ts';
import { GROUP_USAGE, groupCommands, RULE_USAGE, ruleCommands } from './ruleCommands.ts';

const USAGE = `npm run flags -- list
npm run flags -- set NAME VALUE
npm run flags -- reset NAME
${EXPERIMENT_USAGE}
${RULE_USAGE}
${GROUP_USAGE}
${LOAD_USAGE}
npm run flags -- audit`;

/** As much of a value as a line shows. */
const MAX_SHOWN = 200;
const LISTED = 50;

const shown = (value: unknown): string => JSON.stringify(value ?? null).slice(0, MAX_SHOWN);

const textOf = (name: FlagName, value: unknown): string => flagTextOf(name, value) ?? shown(value);

const ruleLine = (name: FlagName, rule: StoredRule): string[] => {
  if ('experiment' in rule) return [];
  const { force, id = '', ...whom } = rule;
  return [`  rule ${id}: ${textOf(name, force)} for ${shown(whom)}`];
};

const linesOf = (stored: StoredFlags, name: FlagName): readonly string[] => {
  const { fallback, feature } = flagDefinitions[name];
  const { defaultValue, rules = [] } = definitionOf(stored, feature);
  const value =
    defaultValue === undefined ? `${fallback}, the default` : textOf(name, defaultValue);
  const names = name === feature ? name : `${name} (${feature})`;
  return [`${names}: ${value}`, ...rules.flatMap((rule) => ruleLine(name, rule))];
};

const list: OperatorCommand = async (db, { args, at }) => {
  readArguments(args, { usage: USAGE, count: 0 });
  const stored = await readFlags(db);
  const experiments = experimentsOf(stored, { at, exposures: [] }).map(
    ({ ends_at, feature, key, owner, state, variations }) => {
      const weights = variations.map((each) => `${each.key} ${Math.round(each.weight * 100)} %`);
      return `experiment ${key} with ${feature}: ${state}, ${weights.join(', ')}, until ${ends_at}, ${owner}`;
    },
  );
  const groups = stored.savedGroups.map(({ entry, id }) => `group ${id}: ${shown(entry)}`);
  const flags = flagNames.flatMap((name) => linesOf(stored, name));
  return { text: [...flags, ...experiments, ...groups].join('\n') };
};

const set: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: USAGE, count: 2 });
  const [flag = '', text = ''] = positionals;
  const name = namedFlag(flag);
  const defaultValue = valueOfChoice(name, text);
  const { feature } = flagDefinitions[name];
  let decided = 0;
  await changeFlags(db, { at, operator, command: 'set' }, async (own) => {
    decided = payloadOf(own.stored, at).features[feature]?.rules?.length ?? 0;
    return redefine(own, feature, (before) => ({ ...before, defaultValue }));
  });
  const said = `${name} is ${text}.`;
  return { text: decided === 0 ? said : `${said} Rules and experiments go before it: ${decided}.` };
};

const reset: OperatorCommand = async (db, { args, at, operator }) => {
  const { positionals } = readArguments(args, { usage: USAGE, count: 1 });
  const name = namedFlag(positionals[0] ?? '');
  const { fallback, feature } = flagDefinitions[name];
  let stopped: readonly string[] = [];
  await changeFlags(db, { at, operator, command: 'reset' }, async (own) => {
    stopped = own.stored.experiments
      .filter((row) => row.feature === feature && row.status === 'running')
      .map(({ key }) => key);
    await endExperiments(own, stopped);
    await own.db.delete(flagFeatures).where(eq(flagFeatures.key, feature));
    return { key: feature, before: definitionOf(own.stored, feature), after: {} };
  });
  const ended = stopped.map((key) => ` Experiment ${key} is stopped.`);
  return { text: `${name} has its default: ${fallback}.${ended.join('')}` };
};

const audit: OperatorCommand = async (db, { args }) => {
  readArguments(args, { usage: USAGE, count: 0 });
  const rows = await db.select().from(flagChanges).orderBy(desc(flagChanges.id)).limit(LISTED);
  const lines = rows.map(
    ({ after, at, before, command, key, operator }) =>
      `${at.toISOString()}  ${operator}  ${command}  ${key}  ${shown(before)} → ${shown(after)}`,
  );
  return { text: lines.length === 0 ? 'Nothing was changed.' : lines.join('\n') };
};

const branch =
  (commands: Readonly<Record<string, OperatorCommand>>): OperatorCommand =>
  async (db, { args, ...request }) => {
    const [name = '', ...rest] = args;
    const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!run) throw new OperatorError(USAGE);
    return run(db, { ...request, args: rest });
  };

/** Shows and changes the definitions of flags; web processes hear of it by their streams. */
export const flagsCommand: OperatorCommand = branch({
  list,
  set,
  reset,
  experiment: branch(experimentCommands),
  rule: branch(ruleCommands),
  group: branch(groupCommands),
  load,
  audit,
});
