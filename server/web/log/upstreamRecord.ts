import type { Logger } from 'pino';
import type { SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { logEvents } from './logEvents.ts';
import { loggedPath } from './loggedPath.ts';

/**
 * How a call ended. `incomplete`: its body broke off. `abandoned`: whoever asked has left, which says
 * nothing about the upstream.
 */
export type UpstreamOutcome =
  | 'ok'
  | 'failed'
  | 'unreadable'
  | 'incomplete'
  | 'timeout'
  | 'unreachable'
  | 'abandoned';

export interface UpstreamMetrics {
  upstream(call: string, outcome: UpstreamOutcome | number, seconds: number): void;
}

export interface UpstreamRecordDependencies {
  readonly logger: Logger;
  readonly metrics: UpstreamMetrics;
}

/** What is written of every call to the API, whichever part has made it. */
export interface UpstreamFacts {
  readonly requestId: string;
  /** The id of the distributed trace, where there is one. */
  readonly traceId: string | undefined;
  /** On whose it was asked for. */
  readonly site: SiteKey | undefined;
  /** Name of the lookup, or label of the forwarded address. */
  readonly call: string;
  readonly method: string;
  /** On the API; its query is left out. */
  readonly target: string;
  /** Absent without an answer. */
  readonly status?: number | undefined;
  readonly bytes?: number;
  /** How the call ended, which the status alone does not tell. */
  readonly outcome: UpstreamOutcome;
  readonly durationMs: number;
}

/** One line and one measurement a call. */
export const recordUpstream = (
  { logger, metrics }: UpstreamRecordDependencies,
  facts: UpstreamFacts,
): void => {
  const { call, durationMs, status } = facts;
  // A status counts only with a whole answer.
  const isWhole = facts.outcome === 'ok' || facts.outcome === 'failed';
  const outcome = isWhole && status !== undefined && status > 399 ? 'failed' : facts.outcome;
  metrics.upstream(call, isWhole ? (status ?? outcome) : outcome, durationMs / 1000);
  logger.info({
    event: logEvents.upstream,
    requestId: facts.requestId,
    traceId: facts.traceId,
    site: facts.site,
    call,
    method: facts.method,
    path: loggedPath(facts.target),
    status,
    bytes: facts.bytes,
    outcome,
    durationMs: Math.round(durationMs * 10) / 10,
  });
};
