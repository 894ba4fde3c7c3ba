import { StepError } from './stepError.mjs';

const LABEL_WIDTH = 20;
const DETAIL_WIDTH = 44;
const TICK_MS = 1000;
/** Without a terminal a running step is mentioned this often, not every second. */
const QUIET_TICKS = 15;

const isInteractive = process.stdout.isTTY === true;

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

const clearLine = () => {
  if (isInteractive) process.stdout.write('\r\x1b[2K');
};

export const say = (text) => {
  clearLine();
  process.stdout.write(`${text}\n`);
};

/** Silent until the step has said what it is doing: some print an account of their own. */
const showProgress = (label, state) => {
  if (state.detail === '') return;
  const text = `  ${label.padEnd(LABEL_WIDTH)} ${state.detail} … ${Math.round(seconds(state.since))} s`;
  if (isInteractive) process.stdout.write(`\r\x1b[2K${text}`);
  else if (state.ticks % QUIET_TICKS === 0) process.stdout.write(`${text}\n`);
};

/**
 * Runs a step and prints one line when it ends. `run` gets a function that says what the step is
 * doing now, and may return a short note for the line.
 */
export const step = async (label, run) => {
  const state = { since: performance.now(), ticks: 0, detail: '' };
  const timer = setInterval(() => {
    state.ticks += 1;
    showProgress(label, state);
  }, TICK_MS);
  try {
    const note = await run((detail) => {
      state.detail = detail;
    });
    const line = `✓ ${label.padEnd(LABEL_WIDTH)} ${String(note ?? '').padEnd(DETAIL_WIDTH)}`;
    say(`${line} ${seconds(state.since).padStart(6)} s`);
  } catch (error) {
    say(`✗ ${label.padEnd(LABEL_WIDTH)} failed after ${seconds(state.since)} s`);
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/** What went wrong and what to do about it; a stack only for our own mistakes. */
export const reportFailure = (error) => {
  if (!(error instanceof StepError)) {
    process.stderr.write(`\n${error?.stack ?? error}\n`);
    return;
  }
  const parts = [error.output.trim(), error.message, error.advice].filter((part) => part !== '');
  process.stderr.write(`\n${parts.join('\n\n')}\n`);
};
