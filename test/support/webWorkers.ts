import { readExposition, type Sample } from './exposition.ts';
import { rawRequest } from './rawHttp.ts';
import { until } from './until.ts';
import type { RunningProcess, WebProcess } from './webProcess.ts';

export interface WorkerLine extends Readonly<Record<string, unknown>> {
  readonly state: string;
  readonly worker?: number;
  readonly pid?: number;
  readonly signal?: string | null;
}

const LIMIT_MS = 40_000;

interface ReadSoFar {
  readonly length: number;
  readonly lines: readonly WorkerLine[];
}

/** Under load a log is long, and looked at often: each line is read once. */
const readSoFar = new WeakMap<RunningProcess, ReadSoFar>();

/** What a primary has written of its workers. */
export const workerLines = (process: RunningProcess): readonly WorkerLine[] => {
  const { stdout } = process;
  const { length, lines } = readSoFar.get(process) ?? { length: 0, lines: [] };
  const end = stdout.lastIndexOf('\n') + 1;
  const added = stdout
    .slice(length, end)
    .split('\n')
    .filter((line) => line.includes('"event":"worker"'))
    .map((line) => JSON.parse(line) as WorkerLine);
  const read = { length: end, lines: [...lines, ...added] };
  readSoFar.set(process, read);
  return read.lines;
};

const pidsOf = (process: RunningProcess, state: string): readonly number[] =>
  workerLines(process).flatMap((line) => (line.state === state && line.pid ? [line.pid] : []));

/** Process ids of the workers that are ready. */
export const readyPids = (process: RunningProcess): readonly number[] => {
  const ended = new Set(pidsOf(process, 'ended'));
  return pidsOf(process, 'ready').filter((pid) => !ended.has(pid));
};

export const untilWorkers = (
  process: RunningProcess,
  holds: (lines: readonly WorkerLine[]) => boolean,
  what: string,
): Promise<void> => until(() => holds(workerLines(process)), what, LIMIT_MS);

export const metricsOf = async ({ opsUrl }: WebProcess): Promise<readonly Sample[]> =>
  readExposition((await rawRequest(opsUrl, { path: '/metrics' })).text);

/** All samples of the name whose labels hold these. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, text]) => sample.labels[key] === text))
    .reduce((sum, { value }) => sum + value, 0);
