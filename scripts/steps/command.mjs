import { spawn } from 'node:child_process';
import { StepError } from './stepError.mjs';

const KEPT_OUTPUT = 20_000;
const children = new Set();

/** The last `limit` characters of everything appended. */
export const tail = (limit = KEPT_OUTPUT) => {
  let text = '';
  return {
    append(chunk) {
      text = (text + chunk).slice(-limit);
    },
    toString: () => text,
  };
};

/** Stops whatever `run` still has running; for the signals that end a script. */
export const stopCommands = () => {
  for (const child of children) child.kill('SIGTERM');
};

/**
 * Runs a command to its end. Its output is kept and shown on failure; `shown` are the streams
 * that appear as they come instead.
 */
export const run = (command, args, { failure, advice, shown = [], ...options }) =>
  new Promise((resolve, reject) => {
    const output = tail();
    const stream = (name) => (shown.includes(name) ? 'inherit' : 'pipe');
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', stream('stdout'), stream('stderr')],
    });
    children.add(child);
    child.stdout?.setEncoding('utf8').on('data', output.append);
    child.stderr?.setEncoding('utf8').on('data', output.append);
    child.once('error', (error) => {
      children.delete(child);
      reject(new StepError(failure, { advice, output: error.message }));
    });
    child.once('close', (code) => {
      children.delete(child);
      if (code === 0) resolve(output.toString());
      else reject(new StepError(failure, { advice, output: shown.length > 0 ? '' : `${output}` }));
    });
  });
