import type { Request, Response } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import {
  documentVariant,
  type VariantKey,
  variantKey,
} from '../../../shared/ssr/documentVariant.ts';
import type { PublicConfig, RenderContext } from '../../../shared/ssr/renderer.ts';
import { splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../sites/siteOfHost.ts';
import type { DocumentFlags } from './documentFlags.ts';

export interface RenderContextDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly flagsFor: (search: string) => DocumentFlags;
}

const TIME_ZONE = 'UTC';

export interface RequestReading {
  readonly context: RenderContext;
  readonly variantKey: VariantKey;
}

/** One reading of a request for its page and for the form that is posted to the page. */
export const renderContextOf = (
  request: Request,
  response: Response,
  { clock, flagsFor, publicConfig }: RenderContextDependencies,
): RequestReading => {
  const variant = documentVariant({ site: siteOf(response), deployment: publicConfig.deployment });
  return {
    variantKey: variantKey(variant),
    context: {
      site: variant.site,
      config: publicConfig,
      flags: flagsFor(splitAddress(request.originalUrl).search).flags,
      today: todayUtc(new Date(clock())),
      locale: variant.language,
      timeZone: TIME_ZONE,
    },
  };
};
