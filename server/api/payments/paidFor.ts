import type { Database } from '../db/database.ts';
import { PaymentInTheWay } from './paymentFaults.ts';
import { currentPayment, type PaymentRow, updatePayment } from './payments.queries.ts';

/**
 * To be called, with the lead locked, before a booking is changed. A payment that nobody has begun ends,
 * because it is for what was there before.
 * @returns the payment that was made for it; undefined: none was.
 * @throws PaymentInTheWay where a card may be charged at this moment
 */
export async function paidFor(
  db: Database,
  leadId: number,
  at: Date,
): Promise<PaymentRow | undefined> {
  const current = await currentPayment(db, leadId);
  if (!current || current.progress === 'paid') return current;
  if (current.initiatedAt !== null) throw new PaymentInTheWay(current.id);
  await updatePayment(db, current.id, { progress: 'canceled', progressAt: at });
  return undefined;
}
