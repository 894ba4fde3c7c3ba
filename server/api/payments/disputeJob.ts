import { isDecided } from '../../../shared/domain/payment/dispute.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { findDispute } from './disputes.ts';
import { type PaymentDesk, settleDisputes } from './paymentDesk.ts';
import { findPayment } from './payments.queries.ts';

/** Banks take weeks, and the gateway tells of it by itself: this is for events that were lost. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/** Asks the gateway how a dispute stands until it is decided. */
export const createWatchDispute =
  (desk: PaymentDesk): JobHandler =>
  async (key, at) => {
    const id = Number(key);
    const dispute = await findDispute(desk.db, id);
    const payment = dispute && (await findPayment(desk.db, dispute.paymentId));
    if (!payment || isDecided(dispute.status)) return null;
    await settleDisputes(desk, payment);
    const known = await findDispute(desk.db, id);
    return known && !isDecided(known.status) ? new Date(at.getTime() + ASK_AGAIN_MS) : null;
  };
