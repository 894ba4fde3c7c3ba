import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import type { Change } from '../purge/changedKeys.queries.ts';
import { logEvents } from './apiLog.ts';

export interface OperatorRequest {
  readonly args: readonly string[];
  /** Who asks; it is noted with what he decides. */
  readonly operator: string;
  /** Text of the file that an argument names, where the command takes one. */
  readonly input?: string | undefined;
  /** Holds what is too long for memory: `COMMAND_FILES.input`, and what the command writes. */
  readonly folder?: string;
  readonly at: Date;
}

export interface OperatorAnswer {
  readonly text: string;
  /** What pages show differently from now on. */
  readonly change?: Change;
  /** To be looked at, by their names. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** Names of files that the command has left in its folder. */
  readonly written?: readonly string[];
}

/** An operator's command, by whichever process has the database open. @throws OperatorError */
export type OperatorCommand = (db: Database, request: OperatorRequest) => Promise<OperatorAnswer>;

/** Its words are for the person who typed the command. */
export class OperatorError extends Error {}

export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** `mkdtemp` makes the rest of the name. */
export const COMMAND_PREFIX = 'command-';
const COMMAND_NAME = /^command-\w{6}$/;

/** Files of a command's folder. */
export const COMMAND_FILES = {
  request: 'request.json',
  input: 'input',
  answer: 'answer.json',
} as const;

const storable = z
  .string()
  .max(2000)
  .refine((text) => !text.includes('\0'));

/** Far above what any file for a command has. */
const MAX_INPUT = 1024 * 1024;

const requestFile = z.strictObject({
  command: z.string(),
  args: z.array(storable).max(20),
  operator: storable,
  input: z.string().max(MAX_INPUT).optional(),
});

export type CommandRequest = z.infer<typeof requestFile>;

/** What the answer's file holds. */
export const answerFile = z.union([
  z.strictObject({
    text: z.string(),
    files: z.record(z.string(), z.base64()).optional(),
    written: z.array(z.string()).optional(),
  }),
  z.strictObject({ refusal: z.string() }),
]);

type CommandAnswer = z.infer<typeof answerFile>;

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export interface CommandDependencies {
  readonly db: Database;
  readonly commands: OperatorCommands;
  readonly now: () => Date;
  readonly announce: (change: Change) => void;
  readonly logger: Logger;
}

/** What was done, and nothing that was typed: an argument may name somebody. */
export const noteCommand = (
  logger: Logger,
  { args: [action = ''], command }: Pick<CommandRequest, 'args' | 'command'>,
  isRefused: boolean,
): void => {
  const named = (word: string): string => (/^[a-z]{1,20}$/.test(word) ? word : 'other');
  const did = { command: named(command), action: named(action), isRefused };
  logger.info({ event: logEvents.command, ...did });
};

const answerTo = async (
  { announce, commands, db, now }: CommandDependencies,
  { command, ...request }: CommandRequest,
  folder: string,
): Promise<CommandAnswer> => {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) return { refusal: `There is no command ${command}.` };
  try {
    const answer = await run(db, { ...request, folder, at: now() });
    const { change, files = {}, text, written } = answer;
    if (change) announce(change);
    const named = Object.entries(files).map(([name, bytes]) => [name, base64Of(bytes)]);
    return { text, files: Object.fromEntries(named), ...(written && { written: [...written] }) };
  } catch (error) {
    if (error instanceof OperatorError) return { refusal: error.message };
    throw error;
  }
};

/** @returns false where there is no such folder with a request that can be read. */
export type RunCommand = (name: string) => Promise<boolean>;

/**
 * Carries out a command for whoever cannot open the embedded database while this process has it. The
 * request lies in a folder beside the data: who could write it there can read the data anyway, so
 * that no other proof is asked for, and nothing of it goes over the wire.
 */
export const createRunCommand =
  (dataDir: string, dependencies: CommandDependencies): RunCommand =>
  async (name) => {
    if (!COMMAND_NAME.test(name)) return false;
    const folder = path.join(dataDir, name);
    const text = await readFile(path.join(folder, COMMAND_FILES.request), 'utf8').catch(() => '');
    const request = text === '' ? undefined : requestFile.safeParse(JSON.parse(text));
    if (!request?.success) return false;
    const answer = await answerTo(dependencies, request.data, folder);
    noteCommand(dependencies.logger, request.data, 'refusal' in answer);
    await writeFile(path.join(folder, COMMAND_FILES.answer), JSON.stringify(answer), {
      mode: 0o600,
    });
    return true;
  };
