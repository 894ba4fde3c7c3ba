import { createHash, timingSafeEqual } from 'node:crypto';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { badRequest, HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { createAcceptedTypes } from '../http/requestLine.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import type { Purges } from './createPurges.ts';
import { purgeFault, purgeSchema, TOO_MANY_KEYS } from './purge.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests: neither the content nor the length of the secret shows in the time it takes. */
export const createBearerCheck = (secret: string): ((authorization: string) => boolean) => {
  const expected = digest(secret);
  return (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    return timingSafeEqual(digest(token), expected);
  };
};

export interface PurgeRouteDependencies {
  readonly purges: Purges;
  /** Without one there is no purging from outside. */
  readonly token: string | undefined;
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
  readonly metrics: LimitMetrics;
}

const PATH = '/purge';
/** 256 keys of 200 characters and the words around them. */
const MAX_BYTES = 64 * 1024;

/** The limit says more than that something is too large. */
function createTooLarge(): ErrorRequestHandler {
  // biome-ignore lint/complexity/useMaxParams: Express knows handlers of errors by their number
  return (error, _request, _response, next) => {
    const { type } = error as { readonly type?: unknown };
    const isTooLarge = type === 'entity.too.large';
    next(
      isTooLarge ? new HttpProblem(413, { plain: TOO_MANY_KEYS }, { Connection: 'close' }) : error,
    );
  };
}

/** POST /purge, for whoever changes what the pages show. */
export const createPurgeRoute = (dependencies: PurgeRouteDependencies): Router => {
  const { metrics, purges, token, perMinute, sharedLimits } = dependencies;
  const router = Router({ caseSensitive: true, strict: true });
  if (token === undefined) return router;
  const isBearer = createBearerCheck(token);
  const isKnown: (request: Request) => boolean = (request) =>
    isBearer(request.get('Authorization') ?? '');

  const requireToken: RequestHandler = (request, _response, next) => {
    if (!isKnown(request)) {
      throw new HttpProblem(
        401,
        { plain: 'Purging needs a token.' },
        { 'WWW-Authenticate': 'Bearer' },
      );
    }
    next();
  };

  router
    .route(PATH)
    .post(
      // Strangers are counted apart: they cannot use up the purges of those who may.
      createRateLimit({
        name: 'purge',
        perMinute,
        message: 'web.limit.purges',
        metrics,
        sharedLimits,
        group: (request) => (isKnown(request) ? 'known' : 'unknown'),
      }),
      requireToken,
      createAcceptedTypes(['application/json']),
      express.json({ limit: MAX_BYTES }),
      createTooLarge(),
      async (request: Request, response: Response) => {
        const purge = purgeSchema.safeParse(request.body);
        if (!purge.success) throw badRequest({ plain: purgeFault(purge.error) });
        response.set('Cache-Control', 'no-store').json(await purges.purge(purge.data));
      },
    )
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  return router;
};
