/** Why a request went on to the upstream, by RFC 9211. */
export type ForwardReason =
  | 'bypass'
  | 'method'
  | 'uri-miss'
  | 'vary-miss'
  | 'request'
  | 'stale'
  | 'partial';

export type CacheOutcome =
  | { readonly kind: 'hit'; readonly ttl: number; readonly detail?: string }
  | {
      readonly kind: 'forward';
      readonly reason: ForwardReason;
      readonly status?: number;
      readonly isStored?: boolean;
      readonly isCollapsed?: boolean;
    };

const NAME = 'api';

const parameters = (outcome: CacheOutcome): string[] => {
  if (outcome.kind === 'hit') {
    const detail = outcome.detail === undefined ? [] : [`detail=${outcome.detail}`];
    return ['hit', `ttl=${Math.floor(outcome.ttl)}`, ...detail];
  }
  return [
    `fwd=${outcome.reason}`,
    ...(outcome.status === undefined ? [] : [`fwd-status=${outcome.status}`]),
    ...(outcome.isStored ? ['stored'] : []),
    ...(outcome.isCollapsed ? ['collapsed'] : []),
  ];
};

/** The Cache-Status header: caches nearer to the upstream come first. */
export const cacheStatusText = (
  outcome: CacheOutcome,
  upstream: string | readonly string[] | undefined,
): string => [upstream ?? [], [NAME, ...parameters(outcome)].join('; ')].flat().join(', ');

/** Names in lower case; a directive without a value is true. */
export type Directives = ReadonlyMap<string, string | true>;

/** Between commas, but not those within quotes. */
const SEGMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g;
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/;

/** As RFC 9111 has it for what does not fit 31 bits. */
const MAX_SECONDS = 2_147_483_648;

const unquoted = (value: string): string =>
  QUOTED.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? value;

/** Reads a Cache-Control header; the first of two directives of one name counts. */
export const parseDirectives = (header: string | undefined): Directives => {
  const directives = new Map<string, string | true>();
  for (const segment of header?.match(SEGMENT) ?? []) {
    const text = segment.trim();
    const mark = text.indexOf('=');
    const name = (mark === -1 ? text : text.slice(0, mark)).toLowerCase();
    if (name === '' || directives.has(name)) continue;
    directives.set(name, mark === -1 ? true : unquoted(text.slice(mark + 1)));
  }
  return directives;
};

/** Undefined without the directive; 0 for a value that is no number, which makes an answer stale. */
export const directiveSeconds = (directives: Directives, name: string): number | undefined => {
  const value = directives.get(name);
  if (value === undefined) return undefined;
  if (value === true || !/^\d+$/.test(value)) return 0;
  return Math.min(Number(value), MAX_SECONDS);
};

/** The header again, without quotes: for values that are numbers or names. */
export const directivesText = (directives: Directives): string =>
  [...directives].map(([name, value]) => (value === true ? name : `${name}=${value}`)).join(', ');
