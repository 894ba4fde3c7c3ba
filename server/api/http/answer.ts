import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { ListWire } from '../../../shared/contracts/envelope.wire.ts';

const FRESH_SECONDS = 60;
const REVALIDATE_SECONDS = 600;
/** Keeps the header small enough for proxies that refuse more than 8 KB of headers. */
const MAX_KEYS = 250;

export const PRIVATE = 'private, no-store';

/** Entities an answer is made of, for purging: inventory:12 region:7 site:partner:3. */
export type SurrogateKey =
  | `inventory:${number}`
  | `region:${number}`
  | `page:${string}`
  | `site:partner:${number}`;

export const inventoryKeys = (ids: readonly number[]): SurrogateKey[] =>
  ids.map((id) => `inventory:${id}` as const);

export const regionKeys = (ids: readonly (number | null | undefined)[]): SurrogateKey[] =>
  ids.flatMap((id) => (typeof id === 'number' ? [`region:${id}` as const] : []));

export const partnerKeys = (ids: readonly number[]): SurrogateKey[] =>
  ids.map((id) => `site:partner:${id}` as const);

/** Sends an answer that is the same for every caller, so that caches may keep it. */
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

/** Sends an answer for this caller or this moment, which no cache may keep. */
export function sendPrivate(response: Response, body: unknown): void {
  response.set('Cache-Control', PRIVATE).json(body);
}

/** A strong tag, equal for equal bytes only. The signature is that of Express's `etag` setting. */
export function contentEtag(body: string | Buffer, encoding?: BufferEncoding): string {
  const bytes = typeof body === 'string' ? Buffer.from(body, encoding ?? 'utf8') : body;
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

export interface PageOf {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly count: number;
}

/** Null on the last page and beyond it. */
export const nextPage = ({ page, limit, count }: PageOf): number | null =>
  page * limit < count ? page + 1 : null;

export function toList<T>(result: readonly T[], page?: PageOf): ListWire<T> {
  if (!page) return { result, meta: { count: result.length, next: null } };
  return { result, meta: { count: page.count, next: nextPage(page) } };
}

export interface FieldSelection {
  /** Whether the answer holds the field; what it does not hold need not be loaded. */
  wants(field: string): boolean;
  pick<T extends object>(record: T): Partial<T>;
}

/** `only` reduces an answer to the named fields; fields of `methods` are added in either case. */
export function selectFields(
  only: readonly string[],
  methods: readonly string[],
  optional: readonly string[],
): FieldSelection {
  const onRequest = new Set(optional);
  const asked = new Set([...only, ...methods]);
  const wants = (field: string): boolean =>
    asked.has(field) || (only.length === 0 && !onRequest.has(field));
  return {
    wants,
    pick: (record) =>
      Object.fromEntries(
        Object.entries(record).filter(([field, value]) => value !== undefined && wants(field)),
      ) as Partial<typeof record>,
  };
}
