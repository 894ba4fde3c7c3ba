import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import type { VariantKey } from '../../../shared/ssr/documentVariant.ts';
import { namesHostOnce } from '../http/addressLimits.ts';
import { loggedPath } from '../log/loggedPath.ts';
import type { DocumentRequest } from '../pageCache/cachedDocument.ts';

/** An address, as the wire spells it, that has passed all checks and led to a stored document. */
export interface CachedPageAddress {
  readonly document: DocumentRequest;
  readonly loggedPath: string;
  readonly route: string;
  /** Names and values by turns: what the middlewares put on every answer. */
  readonly middlewareHeaders: readonly string[];
}

export interface CachedPageAddresses {
  find(request: IncomingMessage, variantKey: VariantKey): CachedPageAddress | undefined;
  /** Called before the answer is begun: its headers are those of the middlewares. */
  note(
    request: IncomingMessage & { readonly originalUrl: string },
    response: ServerResponse,
    document: DocumentRequest,
  ): void;
}

const REMEMBERED = 10_000;
const MAX_URL_LENGTH = 1000;
const DAY_MS = 86_400_000;
/** Different for every answer, or for every connection. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['x-request-id', 'connection']);

const headersOf = (response: ServerResponse): string[] =>
  Object.entries(response.getHeaders())
    .filter(([name]) => !OWN_HEADERS.has(name))
    .flatMap(([name, value]) => [name, String(value)]);

/**
 * A host name that a proxy has passed on counts only from a trusted one: where it says something
 * else than the request's own, the middlewares decide.
 */
const spellingOf = (
  { headers }: IncomingMessage,
  url: string | undefined,
  variantKey: VariantKey,
): string | undefined => {
  const { host } = headers;
  const passedOn = headers['x-forwarded-host'];
  if (host === undefined || url === undefined || url.length > MAX_URL_LENGTH) return undefined;
  return passedOn === undefined || passedOn === host ? `${variantKey} ${host} ${url}` : undefined;
};

/**
 * Which stored document an address means, without reading it again.
 * @param isSplit whether experiments split the route by now: what its addresses mean then hangs on
 * who asks.
 */
export const createCachedPageAddresses = (
  clock: () => number,
  isSplit: (route: RouteName | undefined) => boolean,
): CachedPageAddresses => {
  const known = new LRUCache<string, CachedPageAddress>({ max: REMEMBERED });
  let day = 0;
  let lastHeaders: readonly string[] = [];

  /** Months that have passed leave a query, so that an address may mean another page tomorrow. */
  const forgetYesterday = (): void => {
    const today = Math.floor(clock() / DAY_MS);
    if (today === day) return;
    day = today;
    known.clear();
  };

  /** Nearly always the same list: kept once. */
  const sharedHeaders = (headers: string[]): readonly string[] => {
    const isSame =
      headers.length === lastHeaders.length &&
      headers.every((part, index) => part === lastHeaders[index]);
    if (!isSame) lastHeaders = headers;
    return lastHeaders;
  };

  return {
    find: (request, variantKey) => {
      const spelling = spellingOf(request, request.url, variantKey);
      if (spelling === undefined || !namesHostOnce(request.rawHeaders)) return undefined;
      forgetYesterday();
      const cached = known.get(spelling);
      return cached && !isSplit(cached.document.address.route) ? cached : undefined;
    },
    note: (request, response, document) => {
      const spelling = spellingOf(request, request.originalUrl, document.variantKey);
      // A cookie is for one visitor, and headers that are kept are for all.
      if (spelling === undefined || response.hasHeader('Set-Cookie')) return;
      if (Object.keys(document.experiments).length > 0) return;
      forgetYesterday();
      known.set(spelling, {
        document,
        loggedPath: loggedPath(request.originalUrl),
        route: document.address.route ?? 'unknown',
        middlewareHeaders: sharedHeaders(headersOf(response)),
      });
    },
  };
};
