import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type * as z from 'zod';
import { badRequest, methodNotAllowed } from '../http/httpProblem.ts';
import { createAcceptedTypes } from '../http/requestLine.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import { requestTrace } from '../log/requestTrace.ts';

/** Why a report was not taken. */
export type RefusalReason = 'content' | 'kind' | 'limit' | 'method' | 'size' | 'unknown';

export interface WebVitalMeasurement {
  readonly name: string;
  readonly value: number;
  readonly rating: string;
  readonly route: string;
  readonly device: string;
}

/** What browsers report. */
export interface VisitorMetrics {
  webVital(measurement: WebVitalMeasurement): void;
  /** Which kind of report, and why not taken. */
  beaconRefused(route: string, reason: string): void;
}

export interface BeaconRouteOptions<Report> {
  readonly path: string;
  /** Name of the route in logs and metrics. */
  readonly label: string;
  readonly schema: z.ZodType<Report>;
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
  readonly metrics: LimitMetrics;
  readonly take: (report: Report) => void;
  readonly refused: (reason: RefusalReason) => void;
}

const MAX_BYTES = 64 * 1024;

/** Browsers that cannot send JSON from a closing page send text. */
const ACCEPTED_TYPES = ['application/json', 'text/plain'];

const reasons: Readonly<Record<number, RefusalReason>> = {
  400: 'content',
  405: 'method',
  413: 'size',
  415: 'kind',
  429: 'limit',
};

const labelRoute =
  (label: string): RequestHandler =>
  (_request, _response, next) => {
    requestTrace().route = label;
    next();
  };

/** @throws HttpProblem naming the fields, never their values. */
const readReport = <Report>(schema: z.ZodType<Report>, body: unknown): Report => {
  const report = schema.safeParse(body);
  if (report.success) return report.data;
  const fields = report.error.issues.map((issue) => issue.path.join('.') || 'body');
  const named = [...new Set(fields)].join(', ').slice(0, 300);
  throw badRequest({ plain: `Missing or malformed: ${named}.` });
};

/** POST of a small report that the browser sends and forgets: 204, or a refusal that is counted. */
export const createBeaconRoute = <Report>(options: BeaconRouteOptions<Report>): Router => {
  const { label, metrics, path, perMinute, refused, schema, sharedLimits, take } = options;
  const router = Router({ caseSensitive: true });
  const limit = createRateLimit({
    name: label,
    perMinute,
    message: 'web.limit.reports',
    metrics,
    sharedLimits,
  });
  const parseBody = express.json({ type: ACCEPTED_TYPES, limit: MAX_BYTES });
  // biome-ignore lint/complexity/useMaxParams: Express knows handlers of errors by their number
  const countRefusal: ErrorRequestHandler = (error, _request, _response, next) => {
    refused(reasons[(error as { status?: number } | null)?.status ?? 0] ?? 'unknown');
    next(error);
  };

  router
    .route(path)
    .all(labelRoute(label))
    .post(limit, createAcceptedTypes(ACCEPTED_TYPES), parseBody, (request, response) => {
      take(readReport(schema, request.body));
      response.set('Cache-Control', 'no-store').status(204).end();
    })
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  router.use(path, countRefusal);
  return router;
};
