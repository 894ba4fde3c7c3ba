import type { Purge } from './purge.ts';

/** One call of a provider's purging API. */
export interface CdnCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface CdnSettings {
  /** Address of the provider's API; its own unless given. */
  readonly apiUrl?: string | undefined;
  /** Fastly: the service; Cloudflare: the zone. */
  readonly serviceId: string;
  readonly apiToken: string;
}

export interface CdnProvider {
  readonly name: string;
  /** Keys that one call may name. */
  readonly maxKeys: number;
  call(keys: readonly string[], mode: Purge['mode']): CdnCall;
  /** False for a refusal that comes with a good status. */
  isDone(answer: unknown): boolean;
}
