import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { hostName, isHostLabel, isPartnerSubdomain } from '../../../shared/domain/site/hostName.ts';
import { type Deployment, mainSite, type Site } from '../../../shared/domain/site/site.ts';
import {
  documentVariant,
  type VariantKey,
  variantKey,
} from '../../../shared/ssr/documentVariant.ts';
import { HttpProblem } from './httpProblem.ts';

const normalised = ({ siteHost, allowedHosts }: HostRules): HostRules => ({
  siteHost,
  allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []),
});

/** No partner has a site yet: the name of one is as unknown as any other. */
const servedSite = (host: string, rules: HostRules): Site | undefined =>
  siteOfHost(host, rules).kind === 'main' ? mainSite : undefined;

/** Settles whose site is asked for; an unknown host is refused and never repeated in an answer. */
export const createSiteByHost = (configured: HostRules): RequestHandler => {
  const rules = normalised(configured);
  return (request, response, next) => {
    const site = servedSite(request.host ?? '', rules);
    if (!site) throw new HttpProblem(421, 'This host is not served here.');
    response.locals.site = site;
    next();
  };
};

export const siteOf = (response: Response): Site => response.locals.site as Site;

/**
 * The variant that a request for a document gets, before any middleware has seen it.
 * @param host value of a Host header.
 */
export type VariantKeyOfHost = (host: string) => VariantKey | undefined;

const REMEMBERED_HOSTS = 1000;

export const createVariantKeyOfHost = (
  configured: HostRules,
  deployment: Deployment,
): VariantKeyOfHost => {
  const rules = normalised(configured);
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

/** Whose site a host name stands for. `partner`: by its form; whether it exists is not known. */
export type HostMatch =
  | { readonly kind: 'main' }
  | { readonly kind: 'partner'; readonly subdomain: string }
  | { readonly kind: 'unknown' };

export interface HostRules {
  /** Host of the canonical origin, without port. */
  readonly siteHost: string;
  readonly allowedHosts: readonly string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const subdomainOf = (name: string, siteHost: string): string | undefined => {
  const domain = siteHost.replace(/^www\./, '');
  if (name === domain) return '';
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : undefined;
};

/**
 * The name under which pages call themselves. Other names that are answered, for tests before a
 * release or from earlier days, are not for search engines.
 * @param host value of a Host header.
 */
export const isCanonicalHost = (
  host: string,
  { siteHost }: Pick<HostRules, 'siteHost'>,
): boolean => {
  const name = hostName(host);
  return name !== undefined && (name === siteHost || LOOPBACK.test(name));
};

/** @param host value of a Host header. */
export const siteOfHost = (host: string, { siteHost, allowedHosts }: HostRules): HostMatch => {
  const name = hostName(host);
  if (name === undefined) return { kind: 'unknown' };
  if (name === siteHost || LOOPBACK.test(name) || allowedHosts.includes(name)) {
    return { kind: 'main' };
  }
  const subdomain = subdomainOf(name, siteHost);
  if (subdomain === undefined || (subdomain !== '' && !isHostLabel(subdomain))) {
    return { kind: 'unknown' };
  }
  return isPartnerSubdomain(subdomain) ? { kind: 'partner', subdomain } : { kind: 'main' };
};
