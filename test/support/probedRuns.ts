import { type ProbeOptions, type ProbeReport, runProbe } from '../../scripts/probe/runProbe.ts';
import {
  type Break,
  HOUSE,
  LIST,
  type ProbedAnswer,
  SESSION_TOKEN,
  startProbedInstallation,
} from './probedInstallation.ts';

export const LIMIT_MS = 30_000;

export const PATIENT: ProbeOptions = {
  // Nothing listens there.
  base: new URL('http://127.0.0.1:1'),
  atOnce: 8,
  timeoutMs: LIMIT_MS,
  limitMs: LIMIT_MS,
  slowMs: LIMIT_MS,
  now: 0,
};

export const probe = async (breakIt?: Break): Promise<ProbeReport> => {
  const installation = await startProbedInstallation(breakIt);
  try {
    return await runProbe({
      ...PATIENT,
      base: installation.url,
      now: Date.now(),
      enquirer: 'monitoring@example.org',
      sessionToken: SESSION_TOKEN,
    });
  } finally {
    await installation.close();
  }
};

/** Names of the checks that came out so. */
export const rowsOf = ({ rows }: ProbeReport, ...verdicts: readonly string[]): string[] =>
  rows
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ area, what }) => `${area}: ${what}`);

export const PAGES = ['/', LIST, HOUSE];

/** What is wrong at one address, or at several. */
export const at =
  (paths: string | readonly string[], change: (answer: ProbedAnswer) => ProbedAnswer): Break =>
  (answer, { path }) =>
    [paths].flat().includes(path) ? change(answer) : undefined;

export const withHeaders =
  (headers: ProbedAnswer['headers']) =>
  (answer: ProbedAnswer): ProbedAnswer => ({
    ...answer,
    headers: { ...answer.headers, ...headers },
  });

export const without =
  (name: string): Break =>
  ({ headers: { [name]: _left, ...headers }, ...answer }) => ({ ...answer, headers });

export const withStatus =
  (status: number) =>
  (answer: ProbedAnswer): ProbedAnswer => ({ ...answer, status });

export const replaced =
  (part: string | RegExp, by: string) =>
  (answer: ProbedAnswer): ProbedAnswer => ({
    ...answer,
    body: String(answer.body).replace(part, by),
  });

export const leadingTo = (location: string) => (): ProbedAnswer => ({
  status: 302,
  headers: { Location: location },
  body: '',
});

export const always =
  (change: (answer: ProbedAnswer) => ProbedAnswer): Break =>
  (answer) =>
    change(answer);

export interface BrokenThing {
  readonly name: string;
  readonly breakIt: Break;
  /** The checks that notice, and no other. */
  readonly rows: readonly string[];
}

export const named = (things: readonly BrokenThing[]) =>
  things.map((thing) => [thing.name, thing] as const);
