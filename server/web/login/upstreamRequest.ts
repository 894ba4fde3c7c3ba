import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../../shared/domain/language/language.ts';
import { type Deployment, type Site, siteKey } from '../../../shared/domain/site/site.ts';
import { SITE_HEADER } from '../../../shared/domain/site/siteKey.ts';
import { type TraceContext, traceContextHeaders } from '../../observed/log/traceContext.ts';
import type { AskedAddress } from '../http/requestLine.ts';
import type { SessionTokens, TokenName } from './sessionCookies.ts';

/**
 * Every header that is about the request goes up, so that the upstream can vary its answers by it.
 * Not these: they belong to one connection, are ours to set, or tell whence the visitor comes.
 */
const withheldHeaders: ReadonlySet<string> = new Set([
  'client-ip',
  'connection',
  'cookie',
  'early-data',
  'expect',
  'forwarded',
  'front-end-https',
  'host',
  'http2-settings',
  'keep-alive',
  'max-forwards',
  'origin',
  'proxy',
  'referer',
  'surrogate-capability',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'true-client-ip',
  'upgrade',
  'via',
]);

/**
 * X- names are how servers are told of another address, host, method or caller than the request's
 * own; so are underscores, which some servers read as hyphens.
 */
const WITHHELD_NAMES = /^(?:x-|sec-|proxy-|cf-|cdn-|fastly-|akamai-)|_/;

/** Names of the headers that are for one connection alone, as its own header tells. */
export const connectionHeaders = ({ connection }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

const passedHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
  const perConnection = connectionHeaders(headers);
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const isWithheld =
      withheldHeaders.has(name) || WITHHELD_NAMES.test(name) || perConnection.has(name);
    if (typeof value === 'string' && !isWithheld) passed[name] = value;
  }
  return passed;
};

export interface UpstreamFacts {
  readonly requestId: string;
  readonly traceContext?: TraceContext | undefined;
  /** The visitor's, as far as the proxies in front are trusted. */
  readonly clientAddress: string;
  readonly protocol: string;
  readonly host: string;
  readonly site: Site;
  /** The visitor's; what his browser prefers does not count. */
  readonly language: Language;
  readonly tokens: SessionTokens;
  /** By which the API tells browsers apart, where the call is about that. */
  readonly browserCookies?: Readonly<Record<string, string>>;
  /** The answer is read here and must not be compressed. */
  readonly isRead: boolean;
}

/** Says on which site of a partner a call is made. */
export const siteHeaders = (site: Site): Record<string, string> =>
  site.kind === 'partner' ? { [SITE_HEADER]: siteKey(site) } : {};

/** Headers of the call to the upstream: the caller's, and those that are ours to set. */
export const upstreamHeaders = (
  headers: IncomingHttpHeaders,
  facts: UpstreamFacts,
): Record<string, string> => {
  const sent = passedHeaders(headers);
  if (facts.isRead) sent['accept-encoding'] = 'identity';
  const held = { ...facts.tokens, ...facts.browserCookies };
  const cookies = Object.entries(held).map(([name, value]) => `${name}=${value}`);
  if (cookies.length > 0) sent.cookie = cookies.join('; ');
  Object.assign(sent, traceContextHeaders(facts.traceContext), siteHeaders(facts.site));
  sent['accept-language'] = facts.language;
  sent['x-request-id'] = facts.requestId;
  sent['x-forwarded-for'] = facts.clientAddress;
  sent['x-forwarded-proto'] = facts.protocol;
  sent['x-forwarded-host'] = facts.host;
  return sent;
};

export interface SessionFacts {
  readonly site: Site;
  readonly deployment: Deployment;
  readonly tokens: SessionTokens;
}

const ownParameters: ReadonlySet<string> = new Set<TokenName | 'is_whitelabel'>([
  'is_whitelabel',
  'user_auth_token',
  'user_flow_token',
]);

const parameterName = (pair: string): string => {
  try {
    return decodeURIComponent((pair.split('=', 1)[0] ?? '').replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** Path and query on the upstream; what the caller says in our own parameters does not count. */
export const sessionTarget = (
  { pathname, search }: AskedAddress,
  { site, deployment, tokens }: SessionFacts,
): string => {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !ownParameters.has(parameterName(pair)));
  const isPartner = site.kind === 'partner';
  const { user_auth_token: authToken, user_flow_token: flowToken } = tokens;
  if (isPartner) pairs.push('is_whitelabel=true');
  if (flowToken) pairs.push(`user_flow_token=${encodeURIComponent(flowToken)}`);
  if (authToken && (isPartner || deployment === 'china')) {
    pairs.push(`user_auth_token=${encodeURIComponent(authToken)}`);
  }
  return pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`;
};
