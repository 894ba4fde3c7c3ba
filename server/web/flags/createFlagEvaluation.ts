import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import type {
  EvaluatedFlagsWire,
  FlagEvaluationRequestWire,
} from '../../../shared/contracts/flags.wire.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import { canonicalise, unknownAddress } from '../../../shared/routes/canonicalise.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';
import { badRequest, methodNotAllowed } from '../http/httpProblem.ts';
import { languageOf } from '../http/requestLanguage.ts';
import { createAcceptedTypes, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { VisitorApi } from '../login/visitorApi.ts';
import { type FlaggedPage, type Flags, flaggedPage } from './documentFlags.ts';
import type { ForcedValues } from './evaluateFlags.ts';
import { setExperimentCookies } from './experimentVisitor.ts';
import { isInternalVisitor } from './internalVisitor.ts';

export interface FlagEvaluationDependencies {
  readonly flags: Flags;
  readonly visitorApi: VisitorApi;
  readonly publicConfig: Pick<
    PublicConfig,
    'companyEmailDomain' | 'developmentFeatures' | 'flagsKey'
  >;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly cookieSecure: boolean;
  /** Evaluations for one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
  readonly metrics: LimitMetrics;
}

const MAX_BYTES = 16 * 1024;
const MAX_URL_LENGTH = 4096;

const evaluationRequest: z.ZodType<FlagEvaluationRequestWire> = z.strictObject({
  attributes: z.record(z.string(), z.unknown()),
  forcedVariations: z.record(z.string(), z.int().nonnegative()),
  forcedFeatures: z.array(z.tuple([z.string(), z.unknown()])),
  url: z.string().max(MAX_URL_LENGTH),
});

const readBody = (body: unknown): FlagEvaluationRequestWire => {
  const { data } = evaluationRequest.safeParse(body);
  if (!data)
    throw badRequest({ plain: 'Send attributes, forcedVariations, forcedFeatures and url.' });
  return data;
};

/** Path and query of an address with or without its origin. */
const askedAddress = (url: string) => splitAddress(url.replace(/^https?:\/\/[^/?#]*|#.*$/g, ''));

const forcedValues = ({
  forcedFeatures,
  forcedVariations,
}: FlagEvaluationRequestWire): ForcedValues => ({
  forcedFeatureValues: new Map(forcedFeatures),
  forcedVariations: { ...forcedVariations },
});

const valuesByFeature = (flags: FlagValues): EvaluatedFlagsWire['features'] =>
  Object.fromEntries(
    flagNames.map((name) => [flagDefinitions[name].feature, { defaultValue: flags[name] }]),
  );

/**
 * POST /api/eval/:browserKey: the flags of whoever asks, as his documents have them, on the page that
 * `url` names. What he is, his session and cookies say; attributes of the body count for nothing.
 */
export const createFlagEvaluation = (dependencies: FlagEvaluationDependencies): Router => {
  const { clock, cookieSecure, flags, metrics, perMinute, publicConfig, sharedLimits } =
    dependencies;
  const { developmentFeatures, flagsKey } = publicConfig;
  const router = Router({ caseSensitive: true, strict: true });
  const limit = createRateLimit({
    name: 'flag-evaluations',
    perMinute,
    message: 'web.limit.requests',
    metrics,
    sharedLimits,
  });

  const pageOf = (pathname: string, response: Response): FlaggedPage => {
    const today = todayUtc(new Date(clock()));
    const address = canonicalise({ pathname, search: '' }, today) ?? unknownAddress('/');
    return flaggedPage(address, { locale: languageOf(response), site: siteOf(response) });
  };

  const evaluate = async (request: Request, response: Response): Promise<void> => {
    const body = readBody(request.body);
    const isInternal = await isInternalVisitor(request, publicConfig, () =>
      dependencies.visitorApi(request, response),
    );
    const forced = isInternal || developmentFeatures ? forcedValues(body) : undefined;
    const { pathname, search } = askedAddress(body.url);
    const page = pageOf(pathname, response);
    const { context, marks } = flags.ofVisitor(page, { request, isInternal, forced }, search);
    if (marks) setExperimentCookies(response, marks, cookieSecure);
    const answer: EvaluatedFlagsWire = {
      status: 200,
      features: valuesByFeature(context.flags),
      experiments: [],
      dateUpdated: flags.dateUpdated,
    };
    response.set('Cache-Control', 'private, no-store').json(answer);
  };

  /** With another key it is a server that asks, and the service answers. */
  const isOfBrowsers: RequestHandler = (request, _response, next) => {
    if (request.params.key !== flagsKey) {
      next('route');
      return;
    }
    requestTrace().route = 'eval';
    next();
  };

  router
    .route('/api/eval/:key')
    .all(isOfBrowsers)
    .post(
      limit,
      createAcceptedTypes(['application/json']),
      express.json({ limit: MAX_BYTES }),
      evaluate,
    )
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  return router;
};
