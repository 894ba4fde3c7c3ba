import { isDecided } from '../../../shared/domain/payment/dispute.ts';
import type { MailTools } from '../bookings/bookingMessages.ts';
import type { ApiDependencies, PaymentSettings } from '../dependencies.ts';
import {
  GatewayFault,
  type GatewayIntent,
  type PaymentGateway,
} from '../gateway/paymentGateway.ts';
import { loggableError } from '../http/loggableError.ts';
import { logEvents } from '../ops/apiLog.ts';
import { applyIntent } from './applyIntent.ts';
import { applyDisputes, type DisputeRow } from './disputes.ts';
import { intentOrder } from './intentOrder.ts';
import { gatewayAway, noOnlinePayment, PaymentInTheWay } from './paymentFaults.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import { applyRefunds, type Followed } from './refunds.ts';

/** Whatever moves payments on works with it: calls, events and jobs. */
export interface PaymentDesk
  extends PaymentSettings,
    Pick<ApiDependencies, 'announce' | 'db' | 'logger' | 'now'> {
  readonly mail: MailTools;
  /** Called when a message was put into the outbox. */
  readonly onMail: () => void;
}

type DeskParts = Pick<ApiDependencies, 'announce' | 'db' | 'logger' | 'now' | 'siteOrigin'> & {
  readonly accounts: Pick<ApiDependencies['accounts'], 'secret'>;
  readonly leads: Pick<ApiDependencies['leads'], 'onMail'>;
  readonly payments: PaymentSettings;
};

export const paymentDesk = (parts: DeskParts): PaymentDesk => {
  const { accounts, announce, db, leads, logger, now, payments, siteOrigin } = parts;
  const takesPayments = payments.gateway !== undefined;
  const mail = { secret: accounts.secret, siteOrigin, takesPayments };
  return { announce, db, logger, now, ...payments, mail, onMail: leads.onMail };
};

/** @throws ApiError 503 */
export const gatewayOf = ({ gateway }: Pick<PaymentDesk, 'gateway'>): PaymentGateway => {
  if (!gateway) throw noOnlinePayment();
  return gateway;
};

/** Nothing of a payer is in it. */
function logProgress({ logger }: PaymentDesk, { id, progress }: PaymentRow): void {
  logger.info({ event: logEvents.payment, paymentId: id, progress });
}

/** People have to answer it in time, so that it is a warning until it is decided. */
function logDispute({ logger }: PaymentDesk, { dueAt, gatewayId, paymentId, status }: DisputeRow) {
  const level = isDecided(status) ? 'info' : 'warn';
  logger[level]({ event: logEvents.dispute, paymentId, disputeId: gatewayId, status, dueAt });
}

/** What a transaction has changed shows to the world once it is committed. */
export function follow(desk: PaymentDesk, before: PaymentRow, followed: Followed): PaymentRow {
  const { changedHome, isMailed, payment } = followed;
  if (payment.progress !== before.progress) logProgress(desk, payment);
  if (isMailed) desk.onMail();
  if (changedHome !== undefined) desk.announce({ inventoryIds: [changedHome] });
  return payment;
}

export async function settle(
  desk: PaymentDesk,
  payment: PaymentRow,
  intent: GatewayIntent,
): Promise<PaymentRow> {
  const news = { paymentId: payment.id, intent, at: desk.now() };
  const followed = await desk.db.transaction((own) => applyIntent(own, desk.mail, news));
  return follow(desk, payment, followed);
}

/** Makes the books say what the gateway says of refunds. */
export async function settleRefunds(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> {
  const { id: paymentId, intentId } = payment;
  if (intentId === null) return payment;
  const refunds = await gatewayOf(desk).listRefunds(intentId);
  const news = { paymentId, refunds, at: desk.now() };
  const followed = await desk.db.transaction((own) => applyRefunds(own, desk.mail, news));
  return follow(desk, payment, followed);
}

/** Makes the books say what the gateway says of disputes. */
export async function settleDisputes(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> {
  const { id: paymentId, intentId } = payment;
  if (intentId === null) return payment;
  const disputes = await gatewayOf(desk).listDisputes(intentId);
  const given = { paymentId, disputes, at: desk.now() };
  const { news, payment: settled } = await desk.db.transaction((own) => applyDisputes(own, given));
  for (const dispute of news) logDispute(desk, dispute);
  return follow(desk, payment, { payment: settled, isMailed: false, changedHome: undefined });
}

/**
 * One intent a payment: declines leave it open, so that trying again charges once at most. Where an answer
 * was lost the same is asked for again.
 */
export const findIntent = async (desk: PaymentDesk, payment: PaymentRow): Promise<GatewayIntent> =>
  payment.intentId === null
    ? gatewayOf(desk).createIntent(intentOrder(payment))
    : gatewayOf(desk).retrieveIntent(payment.intentId);

interface Answered {
  readonly intent: GatewayIntent;
  /** It was told of a dispute, which the charge may not say where a bank only asks. */
  readonly isDispute?: boolean;
}

/**
 * Makes ours say what the gateway has answered, and what it says of refunds and disputes where there are
 * any.
 */
export async function bringUpToDate(
  desk: PaymentDesk,
  payment: PaymentRow,
  { intent, isDispute = false }: Answered,
): Promise<PaymentRow> {
  const settled = await settle(desk, payment, intent);
  const isReturned = settled.progress === 'refund_pending' || settled.progress === 'refunded';
  const returned = intent.charge?.amountRefunded ?? 0;
  const refunded = isReturned || returned > 0 ? await settleRefunds(desk, settled) : settled;
  const isDisputed = isDispute || intent.charge?.isDisputed === true;
  return isDisputed ? settleDisputes(desk, refunded) : refunded;
}

/** @throws GatewayFault, ApiError 503 */
export const askGateway = async (desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> =>
  bringUpToDate(desk, payment, { intent: await findIntent(desk, payment) });

/**
 * Has the gateway cancel what can still be cancelled; only then nothing can be charged any more.
 * @returns the payment as it is: it may have succeeded just before.
 * @throws GatewayFault, ApiError 503
 */
export async function callOff(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> {
  const intentId = payment.intentId ?? (await findIntent(desk, payment)).id;
  return settle(desk, payment, await gatewayOf(desk).cancelIntent(intentId));
}

/** Away, or of another mind: what it says is for the log, in codes alone. */
export function reportFault({ logger, metrics }: PaymentDesk, error: unknown): void {
  if (error instanceof GatewayFault) metrics.fault(error.kind);
  logger.warn({ event: logEvents.errorReport, place: 'payment', error: loggableError(error) });
}

/** @throws ApiError 503 in the place of a fault of the gateway. */
export async function answered<T>(desk: PaymentDesk, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    reportFault(desk, error);
    throw gatewayAway();
  }
}

/**
 * Does something with a booking for which somebody may have begun to pay: that payment is called off
 * then, and it is tried once more.
 * @throws PaymentInTheWay where the payment is being processed
 */
export async function afterCallingOff<T>(desk: PaymentDesk, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentInTheWay)) throw error;
    const payment = await findPayment(desk.db, error.paymentId);
    if (payment) await answered(desk, callOff(desk, payment));
    return work();
  }
}
