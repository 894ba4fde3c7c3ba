import { Gauge, type Registry } from 'prom-client';

/** Seconds, from a hit in memory to the time-out of the API. */
export const DURATION_BUCKETS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60,
];

/** "2xx": a label of bounded variety. */
export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;

interface Measured {
  readonly name: string;
  readonly help: string;
  /** How those of several workers become one; `sum` unless given. */
  readonly aggregator?: 'sum' | 'max' | 'min';
  read(): number | Promise<number>;
}

/** What is read when somebody looks. */
export const measure = (registry: Registry, { read, ...gauge }: Measured): void => {
  new Gauge({
    ...gauge,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
};
