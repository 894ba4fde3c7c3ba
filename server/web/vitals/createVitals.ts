import express, { type RequestHandler, Router } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { badRequest, HttpProblem, methodNotAllowed } from '../errors/httpProblem.ts';
import type { Metrics } from '../ops/createMetrics.ts';
import { requestTrace } from '../request/traceStorage.ts';
import { webVitalSchema } from './webVital.schema.ts';
import { webVitalLine } from './webVitalLine.ts';

export interface VitalsDependencies {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'webVital'>;
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
}

const PATH = '/api/log-web-vitals';
const MAX_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;

/** navigator.sendBeacon sends text/plain. */
const ACCEPTED_TYPES = ['application/json', 'text/plain'];

const labelRoute: RequestHandler = (_request, _response, next) => {
  requestTrace().route = 'web-vitals';
  next();
};

const createLimit = (perMinute: number): RequestHandler =>
  rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whose X-Forwarded-For counts is settled by TRUSTED_PROXIES; others are ignored on purpose.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) => {
      next(new HttpProblem(429, 'Too many reports. Please slow down.'));
    },
  });

const requireType: RequestHandler = (request, _response, next) => {
  if (!request.is(ACCEPTED_TYPES)) {
    throw new HttpProblem(415, `Send one of: ${ACCEPTED_TYPES.join(', ')}.`);
  }
  next();
};

/** POST /api/log-web-vitals: one log line and one measurement a report. */
export const createVitals = ({ logger, metrics, perMinute }: VitalsDependencies): Router => {
  const router = Router({ caseSensitive: true });
  const parseBody = express.json({ type: ACCEPTED_TYPES, limit: MAX_BYTES });

  router
    .route(PATH)
    .all(labelRoute)
    .post(createLimit(perMinute), requireType, parseBody, (request, response) => {
      const report = webVitalSchema.safeParse(request.body);
      if (!report.success) {
        const fields = report.error.issues.map((issue) => issue.path.join('.') || 'body');
        throw badRequest(`Missing or malformed: ${[...new Set(fields)].join(', ').slice(0, 300)}.`);
      }
      const line = webVitalLine(report.data);
      logger.info(line);
      metrics.webVital({
        name: line.name,
        value: line.value,
        route: line.routePattern,
        device: line.deviceType,
      });
      response.set('Cache-Control', 'no-store').status(204).end();
    })
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  return router;
};
