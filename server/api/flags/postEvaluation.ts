import { evaluateFeatures } from '@growthbook/proxy-eval';
import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import { flagDefinitions } from '../../../config/flagDefinitions.ts';
import type {
  EvaluatedFlagsWire,
  FlagEvaluationRequestWire,
} from '../../../shared/contracts/flags.wire.ts';
import { isInternalEmail } from '../../../shared/domain/user/internalUser.ts';
import { callerOf } from '../accounts/callerSession.ts';
import { accountOf } from '../accounts/users.queries.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import { keyHolder } from './flagKeys.ts';
import type { FlagServer } from './flagServer.ts';

const MAX_URL = 2000;

const evaluationBody: z.ZodType<FlagEvaluationRequestWire> = z.strictObject({
  attributes: z.record(z.string(), z.unknown()),
  forcedVariations: z.record(z.string(), z.int().nonnegative()),
  forcedFeatures: z.array(z.tuple([z.string(), z.unknown()])),
  url: z.string().max(MAX_URL),
});

const bodyOf = (request: Request): FlagEvaluationRequestWire => {
  const { data } = evaluationBody.safeParse(request.body);
  if (data) return data;
  throw badRequest('flags.attributesMissing');
};

/** Whether somebody of ours asks: by the session, whatever the body says. */
const isStaff = async (dependencies: ApiDependencies, request: Request): Promise<boolean> => {
  const { userId } = await callerOf(dependencies, request);
  if (userId === undefined) return false;
  const { emails } = await accountOf(dependencies.db, userId);
  return emails.some((email) => isInternalEmail(email, dependencies.flags.companyEmailDomain));
};

/** Without what forces a variation: a query does it, too. */
const unforced = (asked: FlagEvaluationRequestWire): FlagEvaluationRequestWire => ({
  ...asked,
  forcedVariations: {},
  forcedFeatures: [],
  url: asked.url.split(/[?#]/, 1)[0] ?? '',
});

type Features = EvaluatedFlagsWire['features'];

/** The product's, each with its value and not why it is so. */
const shownFeatures = (features: Features): Features =>
  Object.fromEntries(
    Object.values(flagDefinitions).flatMap(({ feature }) => {
      const found = features[feature];
      return found ? [[feature, { defaultValue: found.defaultValue }]] : [];
    }),
  );

/** Values of flags for whoever has these attributes. */
export const createPostEvaluation =
  (dependencies: ApiDependencies, { keys, payload: readPayload }: FlagServer): RequestHandler =>
  async (request, response) => {
    const holder = keyHolder(keys, request);
    const internal = await isStaff(dependencies, request);
    const body = bodyOf(request);
    const asked = holder === 'server' || internal ? body : unforced(body);
    const payload = await readPayload();
    const { experiments, features } = await evaluateFeatures({
      payload,
      attributes: { ...asked.attributes, internal },
      forcedVariations: { ...asked.forcedVariations },
      forcedFeatures: new Map(asked.forcedFeatures),
      url: asked.url,
    });
    const { dateUpdated } = payload;
    if (holder === 'server')
      sendPrivate(response, { status: 200, features, experiments, dateUpdated });
    else {
      const answer: EvaluatedFlagsWire = {
        status: 200,
        features: shownFeatures(features),
        experiments: [],
        dateUpdated,
      };
      sendPrivate(response, answer);
    }
  };
