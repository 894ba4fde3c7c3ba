import type { Answer, Ask } from './ask.ts';
import type { ProbedSite } from './probedSite.ts';

export type Verdict = 'ok' | 'warn' | 'fail' | 'skip';

/** What a check found. Without faults and warnings it is well. */
export interface Outcome {
  readonly faults?: readonly string[];
  readonly warnings?: readonly string[];
  /** Said where all is well. */
  readonly note?: string;
  /** Why there was nothing to look at. */
  readonly skipped?: string;
  /** What was looked at: the slowest of them tells the time of the check. */
  readonly answers?: readonly Answer[];
}

export interface Probe {
  readonly ask: Ask;
  readonly site: ProbedSite;
  readonly now: number;
  /** Of somebody who is signed in; undefined: nobody is. */
  readonly sessionToken?: string | undefined;
  /** Of whoever an enquiry is sent for; undefined: none is. */
  readonly enquirer?: string | undefined;
}

export interface Check {
  readonly area: string;
  readonly what: string;
  readonly run: (probe: Probe) => Outcome | Promise<Outcome>;
}

/** @param runs by what they look at. */
export const checksOf = (area: string, runs: Readonly<Record<string, Check['run']>>): Check[] =>
  Object.entries(runs).map(([what, run]) => ({ area, what, run }));

/** What is wrong with an answer; nothing when it is well. */
export type Rule = (answer: Answer) => string | undefined | false;

/** The faults of all answers, each with its address. */
export const faultsIn = (answers: readonly Answer[], ...rules: readonly Rule[]): string[] =>
  answers.flatMap((answer) =>
    rules.flatMap((rule) => {
      const fault = rule(answer);
      return fault ? [`${answer.path} ${fault}`] : [];
    }),
  );

/** What came instead of what was to come. */
export const statusText = ({ error, status }: Answer): string =>
  status === 0 ? `gives no answer: ${error}` : `answers ${status}`;

export const isStatus =
  (...statuses: readonly number[]): Rule =>
  (answer) => {
    if (!statuses.includes(answer.status)) return statusText(answer);
    return answer.error;
  };
