import type { Request, Response } from 'express';
import { pseudoLocale } from '../../../config/locales.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { defaultLanguage } from '../../../shared/domain/language/language.ts';
import { LANGUAGE_KEY } from '../../../shared/domain/language/languageAddress.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { isPaymentPage } from '../../../shared/routes/paymentPaths.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import {
  documentVariant,
  type VariantKey,
  variantKey,
} from '../../../shared/ssr/documentVariant.ts';
import type { PublicConfig, RenderContext, Renderer } from '../../../shared/ssr/renderer.ts';
import {
  type DocumentFlags,
  type FlaggedPage,
  type Flags,
  flaggedPage,
} from '../flags/documentFlags.ts';
import { isInternalVisitor } from '../flags/internalVisitor.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import type { VisitorApi } from '../login/visitorApi.ts';
import type { ExchangeRateSource } from '../rates/exchangeRateSource.ts';
import { shownAddress } from './createPaymentAddresses.ts';

export interface RenderContextDependencies {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly publicConfig: PublicConfig;
  readonly exchangeRates: Pick<ExchangeRateSource, 'current'>;
  readonly flags: Flags;
  readonly renderer: Pick<Renderer, 'hasPseudoLocale'>;
  readonly visitorApi: VisitorApi;
}

const TIME_ZONE = 'UTC';

/** Nobody else is told of a payment, or runs anything beside its card form. */
const alone = ({
  analytics: _measures,
  chatProvider: _chats,
  oneTap: _logsIn,
  weChatScriptUrl: _shares,
  ...config
}: PublicConfig): PublicConfig => config;

export interface RequestReading {
  readonly context: RenderContext;
  readonly variantKey: VariantKey;
  readonly flags: DocumentFlags;
}

/** Which flags count for a request: a public page is the same for all who get its variant. */
const flagsOf = async (
  page: FlaggedPage,
  { request, response }: Asked,
  { flags, publicConfig, visitorApi }: RenderContextDependencies,
): Promise<DocumentFlags> => {
  const { search } = splitAddress(request.originalUrl);
  if (page.route === undefined || routeTable[page.route].cache === 'public') {
    return flags.ofPublicPage(page, request, search);
  }
  const isInternal = await isInternalVisitor(request, publicConfig, () =>
    visitorApi(request, response),
  );
  return flags.ofVisitor(page, { request, isInternal }, search);
};

interface Asked {
  readonly address: CanonicalAddress;
  readonly request: Request;
  readonly response: Response;
}

/** Texts in odd letters are for whoever looks after pages, and only where they have been built. */
const isPseudoAsked = (
  { originalUrl }: Request,
  { publicConfig, renderer }: RenderContextDependencies,
): boolean =>
  publicConfig.developmentFeatures &&
  renderer.hasPseudoLocale &&
  new URLSearchParams(splitAddress(originalUrl).search).get(LANGUAGE_KEY) === pseudoLocale;

/** One reading of a request for its page and for the form that is posted to the page. */
export const renderContextOf = async (
  asked: Asked,
  dependencies: RenderContextDependencies,
): Promise<RequestReading> => {
  const { request, response } = asked;
  const { clock, publicConfig } = dependencies;
  const site = siteOf(response);
  const isPseudo = isPseudoAsked(request, dependencies);
  const locale = isPseudo ? defaultLanguage : languageOf(response);
  const flags = await flagsOf(flaggedPage(asked.address, { site, locale }), asked, dependencies);
  const shown = shownAddress(response);
  const { pathname } = splitAddress(request.originalUrl);
  return {
    variantKey: variantKey(
      documentVariant({ site, language: locale, experiments: flags.experiments }),
    ),
    flags,
    context: {
      site,
      config: isPaymentPage(pathname) ? alone(publicConfig) : publicConfig,
      ...flags.context,
      today: todayUtc(new Date(clock())),
      locale,
      ...(isPseudo && { isPseudo }),
      ...(dependencies.exchangeRates.current() && { hasExchangeRates: true }),
      timeZone: TIME_ZONE,
      ...(shown !== undefined && { shownAddress: shown }),
    },
  };
};
