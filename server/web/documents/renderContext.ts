import type { Request, Response } from 'express';
import type { FlagTexts } from '../../../config/flagDefinitions.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { experimentOverrides } from '../../../shared/domain/flags/experimentOverrides.ts';
import { type FlagValues, flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { isPaymentPage } from '../../../shared/routes/paymentPaths.ts';
import {
  documentVariant,
  type VariantKey,
  variantKey,
} from '../../../shared/ssr/documentVariant.ts';
import type { PublicConfig, RenderContext } from '../../../shared/ssr/renderer.ts';
import { splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteOfHost.ts';
import { shownAddress } from '../payments/createPaymentAddresses.ts';

export interface DocumentFlags {
  readonly flags: FlagValues;
  /** The address itself chose some: the page is for whoever typed it and for nobody else. */
  readonly areForced: boolean;
}

/**
 * The flags of a document: everywhere the same ones, but where `allowsOverrides` says that an
 * address may ask for others.
 */
export const createDocumentFlags = (
  configured: Partial<FlagTexts>,
  allowsOverrides: boolean,
): ((search: string) => DocumentFlags) => {
  const usual: DocumentFlags = { flags: flagValues(configured), areForced: false };
  if (!allowsOverrides) return () => usual;
  return (search) => {
    const overrides = experimentOverrides(new URLSearchParams(search));
    if (Object.keys(overrides).length === 0) return usual;
    return { flags: flagValues({ ...configured, ...overrides }), areForced: true };
  };
};

export interface RenderContextDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly flagsFor: (search: string) => DocumentFlags;
}

const TIME_ZONE = 'UTC';

/** Nobody else is told of a payment, or runs anything beside its card form. */
const alone = ({
  analytics: _measures,
  chatProvider: _chats,
  oneTap: _logsIn,
  ...config
}: PublicConfig): PublicConfig => config;

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
  const address = shownAddress(response);
  const { pathname, search } = splitAddress(request.originalUrl);
  return {
    variantKey: variantKey(variant),
    context: {
      site: variant.site,
      config: isPaymentPage(pathname) ? alone(publicConfig) : publicConfig,
      flags: flagsFor(search).flags,
      today: todayUtc(new Date(clock())),
      locale: variant.language,
      timeZone: TIME_ZONE,
      ...(address !== undefined && { shownAddress: address }),
    },
  };
};
