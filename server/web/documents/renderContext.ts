import type { Request, Response } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { PublicConfig, RenderContext } from '../../../shared/ssr/renderer.ts';
import { splitAddress } from '../http/splitAddress.ts';
import { siteOf } from '../sites/siteByHost.ts';
import type { DocumentFlags } from './documentFlags.ts';

export interface RenderContextDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly flagsFor: (search: string) => DocumentFlags;
}

const LOCALE = 'en';
const TIME_ZONE = 'UTC';

/** One reading of a request for its page and for the form that is posted to the page. */
export const renderContextOf = (
  request: Request,
  response: Response,
  { clock, flagsFor, publicConfig }: RenderContextDependencies,
): RenderContext => ({
  site: siteOf(response),
  config: publicConfig,
  flags: flagsFor(splitAddress(request.originalUrl).search).flags,
  today: todayUtc(new Date(clock())),
  locale: LOCALE,
  timeZone: TIME_ZONE,
});
