import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../../package.json' with { type: 'json' };
import { DURATION_BUCKETS, measure, statusClass } from '../../observed/measure.ts';
import type { Exposed } from '../../observed/startListening.ts';
import type { CatalogueRead } from '../catalogue/catalogueReads.ts';
import type { ConnectionPool, DatabaseServer } from '../db/database.ts';
import type { QueryResult } from '../db/queryWatch.ts';
import { createFlagMetrics, type ExposedFlags } from '../flags/flagMetrics.ts';
import type { MailResult, MessageWay } from '../outbox/sendNext.ts';
import { createPaymentMetrics, type ExposedPayments } from '../payments/paymentMetrics.ts';
import { createOutboxGauges, createPoolGauges, type OutboxStatus } from './gauges.ts';

export interface ApiMetrics extends Exposed {
  /** `route` is a pattern, so that the label has few values. */
  request(route: string, status: number, seconds: number): void;
  query(server: DatabaseServer, result: QueryResult, seconds: number): void;
  mail(result: MailResult, way: MessageWay): void;
  catalogueRead(result: CatalogueRead): void;
  /** As the readiness probe is told. */
  observeReady(isReady: () => Promise<boolean>): void;
  /** @param bytes how much is remembered of the catalogue. */
  observeCatalogue(bytes: () => number): void;
  observePools(read: () => readonly ConnectionPool[]): void;
  observeOutbox(read: () => Promise<OutboxStatus>): void;
  readonly payments: Omit<ExposedPayments, 'refresh'>;
  readonly flags: Omit<ExposedFlags, 'refresh'>;
}

const mailResults: readonly MailResult[] = ['sent', 'filed', 'kept', 'given-up', 'skipped'];
const messageWays: readonly MessageWay[] = ['mail', 'sms'];

const catalogueReads: readonly CatalogueRead[] = ['remembered', 'asked', 'changed'];

const createInstruments = (registers: Registry[]) => ({
  build: new Gauge({
    name: 'api_build_info',
    help: 'Always 1; the version of the program and of Node stand in the labels',
    labelNames: ['version', 'node'],
    registers,
  }),
  requests: new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  }),
  queries: new Histogram({
    name: 'api_query_duration_seconds',
    help: 'Statements to a PostgreSQL server, waiting for a connection included, by how they ended',
    labelNames: ['server', 'result'],
    buckets: DURATION_BUCKETS,
    registers,
  }),
  mails: new Counter({
    name: 'api_mails_total',
    help: 'Messages that were due: sent, filed, kept for another attempt, given up, or codes that were over',
    labelNames: ['result', 'way'],
    registers,
  }),
  catalogueReads: new Counter({
    name: 'api_catalogue_reads_total',
    help: 'What searches need of the catalogue: remembered, asked of the database, or begun anew because it changed meanwhile',
    labelNames: ['result'],
    registers,
  }),
});

/** A registry of its own, so that two applications in one process do not collide. */
export const createApiMetrics = ({
  withProcess,
}: {
  readonly withProcess: boolean;
}): ApiMetrics => {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  const instruments = createInstruments([registry]);
  const { build, mails, queries, requests } = instruments;
  build.set({ version: packageJson.version, node: process.versions.node }, 1);
  // Starts at zero, so that the first mail given up is seen as a rise.
  for (const way of messageWays) for (const result of mailResults) mails.inc({ result, way }, 0);
  for (const result of catalogueReads) instruments.catalogueReads.inc({ result }, 0);
  const outbox = createOutboxGauges(registry);
  const payments = createPaymentMetrics(registry);
  const flags = createFlagMetrics(registry);
  return {
    contentType: registry.contentType,
    exposition: async () => {
      await Promise.all([outbox.refresh(), payments.refresh(), flags.refresh()]);
      return registry.metrics();
    },
    request: (route, status, seconds) =>
      requests.observe({ route, status: statusClass(status) }, seconds),
    query: (server, result, seconds) => queries.observe({ server, result }, seconds),
    mail: (result, way) => mails.inc({ result, way }),
    catalogueRead: (result) => instruments.catalogueReads.inc({ result }),
    observeCatalogue: (bytes) =>
      measure(registry, {
        name: 'api_catalogue_bytes',
        help: 'Memory for what is remembered of the catalogue, about (LISTING_CACHE_BYTES at most)',
        read: bytes,
      }),
    observeReady: (isReady) =>
      measure(registry, {
        name: 'api_ready',
        help: 'As /readyz says: 1 while the process takes requests and its database answers',
        read: async () => ((await isReady()) ? 1 : 0),
      }),
    observePools: (read) => createPoolGauges(registry, read),
    observeOutbox: outbox.observe,
    payments,
    flags,
  };
};
