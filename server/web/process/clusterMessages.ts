import type { Purge } from '../cache/purge.ts';
import type { PurgeMode } from '../cache/purgeLog.ts';
import type { FlagStanding } from '../flags/flagStanding.ts';
import type { DrainOptions } from '../http/lifecycle.ts';

interface MetricSnapshot {
  readonly name: string;
  readonly help: string;
  /** As a worker sends it; prom-client's own number is of no use to others. */
  readonly type: unknown;
  readonly aggregator?: string;
  readonly values: readonly unknown[];
}

/** The metrics of one process at one time, as they travel between processes. */
export type MetricsSnapshot = readonly MetricSnapshot[];

/** What the primary wants to know of a worker, and what it gets. */
export type Question =
  | { readonly kind: 'purge'; readonly purge: Purge }
  | { readonly kind: 'all-stale' }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'flags' };

export interface Answers {
  /** Entries touched. */
  readonly purge: number;
  readonly 'all-stale': number;
  readonly metrics: MetricsSnapshot;
  readonly flags: readonly FlagStanding[];
}

export type AnswerTo<Asked extends Question> = Answers[Asked['kind']];

export type PrimaryMessage =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'drain'; readonly options: DrainOptions }
  /** The answer to its announcement that it exits; whatever was sent to it, connections too, came before. */
  | { readonly kind: 'dismiss' };

export type WorkerMessage =
  /** Comes before the worker listens: from now on it takes messages. */
  | { readonly kind: 'hears' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'cannot-start'; readonly message: string }
  /** It draws with other flags from now on, and has purged what it had drawn, in this way. */
  | { readonly kind: 'flags-changed'; readonly mode: PurgeMode }
  | { readonly kind: 'answer'; readonly id: number; readonly value: Answers[keyof Answers] }
  /** What it has counted in its life; its last word. */
  | { readonly kind: 'exiting'; readonly metrics: MetricsSnapshot };
