import {
  hostName,
  isHostLabel,
  isLoopbackHost,
  isPartnerSubdomain,
  partnersDomain,
} from '../../../shared/domain/site/hostName.ts';

/** Whose site a host name stands for, by its form: whether a partner has it is not known. */
export type HostMatch =
  | { readonly kind: 'main' }
  | { readonly kind: 'subdomain'; readonly name: string; readonly subdomain: string }
  | { readonly kind: 'domain'; readonly name: string }
  | { readonly kind: 'unknown' };

export interface HostRules {
  /** Host of the canonical origin, without port. */
  readonly siteHost: string;
  readonly allowedHosts: readonly string[];
}

/** As names are compared. */
export const normalisedRules = ({ allowedHosts, siteHost }: HostRules): HostRules => ({
  siteHost,
  allowedHosts: allowedHosts.flatMap((host) => hostName(host) ?? []),
});

/** What is before the domain of partners, or before "localhost", where browsers find themselves. */
const subdomainOf = (name: string, siteHost: string): string | undefined => {
  const domain = [partnersDomain(siteHost), 'localhost'].find(
    (each) => name === each || name.endsWith(`.${each}`),
  );
  return domain === undefined ? undefined : name.slice(0, -domain.length).replace(/\.$/, '');
};

/**
 * The name under which pages call themselves. Other names that are answered, for tests before a
 * release or from earlier days, are not for search engines.
 * @param host value of a Host header.
 * @param origin of the site that is asked for.
 */
export const isCanonicalHost = (host: string, origin: string): boolean => {
  const name = hostName(host);
  if (name === undefined) return false;
  return name === new URL(origin).hostname || isLoopbackHost(name) || name.endsWith('.localhost');
};

/** The site's copy for Hong Kong, and the one on which it is tried. @param host value of a Host header. */
export const isHongKongHost = (host: string): boolean =>
  /^(?:staging-)?hk\./.test(hostName(host) ?? '');

/** An address by numbers ends in one; nobody has a domain of one part. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const MAX_DOMAIN = 253;

/** @param host value of a Host header. */
export const matchHost = (host: string, { allowedHosts, siteHost }: HostRules): HostMatch => {
  const name = hostName(host);
  if (name === undefined) return { kind: 'unknown' };
  if (name === siteHost || isLoopbackHost(name) || allowedHosts.includes(name)) {
    return { kind: 'main' };
  }
  const subdomain = subdomainOf(name, siteHost);
  if (subdomain === undefined) {
    const isDomain = name.length <= MAX_DOMAIN && DOMAIN.test(name);
    return isDomain ? { kind: 'domain', name } : { kind: 'unknown' };
  }
  if (isPartnerSubdomain(subdomain)) return { kind: 'subdomain', name, subdomain };
  return subdomain === '' || isHostLabel(subdomain) ? { kind: 'main' } : { kind: 'unknown' };
};
