import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook';

/** Definitions of flags, decrypted and of the right shape; they never leave the server. */
export interface FlagDefinitions {
  readonly payload: FeatureApiResponse;
  /** Evaluates them, for anybody: `createScopedInstance` takes whoever it is. */
  readonly client: GrowthBookClient;
}

/** @param payload not encrypted. */
export const flagDefinitionsOf = (payload: FeatureApiResponse): FlagDefinitions => ({
  payload,
  client: new GrowthBookClient().initSync({ payload }),
});

/** The definitions of this process: what is asked of it never waits for the service. */
export interface FlagSource {
  /** Undefined where none are known, or those known are too old: the defaults count. */
  current(): FlagDefinitions | undefined;
  /** Called after other definitions have come, or the known ones were given up. */
  onChange(listener: () => void): void;
  close(): void;
}

/** How a source stands, for operators. Instants are milliseconds since the epoch. */
export interface FlagSourceState {
  /** When the definitions were last known to be the current ones; undefined without any. */
  readonly confirmedAt: number | undefined;
  readonly isStreaming: boolean;
  readonly lastFault: { readonly at: number; readonly message: string } | undefined;
}
