import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type Deployment, mainSite, type Site } from '../../../shared/domain/site/site.ts';
import {
  documentVariant,
  type VariantKey,
  variantKey,
} from '../../../shared/ssr/documentVariant.ts';
import { HttpProblem } from '../http/httpProblem.ts';
import { type HostRules, siteOfHost } from './siteOfHost.ts';

/** No partner has a site yet: the name of one is as unknown as any other. */
const servedSite = (host: string, rules: HostRules): Site | undefined =>
  siteOfHost(host, rules).kind === 'main' ? mainSite : undefined;

/** Settles whose site is asked for; an unknown host is refused and never repeated in an answer. */
export const createSiteByHost =
  (rules: HostRules): RequestHandler =>
  (request, response, next) => {
    const site = servedSite(request.host ?? '', rules);
    if (!site) throw new HttpProblem(421, 'This host is not served here.');
    response.locals.site = site;
    next();
  };

export const siteOf = (response: Response): Site => response.locals.site as Site;

/**
 * The variant that a request for a document gets, before any middleware has seen it.
 * @param host value of a Host header.
 */
export type VariantKeyOfHost = (host: string) => VariantKey | undefined;

const REMEMBERED_HOSTS = 1000;

export const createVariantKeyOfHost = (
  rules: HostRules,
  deployment: Deployment,
): VariantKeyOfHost => {
  const known = new LRUCache<string, VariantKey>({ max: REMEMBERED_HOSTS });
  return (host) => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const site = servedSite(host, rules);
    if (!site) return undefined;
    const key = variantKey(documentVariant({ site, deployment }));
    known.set(host, key);
    return key;
  };
};
