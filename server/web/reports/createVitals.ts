import type { Router } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { reportedPattern } from '../../../shared/routes/reportedPattern.ts';
import { routeNames } from '../../../shared/routes/routeTable.ts';
import type { LimitMetrics, SharedLimits } from '../limits/createRateLimit.ts';
import { logEvents } from '../log/logEvents.ts';
import { loggedPath, withoutSecrets } from '../log/loggedPath.ts';
import { createBeaconRoute, type VisitorMetrics } from './createBeaconRoute.ts';

export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export const webVitalRatings = ['good', 'needs-improvement', 'poor'] as const;

const text = (maxLength: number) => z.string().max(maxLength);

/** A report as the browser posts it. Longer texts are refused, unknown fields ignored. */
export const webVitalSchema = z.object({
  id: text(100).min(1),
  name: z.enum(webVitalNames),
  value: z.number().min(0).max(10_000_000),
  delta: z.number().min(0).max(10_000_000),
  rating: z.enum(webVitalRatings),
  routePattern: text(200),
  pathname: text(4096),
  deviceType: text(30),
  isUserLoggedIn: z.boolean(),
  entries: z.array(z.record(z.string(), z.unknown())).max(1000).default([]),
  attribution: z.record(z.string(), z.unknown()).default({}),
  origin: text(300).default(''),
  country: text(60).nullish(),
});

export type WebVital = z.output<typeof webVitalSchema>;

type Scalar = string | number | boolean;

/** The log line of a report; its fields are described in log/schemas. */
export interface WebVitalLine extends Omit<WebVital, 'entries' | 'attribution' | 'country'> {
  readonly event: typeof logEvents.webVital;
  readonly entries: readonly Readonly<Record<string, Scalar>>[];
  readonly attribution: Readonly<Record<string, Scalar>>;
  readonly country: string | null;
}

const MAX_TEXT = 300;
const MAX_FIELDS = 40;
const MAX_ENTRIES = 5;
const OTHER = 'other';

const patterns: ReadonlySet<string> = new Set(routeNames.map(reportedPattern));

/** A label of bounded variety for metrics. */
const knownPattern = (pattern: string): string => (patterns.has(pattern) ? pattern : OTHER);

const devices: ReadonlySet<string> = new Set(['mobile', 'tablet', 'desktop']);
const knownDevice = (device: string): string => (devices.has(device) ? device : OTHER);

const plainText = (text: string): string => {
  const bounded = text.slice(0, MAX_TEXT);
  return bounded.startsWith('/') ? loggedPath(bounded) : withoutSecrets(bounded);
};

/** Numbers, flags and bounded texts; what is nested holds whole addresses and elements. */
const scalars = (record: Readonly<Record<string, unknown>>): Record<string, Scalar> => {
  const kept: Record<string, Scalar> = {};
  for (const [name, value] of Object.entries(record).slice(0, MAX_FIELDS)) {
    const field = name.slice(0, 60);
    if (typeof value === 'string') kept[field] = plainText(value);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[field] = value;
  }
  return kept;
};

const originOnly = (text: string): string => {
  try {
    return new URL(text).origin;
  } catch {
    return '';
  }
};

export const webVitalLine = (vital: WebVital): WebVitalLine => ({
  event: logEvents.webVital,
  id: vital.id,
  name: vital.name,
  value: vital.value,
  delta: vital.delta,
  rating: vital.rating,
  routePattern: knownPattern(vital.routePattern),
  pathname: loggedPath(vital.pathname),
  deviceType: knownDevice(vital.deviceType),
  isUserLoggedIn: vital.isUserLoggedIn,
  entries: vital.entries.slice(0, MAX_ENTRIES).map(scalars),
  attribution: scalars(vital.attribution),
  origin: originOnly(vital.origin),
  country: vital.country ?? null,
});

export interface VitalsDependencies {
  readonly logger: Logger;
  readonly metrics: VisitorMetrics & LimitMetrics;
  /** Reports taken from one client in a minute. */
  readonly perMinute: number;
  readonly sharedLimits: SharedLimits | undefined;
}

const LABEL = 'web-vitals';

/** POST /api/log-web-vitals: one log line and one measurement a report. */
export const createVitals = ({
  logger,
  metrics,
  perMinute,
  sharedLimits,
}: VitalsDependencies): Router =>
  createBeaconRoute({
    path: '/api/log-web-vitals',
    label: LABEL,
    schema: webVitalSchema,
    perMinute,
    sharedLimits,
    metrics,
    take: (report) => {
      const line = webVitalLine(report);
      logger.info(line);
      metrics.webVital({
        name: line.name,
        value: line.value,
        rating: line.rating,
        route: line.routePattern,
        device: line.deviceType,
      });
    },
    refused: (reason) => metrics.beaconRefused(LABEL, reason),
  });
