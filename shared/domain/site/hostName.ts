const reservedSubdomains: ReadonlySet<string> = new Set([
  '',
  'www',
  'localhost',
  'dev-amber',
  'staging-hk',
  'dev-hk',
  'hk',
  'staging',
  'staging2',
  'dev',
  'test',
  'api',
  'm',
  'app',
  'cdn',
  'static',
  'china',
  'cn',
  'beta',
  'preview',
]);

const PULL_REQUEST = /^pr-\d+-ecs$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** One part of a host name between dots, in lower case. */
export const isHostLabel = (text: string): boolean => LABEL.test(text);

export const isPartnerSubdomain = (subdomain: string): boolean =>
  isHostLabel(subdomain) && !reservedSubdomains.has(subdomain) && !PULL_REQUEST.test(subdomain);

/** "Example.org:8080" → "example.org"; undefined for what is no host. */
export const hostName = (host: string): string | undefined =>
  /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** @param name without port. */
export const isLoopbackHost = (name: string): boolean => LOOPBACK.test(name);

/** Below which partners have their sub-domains; an address by numbers has none. */
export const partnersDomain = (siteHost: string): string =>
  isLoopbackHost(siteHost) ? 'localhost' : siteHost.replace(/^www\./, '');

/**
 * Under which the pages of a partner's site call themselves. A domain of his own is served as the
 * main site is: by the same protocol, on the same port.
 */
export const partnerOrigin = (
  { domain, subdomain }: { readonly domain: string | null; readonly subdomain: string },
  mainOrigin: string,
): string => {
  const url = new URL(mainOrigin);
  url.hostname = domain ?? `${subdomain}.${partnersDomain(url.hostname)}`;
  return url.origin;
};
