import express, { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { badRequest, methodNotAllowed } from '../http/httpProblem.ts';
import { createAcceptedTypes } from '../http/requestLine.ts';
import { CSP_REPORT_PATH } from '../http/securityHeaders.ts';
import {
  createRateLimit,
  type LimitMetrics,
  type SharedLimits,
} from '../limits/createRateLimit.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { cspReportSchema } from './cspReport.schema.ts';
import { cspReportLine } from './cspReportLine.ts';

export interface CspReportsDependencies {
  readonly logger: Logger;
  readonly metrics: LimitMetrics & { readonly registry: Registry };
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
}

const MAX_BYTES = 64 * 1024;
/** One page with a fault repeats it; the first ones tell all. */
const MAX_LINES = 20;

const ACCEPTED_TYPES = ['application/csp-report', 'application/reports+json'];

const labelRoute: RequestHandler = (_request, _response, next) => {
  requestTrace().route = 'csp-report';
  next();
};

/** What browsers were kept from doing by our policy: one log line and one count each. */
export const createCspReports = (dependencies: CspReportsDependencies): Router => {
  const { logger, metrics, perMinute, sharedLimits } = dependencies;
  const violations = new Counter({
    name: 'web_csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [metrics.registry],
  });
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route(CSP_REPORT_PATH)
    .all(labelRoute)
    .post(
      createRateLimit({
        name: 'csp-reports',
        perMinute,
        message: 'web.limit.reports',
        metrics,
        sharedLimits,
      }),
      createAcceptedTypes(ACCEPTED_TYPES),
      express.json({ type: ACCEPTED_TYPES, limit: MAX_BYTES }),
      (request, response) => {
        const report = cspReportSchema.safeParse(request.body);
        if (!report.success)
          throw badRequest({ plain: 'This is no report of a policy violation.' });
        for (const violation of report.data.slice(0, MAX_LINES)) {
          const line = cspReportLine(violation);
          logger.warn(line);
          violations.inc({ directive: line.directive });
        }
        response.set('Cache-Control', 'no-store').status(204).end();
      },
    )
    .all(() => {
      throw methodNotAllowed(['POST']);
    });
  return router;
};
