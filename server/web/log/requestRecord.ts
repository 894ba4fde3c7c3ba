import type { Logger } from 'pino';
import { logEvents } from './logEvents.ts';
import type { CacheState, PageState, TimedPart } from './requestTrace.ts';

export interface RequestMeasurement {
  readonly route: string;
  readonly status: number;
  readonly cache: CacheState;
  readonly seconds: number;
}

export interface RequestMetrics {
  request(measurement: RequestMeasurement): void;
}

export interface DocumentMetrics {
  /**
   * `data`: its answers of the API, `queue`: waiting for its turn, `render`: React and the frame,
   * `encode`: compression.
   */
  documentPart(route: string, part: TimedPart, milliseconds: number): void;
}

export interface RequestRecordDependencies {
  readonly logger: Logger;
  readonly metrics: RequestMetrics;
}

/** What is written of every request, whichever way it was answered. */
export interface RequestFacts {
  readonly requestId: string;
  /** The id of the distributed trace, where there is one. */
  readonly traceId: string | undefined;
  readonly method: string;
  /** Without query and bearer values. */
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly bytes: number;
  readonly cache: CacheState;
  readonly page?: PageState;
  readonly closedEarly: boolean;
}

/** One line and one measurement a request. */
export const recordRequest = (
  { logger, metrics }: RequestRecordDependencies,
  facts: RequestFacts,
): void => {
  const { cache, durationMs, route, status } = facts;
  metrics.request({ route, status, cache, seconds: durationMs / 1000 });
  logger.info({
    event: logEvents.request,
    requestId: facts.requestId,
    traceId: facts.traceId,
    method: facts.method,
    path: facts.path,
    route,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    bytes: facts.bytes,
    cache,
    page: facts.page,
    closedEarly: facts.closedEarly,
  });
};
