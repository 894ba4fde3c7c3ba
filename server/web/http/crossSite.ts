import type { RequestHandler } from 'express';
import { siteOrigin } from '../../../shared/domain/site/site.ts';
import { HttpProblem } from './httpProblem.ts';
import { splitAddress } from './requestLine.ts';
import { siteOf } from './siteByHost.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Mail programs end mail here for whoever's token it is (RFC 8058), and no cookie counts. */
const OPEN_CHANGES = /^\/api\/v0\/alerts\/unsubscribe\/[0-9a-f]{64}$/;
const OWN_FETCH_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

export interface ChangeRequest {
  readonly method: string;
  readonly pathname: string;
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  /** The host asked for, with its port; already known to be ours. */
  readonly host: string;
}

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * A caller that sends neither header is no browser: no cookie of a visitor comes with it.
 * @param siteOrigin of the site that is asked for, under which its pages are, whatever a proxy makes
 * of the host.
 */
export const isForeignChange = (request: ChangeRequest, siteOrigin: string): boolean => {
  const { method, fetchSite, origin, host, pathname } = request;
  if (SAFE_METHODS.has(method) || OPEN_CHANGES.test(pathname)) return false;
  if (fetchSite !== undefined) return !OWN_FETCH_SITES.has(fetchSite);
  if (origin === undefined || origin === siteOrigin) return false;
  return hostOf(origin) !== host.toLowerCase();
};

/** Refuses changes that a page of another site asks a visitor's browser to make. */
export const createCrossSiteRefusal =
  ({ siteOrigin: mainOrigin }: { readonly siteOrigin: string }): RequestHandler =>
  (request, response, next) => {
    const change = {
      method: request.method,
      pathname: splitAddress(request.originalUrl).pathname,
      fetchSite: request.get('Sec-Fetch-Site'),
      origin: request.get('Origin'),
      host: request.host,
    };
    if (isForeignChange(change, siteOrigin(siteOf(response), mainOrigin))) {
      throw new HttpProblem(403, 'web.foreignChange');
    }
    next();
  };
