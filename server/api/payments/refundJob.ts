import { eq } from 'drizzle-orm';
import { paymentRefunds } from '../db/paymentTables.ts';
import { GatewayFault } from '../gateway/paymentGateway.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { gatewayOf, type PaymentDesk, reportFault, settleRefunds } from './paymentDesk.ts';
import { findPayment, type PaymentRow, type RefundRow } from './payments.queries.ts';
import { failRefund } from './refunds.ts';

/** A bank takes days. */
const ASK_AGAIN_MS = 5 * 60_000;

interface Due {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
}

async function findDue({ db }: PaymentDesk, id: number): Promise<Due | undefined> {
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  const payment = refund && (await findPayment(db, refund.paymentId));
  return refund?.state === 'pending' && payment ? { refund, payment } : undefined;
}

/** @returns whether the gateway has it now. @throws GatewayFault where nobody knows */
async function send(desk: PaymentDesk, { payment, refund }: Due): Promise<boolean> {
  const { amount, createdAt, id, reason } = refund;
  try {
    await gatewayOf(desk).createRefund({
      intentId: payment.intentId ?? '',
      amount,
      reason: reason === 'duplicate' ? 'duplicate' : 'requested_by_customer',
      idempotencyKey: `refund-${id}-${createdAt.getTime().toString(36)}`,
    });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayFault) || error.kind === 'unavailable') throw error;
    reportFault(desk, error);
    return false;
  }
}

/**
 * Has the gateway return money, and asks until it has. What it refuses may have been returned by hand
 * before; else it is for people.
 */
export const createRefundPayment =
  (desk: PaymentDesk): JobHandler =>
  async (key, at) => {
    const due = await findDue(desk, Number(key));
    if (!due) return null;
    const isTaken = due.refund.gatewayId !== null || (await send(desk, due));
    await settleRefunds(desk, due.payment);
    const left = await findDue(desk, Number(key));
    if (left && !isTaken && left.refund.gatewayId === null) {
      await failRefund(desk.db, left.refund.id, at);
      return null;
    }
    return left ? new Date(at.getTime() + ASK_AGAIN_MS) : null;
  };
