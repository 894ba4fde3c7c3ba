import { Counter, type Registry } from 'prom-client';
import { measure } from '../../observed/measure.ts';

/** `fetch`: asking failed, `payload`: the answer cannot be used, `stream`: no news of changes. */
export type FlagFault = 'fetch' | 'payload' | 'stream';

export interface FlagMetrics {
  /** Something about definitions went wrong. */
  flagsFailed(part: FlagFault): void;
  /** Seconds. */
  observeFlagsAge(read: () => number): void;
  observeFlagStreams(read: () => number): void;
  flagStreamRefused(): void;
}

export const createFlagMetrics = (registry: Registry): FlagMetrics => {
  const errors = new Counter({
    name: 'web_flags_errors_total',
    help: 'Failures with the flag service by part',
    labelNames: ['part'],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'web_flag_streams_refused_total',
    help: 'Browsers that were sent away because FLAG_STREAMS were open',
    registers: [registry],
  });
  return {
    flagStreamRefused: () => refusals.inc(),
    observeFlagStreams: (read) =>
      measure(registry, {
        name: 'web_flag_streams',
        help: 'Browsers that hear of changes of flags',
        read,
      }),
    flagsFailed: (part) => errors.inc({ part }),
    observeFlagsAge: (read) =>
      measure(registry, {
        name: 'web_flags_definitions_age_seconds',
        help: 'Since the definitions of flags were last known to be the current ones',
        // Among several processes the one that misses them counts.
        aggregator: 'max',
        read,
      }),
  };
};
