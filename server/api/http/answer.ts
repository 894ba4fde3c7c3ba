import type { Response } from 'express';

const FRESH_SECONDS = 60;
const REVALIDATE_SECONDS = 600;
/** Room for the header at proxies that refuse more than 8 KB in all. */
const MAX_KEYS = 250;

export const PRIVATE = 'private, no-store';

/** Entities an answer is made of, for purging: inventory:12 region:7. */
export type SurrogateKey = `inventory:${number}` | `region:${number}` | `page:${string}`;

export const inventoryKeys = (ids: readonly number[]): SurrogateKey[] =>
  ids.map((id) => `inventory:${id}` as const);

export const regionKeys = (ids: readonly (number | null | undefined)[]): SurrogateKey[] =>
  ids.flatMap((id) => (typeof id === 'number' ? [`region:${id}` as const] : []));

/** The same for every caller. */
export function sendPublic(
  response: Response,
  data: unknown,
  surrogateKeys: readonly SurrogateKey[] = [],
): void {
  response.set(
    'Cache-Control',
    `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${REVALIDATE_SECONDS}`,
  );
  const keys = [...new Set(surrogateKeys)].slice(0, MAX_KEYS);
  if (keys.length > 0) response.set('Surrogate-Key', keys.join(' '));
  response.json({ data });
}

/** Made for this caller or this moment. */
export function sendPrivate(response: Response, body: unknown): void {
  response.set('Cache-Control', PRIVATE).json(body);
}
