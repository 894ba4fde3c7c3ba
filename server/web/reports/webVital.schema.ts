import * as z from 'zod';

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
