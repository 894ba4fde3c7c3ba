import { Counter, Gauge, type Registry } from 'prom-client';
import { within } from '../ops/gauges.ts';

/** What became of an exposure: `unknown` is of no experiment that runs. */
export type ExposureResult = 'stored' | 'known' | 'unknown';

export interface FlagMetrics {
  streams(open: number): void;
  exposure(result: ExposureResult): void;
}

export interface ExposedFlags extends FlagMetrics {
  /** @param readOverdue how many experiments are past their end and not stopped. */
  observe(readOverdue: () => Promise<number>): void;
  /** Never fails: when the database does not answer at once, the gauge is removed. */
  refresh(): Promise<void>;
}

const exposureResults: readonly ExposureResult[] = ['stored', 'known', 'unknown'];

export const createFlagMetrics = (registry: Registry): ExposedFlags => {
  const registers = [registry];
  const ended = new Gauge({
    name: 'api_experiments_ended',
    help: 'Experiments past their end date that nobody has stopped: everybody gets the control',
    registers,
  });
  const streams = new Gauge({
    name: 'api_flag_streams',
    help: 'Streams of flag definitions that are open, one for each web process',
    registers,
  });
  const exposures = new Counter({
    name: 'api_exposures_total',
    help: 'Exposures to experiments: stored, known before, or of none that runs',
    labelNames: ['result'],
    registers,
  });
  for (const result of exposureResults) exposures.inc({ result }, 0);
  let ask: (() => Promise<number>) | undefined;
  return {
    streams: (open) => streams.set(open),
    exposure: (result) => exposures.inc({ result }),
    observe: (readOverdue) => {
      ask = readOverdue;
    },
    refresh: async () => {
      const count = ask && (await within(ask()));
      if (count === undefined) ended.remove();
      else ended.set(count);
    },
  };
};
