import * as z from 'zod';

/** Where the browser's program can fail; the labels of its reports. */
export const browserErrorPlaces = [
  'animation',
  'application',
  'component',
  'promise',
  'script',
] as const;

/** A report as the browser posts it: no stack, which would say more than it helps. */
export const browserErrorSchema = z.object({
  place: z.string().min(1).max(60),
  error: z.string().min(1).max(1000),
  pathname: z.string().max(4096).default(''),
});

export type BrowserError = z.output<typeof browserErrorSchema>;
