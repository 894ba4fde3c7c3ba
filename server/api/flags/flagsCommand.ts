import { eq } from 'drizzle-orm';
import {
  type FlagName,
  type FlagTexts,
  flagDefinitions,
  flagNames,
  isFlagChoice,
  isFlagName,
} from '../../../config/flagDefinitions.ts';
import { flagTextOf, flagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { Database } from '../db/database.ts';
import { flagFeatures, type StoredDefinition } from '../db/flagTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { changeFlags, readFlags, type StoredFlags } from './flagStore.ts';

const USAGE = `npm run flags -- list
npm run flags -- set NAME VALUE
npm run flags -- reset NAME`;

/** By the name it has here or at the service. @throws OperatorError */
export const namedFlag = (text: string): FlagName => {
  const found = isFlagName(text)
    ? text
    : flagNames.find((name) => flagDefinitions[name].feature === text);
  if (found !== undefined) return found;
  throw new OperatorError(`There is no flag ${text}. There are: ${flagNames.join(', ')}.`);
};

/** What the service serves for a choice. @throws OperatorError for what is none */
export const valueOfChoice = (name: FlagName, text: string): unknown => {
  const { choices } = flagDefinitions[name];
  if (isFlagChoice(name, text)) return flagValues({ [name]: text } as Partial<FlagTexts>)[name];
  throw new OperatorError(`${name} may be: ${choices.join(', ')}.`);
};

export const definitionOf = ({ features }: StoredFlags, feature: string): StoredDefinition =>
  features.find(({ key }) => key === feature)?.definition ?? {};

export const writeDefinition = async (
  db: Database,
  feature: string,
  { at, definition }: { readonly at: Date; readonly definition: StoredDefinition },
): Promise<void> => {
  const changed = { definition, updatedAt: at };
  await db
    .insert(flagFeatures)
    .values({ key: feature, ...changed })
    .onConflictDoUpdate({ target: flagFeatures.key, set: changed });
};

const lineOf = (stored: StoredFlags, name: FlagName): string => {
  const { fallback, feature } = flagDefinitions[name];
  const { defaultValue } = definitionOf(stored, feature);
  const isSet = defaultValue !== undefined;
  const text = isSet ? (flagTextOf(name, defaultValue) ?? fallback) : fallback;
  const names = name === feature ? name : `${name} (${feature})`;
  return `${names}: ${text}${isSet ? '' : ', the default'}`;
};

const list: OperatorCommand = async (db, { args }) => {
  if (args.length > 0) throw new OperatorError(USAGE);
  const stored = await readFlags(db);
  return { text: flagNames.map((name) => lineOf(stored, name)).join('\n') };
};

const set: OperatorCommand = async (db, { args, at, operator }) => {
  const [flag = '', text = '', ...more] = args;
  if (flag === '' || more.length > 0) throw new OperatorError(USAGE);
  const name = namedFlag(flag);
  const defaultValue = valueOfChoice(name, text);
  const { feature } = flagDefinitions[name];
  await changeFlags(db, { at, operator, command: 'set' }, async (own, stored) => {
    const before = definitionOf(stored, feature);
    const definition = { ...before, defaultValue };
    await writeDefinition(own, feature, { at, definition });
    return { key: feature, before, after: definition };
  });
  return { text: `${name} is ${text}.` };
};

const reset: OperatorCommand = async (db, { args, at, operator }) => {
  const [flag = '', ...more] = args;
  if (flag === '' || more.length > 0) throw new OperatorError(USAGE);
  const name = namedFlag(flag);
  const { fallback, feature } = flagDefinitions[name];
  await changeFlags(db, { at, operator, command: 'reset' }, async (own, stored) => {
    const before = definitionOf(stored, feature);
    await own.delete(flagFeatures).where(eq(flagFeatures.key, feature));
    return { key: feature, before, after: {} };
  });
  return { text: `${name} has its default: ${fallback}.` };
};

const subcommands: Readonly<Record<string, OperatorCommand>> = { list, set, reset };

/** Shows and changes the definitions of flags; web processes hear of it by their streams. */
export const flagsCommand: OperatorCommand = async (db, { args, ...request }) => {
  const [name = '', ...rest] = args;
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!run) throw new OperatorError(USAGE);
  return run(db, { ...request, args: rest });
};
