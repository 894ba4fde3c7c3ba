import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/readConfig.ts';

/** An error for the person who typed the command: its words are all that is shown. */
export class CommandError extends Error {}

/** Runs a command of an operator: prints what came of it, and on failure ends with code 1. */
export const runCommand = async (command: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};

/** Asks the API that has the embedded database open. @throws CommandError when it does not do it. */
export const askOps = async (
  { host, port }: Config['api']['ops'],
  address: string,
): Promise<void> => {
  const name = host.includes(':') ? `[${host}]` : host;
  const url = `http://${name === '0.0.0.0' ? '127.0.0.1' : name}:${port}`;
  const answer = await fetch(`${url}${address}`, { method: 'POST' }).catch(() => undefined);
  if (answer?.ok) return;
  throw new CommandError(
    `The database is open, and ${url} does not answer for it (${answer?.status ?? 'no answer'}): are API_OPS_PORT, API_OPS_HOST and DATA_DIR those of the API that runs?`,
  );
};

const tar = (args: readonly string[], failure: string): void => {
  try {
    execFileSync('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    const { stderr } = error as { readonly stderr?: Buffer };
    throw new CommandError(`${failure}: ${stderr?.toString().trim() || String(error)}`);
  }
};

/**
 * Puts what is in the folder into a new file, which only its owner may read.
 * @throws CommandError when the file is there already.
 */
export const pack = (folder: string, file: string): void => {
  const unfinished = `${file}.part`;
  try {
    // Taken first, so that two commands do not write one file.
    closeSync(openSync(unfinished, 'wx', 0o600));
  } catch (error) {
    throw new CommandError(`${unfinished} cannot be made: ${(error as Error).message}`);
  }
  try {
    tar(['-czf', unfinished, '-C', folder, '.'], `${file} could not be written`);
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/** @throws CommandError when the file is no archive. */
export const unpack = (file: string, folder: string): void =>
  tar(['-xzf', path.resolve(file), '-C', folder], `${file} could not be read`);
