import type { HostClaim } from './isolatedSites.ts';
import type { TracedSite } from './siteTraces.ts';

/** What is said of the host of a request, and whose answer is right. */
export interface Claim {
  readonly claim: HostClaim;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Undefined: nobody's, the request is refused. */
  readonly owner: TracedSite | undefined;
  /** A part of the address that may come back: it is the visitor's own. */
  readonly echo?: string;
}

/** A visitor of one site who would like its caches to hold what is another's. */
type Forgery = (site: TracedSite, other: TracedSite, path: string) => Claim;

export const honest = (site: TracedSite, path: string): Claim => ({
  ...{ owner: site, path, claim: { connection: site.host, host: site.host } },
});

const siteHeader = ({ id }: TracedSite): string => (id === null ? 'main' : `partner:${id}`);

export const forgeries: readonly (readonly [string, Forgery])[] = [
  [
    'X-Forwarded-Host',
    (site, other, path) => ({
      ...honest(site, path),
      headers: {
        ...{ 'X-Forwarded-Host': other.host, 'X-Forwarded-Server': other.host },
        ...{ 'X-Host': other.host, 'X-Original-Host': other.host, 'X-Site': siteHeader(other) },
      },
    }),
  ],
  [
    'Forwarded',
    (site, other, path) => ({
      ...honest(site, path),
      headers: { Forwarded: `for=192.0.2.1;host=${other.host};proto=https` },
    }),
  ],
  [
    'Host',
    (site, other, path) => ({
      ...{ owner: other, path, claim: { connection: site.host, host: other.host } },
      headers: { 'X-Forwarded-Host': site.host },
    }),
  ],
  [
    'a stranger as Host',
    (site, other, path) => ({
      ...{ owner: undefined, path },
      claim: { connection: site.host, host: `${other.host}.evil.example` },
      headers: { 'X-Forwarded-Host': other.host },
    }),
  ],
  [
    'an absolute target',
    (site, other, path) => ({
      ...{ owner: other, path },
      claim: { connection: site.host, host: site.host, target: other.host },
    }),
  ],
  [
    'partner_id',
    (site, other, path) => {
      const echo = `partner_id=${other.id ?? 0}`;
      return { ...honest(site, `${path}${path.includes('?') ? '&' : '?'}${echo}`), echo };
    },
  ],
];
