import type { Logger } from 'pino';
import { MAIN_SITE, type SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { logEvents } from './logEvents.ts';
import type { CacheState, PageState, TimedPart } from './requestTrace.ts';

/** All partners are one: there may be hundreds of them. */
export type MeasuredSite = 'main' | 'partner' | 'none';

export interface RequestMeasurement {
  readonly route: string;
  readonly site: MeasuredSite;
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
  /** Undefined: of no site. */
  readonly site: SiteKey | undefined;
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

const measuredSite = (site: SiteKey | undefined): MeasuredSite => {
  if (site === undefined) return 'none';
  return site === MAIN_SITE ? 'main' : 'partner';
};

/** One line and one measurement a request. */
export const recordRequest = (
  { logger, metrics }: RequestRecordDependencies,
  facts: RequestFacts,
): void => {
  const { cache, durationMs, route, status } = facts;
  const site = measuredSite(facts.site);
  metrics.request({ route, site, status, cache, seconds: durationMs / 1000 });
  logger.info({
    event: logEvents.request,
    requestId: facts.requestId,
    traceId: facts.traceId,
    site: facts.site,
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
