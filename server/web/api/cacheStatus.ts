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
