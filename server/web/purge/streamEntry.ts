import * as z from 'zod';
import type { Purge } from './purge.ts';

/** What processes tell each other. `join`: a process has come; it marks a place in the stream. */
export type StreamEntry =
  | { readonly kind: 'join'; readonly origin: string }
  | { readonly kind: 'purge'; readonly origin: string; readonly purge: Purge };

const purgeSchema = z.object({
  keys: z.array(z.string()),
  mode: z.enum(['soft', 'hard']),
  updatedAt: z.number().optional(),
});

const fields = z.object({ kind: z.enum(['join', 'purge']), origin: z.string(), purge: z.string() });

export const writeEntry = (entry: StreamEntry): Record<string, string> => ({
  kind: entry.kind,
  origin: entry.origin,
  purge: entry.kind === 'purge' ? JSON.stringify(entry.purge) : '',
});

/** undefined for what was written by a program that is not known here. */
export const readEntry = (message: unknown): StreamEntry | undefined => {
  const found = fields.safeParse(message);
  if (!found.success) return undefined;
  const { kind, origin, purge } = found.data;
  if (kind === 'join') return { kind, origin };
  try {
    return { kind, origin, purge: purgeSchema.parse(JSON.parse(purge)) };
  } catch {
    return undefined;
  }
};
