import type { IncomingHttpHeaders } from 'node:http';
import { withoutSessionCookies } from '../login/sessionCookies.ts';
import { connectionHeaders } from '../login/upstreamRequest.ts';
import { isErrorStatus, MAX_ERROR_SECONDS } from './answerPolicy.ts';
import { directiveSeconds, directivesText, parseDirectives } from './cacheFields.ts';

/** Headers about the connection between us and the upstream, or ours to set. */
const ownHeaders: ReadonlySet<string> = new Set([
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'alt-svc',
  'connection',
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'keep-alive',
  'nel',
  'origin-agent-cluster',
  'permissions-policy',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'referrer-policy',
  'report-to',
  'reporting-endpoints',
  'server',
  'set-cookie',
  'strict-transport-security',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-content-type-options',
  'x-frame-options',
  'x-powered-by',
  'x-request-id',
]);

/** Who may frame an answer: the upstream may be stricter than we are, not laxer. */
const framing = (policy: unknown): Record<string, string> =>
  typeof policy === 'string' && /^(?:deny|sameorigin)$/i.test(policy)
    ? { 'x-frame-options': policy }
    : {};

/** An address on the upstream itself is the same address here. */
const relayedLocation = (location: string, upstreamBaseUrl: string): string =>
  location.startsWith(`${upstreamBaseUrl}/`) ? location.slice(upstreamBaseUrl.length) : location;

/** The language is ours to choose: whoever asks us may accept whichever he likes. */
const ownVary = (vary: string | undefined): string | undefined =>
  vary
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'accept-language')
    .join(', ');

/** What caches read in the place of Cache-Control, each its own. */
const otherLifetimes = [
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'expires',
  'surrogate-control',
  'x-accel-expires',
];

export type RelayedHeaders = Record<string, string | string[]>;

/** What an answer for one caller carries: no cache on its way keeps it, whatever the upstream says. */
export const headersForOne = (relayed: RelayedHeaders): RelayedHeaders => {
  const shared = Object.entries(relayed).filter(([name]) => !otherLifetimes.includes(name));
  return { ...Object.fromEntries(shared), 'cache-control': 'private, no-store' };
};

const longerLives = ['immutable', 'stale-if-error', 'stale-while-revalidate'];

const FORBIDDING = /\b(?:no-cache|no-store|private)\b/i;

/** An error passes quickly: no cache on its way keeps it for longer than ours does. */
const headersOfError = (relayed: RelayedHeaders): RelayedHeaders => {
  const { 'cache-control': own } = relayed;
  const named = Object.keys(relayed).some((name) => otherLifetimes.includes(name));
  const directives = new Map(parseDirectives(typeof own === 'string' ? own : undefined));
  if (own === undefined && named) directives.set('max-age', '0');
  for (const name of longerLives) directives.delete(name);
  for (const name of ['max-age', 's-maxage']) {
    const seconds = directiveSeconds(directives, name);
    if (seconds !== undefined) directives.set(name, String(Math.min(seconds, MAX_ERROR_SECONDS)));
  }
  const others = Object.entries(relayed).filter(
    ([name, value]) => !otherLifetimes.includes(name) || FORBIDDING.test(String(value)),
  );
  const text = directivesText(directives);
  return { ...Object.fromEntries(others), ...(text !== '' && { 'cache-control': text }) };
};

interface UpstreamHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const passedHeaders = (headers: IncomingHttpHeaders, upstreamBaseUrl: string): RelayedHeaders => {
  const perConnection = connectionHeaders(headers);
  const relayed: RelayedHeaders = framing(headers['x-frame-options']);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ownHeaders.has(name) || perConnection.has(name)) continue;
    relayed[name] = value;
  }
  const vary = ownVary(headers.vary);
  if (vary === '') delete relayed.vary;
  else if (vary !== undefined) relayed.vary = vary;
  if (headers.location) relayed.location = relayedLocation(headers.location, upstreamBaseUrl);
  const cookies = withoutSessionCookies(headers['set-cookie'] ?? []);
  if (cookies.length > 0) relayed['set-cookie'] = cookies;
  return relayed;
};

/**
 * The upstream's headers as the visitor gets them. An answer that sets cookies is for one caller, also
 * where none of them is passed on.
 */
export const relayedHeaders = (
  { headers, status }: UpstreamHead,
  upstreamBaseUrl: string,
): RelayedHeaders => {
  const passed = passedHeaders(headers, upstreamBaseUrl);
  if (headers['set-cookie'] !== undefined) return headersForOne(passed);
  return isErrorStatus(status) ? headersOfError(passed) : passed;
};
