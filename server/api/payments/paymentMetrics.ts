import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { DisputeStatus } from '../../../shared/domain/payment/dispute.ts';
import type { PaymentProgress } from '../../../shared/domain/payment/payment.ts';
import type { GatewayFaultKind } from '../gateway/paymentGateway.ts';
import { within } from '../ops/gauges.ts';

/** What became of an event that the gateway has sent. */
export type EventResult = 'applied' | 'known' | 'foreign' | 'forged' | 'failed';

export interface PaymentMetrics {
  /** @param lagSeconds from what has happened to when we knew; absent for what tells no time. */
  event(result: EventResult, lagSeconds?: number): void;
  fault(kind: GatewayFaultKind): void;
}

/** How the payments of all processes stand. */
export interface PaymentStatistics {
  readonly byProgress: Readonly<Record<PaymentProgress, number>>;
  /** Begun, and without a result for longer than a payment takes. */
  readonly overdue: number;
  readonly imbalances: number;
  readonly refunds: Readonly<Record<'pending' | 'succeeded' | 'failed', number>>;
  readonly disputes: Readonly<Record<DisputeStatus, number>>;
}

export interface ExposedPayments extends PaymentMetrics {
  observe(read: () => Promise<PaymentStatistics>): void;
  /** Never fails: when the database does not answer at once, the gauges are removed. */
  refresh(): Promise<void>;
}

const eventResults: readonly EventResult[] = ['applied', 'known', 'foreign', 'forged', 'failed'];
const faultKinds: readonly GatewayFaultKind[] = ['unavailable', 'refused', 'missing'];
/** Seconds: events come at once, or after hours when we were away. */
const LAG_BUCKETS = [0.5, 1, 2, 5, 15, 60, 300, 1800, 7200, 86_400];

const createGauges = (registers: Registry[]) => ({
  payments: new Gauge({
    name: 'api_payments',
    help: 'Payments by where they stand, of all processes',
    labelNames: ['progress'],
    registers,
  }),
  overdue: new Gauge({
    name: 'api_payments_overdue',
    help: 'Payments that were begun and have no result for too long',
    registers,
  }),
  imbalances: new Gauge({
    name: 'api_ledger_imbalances',
    help: 'Events of the ledger that do not add up to nothing, and payments it does not know: always 0',
    registers,
  }),
  refunds: new Gauge({
    name: 'api_payment_refunds',
    help: 'Refunds by their state; failed ones wait for people',
    labelNames: ['state'],
    registers,
  }),
  disputes: new Gauge({
    name: 'api_payment_disputes',
    help: 'Disputes by how they stand at the gateway; those that need a response wait for people',
    labelNames: ['status'],
    registers,
  }),
});

type Gauges = ReturnType<typeof createGauges>;

const show = (gauges: Gauges, statistics: PaymentStatistics): void => {
  const { byProgress, disputes, imbalances, overdue, refunds } = statistics;
  for (const [progress, count] of Object.entries(byProgress)) {
    gauges.payments.set({ progress }, count);
  }
  for (const [state, count] of Object.entries(refunds)) gauges.refunds.set({ state }, count);
  for (const [status, count] of Object.entries(disputes)) gauges.disputes.set({ status }, count);
  gauges.overdue.set(overdue);
  gauges.imbalances.set(imbalances);
};

export const createPaymentMetrics = (registry: Registry): ExposedPayments => {
  const registers = [registry];
  const events = new Counter({
    name: 'api_payment_events_total',
    help: 'Events of the payment gateway: applied, known before, about nothing of ours, forged, or not applied and asked for again',
    labelNames: ['result'],
    registers,
  });
  const lag = new Histogram({
    name: 'api_payment_event_lag_seconds',
    help: 'From when something happened at the gateway to when its event was applied',
    buckets: LAG_BUCKETS,
    registers,
  });
  const faults = new Counter({
    name: 'api_payment_gateway_faults_total',
    help: 'Calls of the payment gateway that failed: no answer, refused, or about what it does not know',
    labelNames: ['kind'],
    registers,
  });
  for (const result of eventResults) events.inc({ result }, 0);
  for (const kind of faultKinds) faults.inc({ kind }, 0);
  const gauges = createGauges(registers);
  let ask: (() => Promise<PaymentStatistics>) | undefined;
  return {
    event: (result, lagSeconds) => {
      events.inc({ result });
      if (lagSeconds !== undefined) lag.observe(Math.max(0, lagSeconds));
    },
    fault: (kind) => faults.inc({ kind }),
    observe: (read) => {
      ask = read;
    },
    refresh: async () => {
      const statistics = ask && (await within(ask()));
      if (statistics) show(gauges, statistics);
      else {
        gauges.payments.reset();
        gauges.refunds.reset();
        gauges.disputes.reset();
        gauges.overdue.remove();
        gauges.imbalances.remove();
      }
    },
  };
};
