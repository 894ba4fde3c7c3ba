import type { IncomingHttpHeaders } from 'node:http';

export interface Change {
  readonly method: string;
  readonly status: number;
  /** Path and query on the upstream. */
  readonly target: string;
  /** The host that was asked. */
  readonly host: string;
  readonly upstreamBaseUrl: string;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

const ownTarget = (location: string, { target, host, upstreamBaseUrl }: Change): string[] => {
  const base = `${upstreamBaseUrl}${target}`;
  if (!URL.canParse(location, base)) return [];
  const { host: named, pathname, search } = new URL(location, base);
  const upstream = new URL(upstreamBaseUrl);
  if (named !== upstream.host) return named === host ? [`${pathname}${search}`] : [];
  // An upstream below a folder says it; here it is not part of the address.
  const folder = upstream.pathname.replace(/\/$/, '');
  const isBelow = pathname.startsWith(`${folder}/`);
  return [`${isBelow ? pathname.slice(folder.length) : pathname}${search}`];
};

/** The paths whose kept answers a successful unsafe call has made old, by RFC 9111 section 4.4. */
export const changedAddresses = (
  change: Change,
  headers: Pick<IncomingHttpHeaders, 'location' | 'content-location'>,
): readonly string[] => {
  const { method, status, target } = change;
  if (safeMethods.has(method) || status < 200 || status > 399) return [];
  const named = [headers.location, headers['content-location']].filter(
    (value) => value !== undefined,
  );
  return [target, ...named.flatMap((location) => ownTarget(location, change))];
};
