import { parseArgs } from 'node:util';
import type { ConditionInterface } from '@growthbook/growthbook';
import {
  type FlagName,
  type FlagTexts,
  flagDefinitions,
  flagNames,
  isFlagChoice,
  isFlagName,
} from '../../../config/flagDefinitions.ts';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { OperatorError } from '../ops/operatorCommand.ts';

/** A flag is known by its name here and by that at the service. @throws OperatorError */
export const namedFlag = (text: string): FlagName => {
  const found = isFlagName(text)
    ? text
    : flagNames.find((name) => flagDefinitions[name].feature === text);
  if (found !== undefined) return found;
  throw new OperatorError(`There is no flag ${text}. There are: ${flagNames.join(', ')}.`);
};

/** What the service serves for a choice. @throws OperatorError for what is none */
export const valueOfChoice = (name: FlagName, text: string): string | boolean => {
  const { choices } = flagDefinitions[name];
  if (isFlagChoice(name, text)) return flagValues({ [name]: text } as Partial<FlagTexts>)[name];
  throw new OperatorError(`${name} may be: ${choices.join(', ')}.`);
};

export interface TypedArguments {
  readonly positionals: readonly string[];
  /** "--owner ann"; '' for a switch. */
  readonly options: Readonly<Record<string, string>>;
}

interface Expected {
  readonly usage: string;
  /** How many arguments stand without a name. */
  readonly count: number;
  readonly options?: readonly string[];
  readonly switches?: readonly string[];
}

/** @throws OperatorError with the usage */
export const readArguments = (
  args: readonly string[],
  { count, options = [], switches = [], usage }: Expected,
): TypedArguments => {
  const typed = [
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...switches.map((name) => [name, { type: 'boolean' as const }] as const),
  ];
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(typed),
      allowPositionals: true,
    });
    if (positionals.length !== count) throw new TypeError('another number of arguments');
    const given = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    return { positionals, options: Object.fromEntries(given) };
  } catch {
    throw new OperatorError(usage);
  }
};

/** Above 0, 1 at most. @throws OperatorError */
export const readShare = (text: string, what: string): number => {
  const share = Number(text);
  if (text.trim() !== '' && share > 0 && share <= 1) return share;
  throw new OperatorError(`The ${what} is above 0 and 1 at most.`);
};

/** What the SDK does not know in it holds for nobody. @throws OperatorError for what is no object */
export const readCondition = (text: string): ConditionInterface => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject) return value as ConditionInterface;
  } catch {
    // As for a value that is no object.
  }
  throw new OperatorError('A condition is a JSON object, such as {"language":"en"}.');
};

const DAY_MS = 86_400_000;

/** The end of a day in UTC. @throws OperatorError for a day that is over, or none */
export const readEnd = (text: string, at: Date): Date => {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = new Date(day || 0).toISOString().startsWith(text);
  const end = new Date(day + DAY_MS);
  if (isDay && end > at) return end;
  throw new OperatorError('An experiment ends with a day to come: --ends 2027-01-31.');
};
