import * as z from 'zod';
import { FLAGS_SURROGATE_KEY } from '../http/surrogateKeys.ts';
import type { PurgeMode } from './purgeLog.ts';

/** What has changed and how its copies are to go. */
export interface Purge {
  readonly keys: readonly string[];
  readonly mode: PurgeMode;
  /** Milliseconds since the epoch. */
  readonly updatedAt?: number;
}

/** The key of every entry, whatever it is made of: always soft. */
export const ALL_KEY = 'all';

/** A CDN has no key of every entry, but every document of every site is drawn with flags. */
export const atCdn = (purge: Purge): Purge => ({
  ...purge,
  keys: purge.keys.includes(ALL_KEY) ? [FLAGS_SURROGATE_KEY] : purge.keys,
});

const MAX_KEYS = 256;

/** Neither spaces nor commas, which separate keys in the headers of a document. */
const surrogateKey = z.string().regex(/^[!-+\--~]{1,200}$/);

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** Strict: a misspelt "mode" must not be a soft purge in silence. */
export const purgeSchema = z
  .strictObject({
    surrogateKeys: z.array(surrogateKey).min(1).max(MAX_KEYS),
    mode: z.enum(['soft', 'hard']).default('soft'),
    updatedAt: instant.optional(),
  })
  .transform(
    ({ surrogateKeys, mode, updatedAt }): Purge => ({
      keys: [...new Set(surrogateKeys)],
      mode,
      ...(updatedAt === undefined ? {} : { updatedAt }),
    }),
  );

/** For bodies that hold too many of them, be they read or not. */
export const TOO_MANY_KEYS = `Too many keys: at most ${MAX_KEYS} in one purge.`;

/** What is wrong with a purge, in words for whoever has sent it. */
export const purgeFault = ({ issues }: z.ZodError): string => {
  const isLong = issues.some(({ code, path }) => code === 'too_big' && path.length === 1);
  if (isLong) return TOO_MANY_KEYS;
  const fields = issues.map(({ path }) => path[0]?.toString() ?? 'body');
  return `Missing or malformed: ${[...new Set(fields)].join(', ')}.`;
};
