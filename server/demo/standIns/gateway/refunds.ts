import { invalidRequest } from './gatewayError.ts';
import { makeBalanceTransaction, makeRefund } from './makeCharge.ts';
import { type Parts, secondsOf } from './parts.ts';
import { type Charge, type Metadata, newId, type Refund } from './rows.ts';
import { testCardOf } from './settle.ts';
import { LATE_MS } from './webhooks.ts';

export interface RefundOrder {
  readonly amount?: number | undefined;
  readonly reason?: string | undefined;
  readonly metadata?: Metadata | undefined;
}

/** @throws GatewayError */
const refundable = ({ store }: Parts, charge: Charge, wanted?: number): number => {
  const { amount, amount_refunded, id, paid } = charge;
  const left = amount - amount_refunded;
  const isHeld = store
    .list('dispute')
    .some((dispute) => dispute.charge === id && !dispute.is_charge_refundable);
  if (isHeld) {
    const code = 'charge_disputed';
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, { code });
  }
  if (!paid) throw invalidRequest(`Charge ${id} has not been paid.`, { param: 'charge' });
  if (left === 0) {
    const code = 'charge_already_refunded';
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code });
  }
  if (wanted !== undefined && wanted > left) {
    const why = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(why, { param: 'amount' });
  }
  return wanted ?? left;
};

/** @param returned by how much more, or less, is refunded of it now. */
const count = ({ store }: Parts, charge: Charge, returned: number): Charge => {
  const amount_refunded = charge.amount_refunded + returned;
  const counted = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  store.put(counted);
  return counted;
};

/** @throws GatewayError */
export const createRefund = (parts: Parts, charge: Charge, order: RefundOrder): Refund => {
  const { now, store, tasks, webhooks } = parts;
  const { refund: manner } = testCardOf(charge.test_card) ?? {};
  const amount = refundable(parts, charge, order.amount);
  const status = manner === 'late' ? 'pending' : 'succeeded';
  const refund = makeRefund(charge, { ...order, amount, status }, secondsOf(now()));
  store.put(refund);
  store.put(makeBalanceTransaction(refund.balance_transaction, refund));
  webhooks.tell(webhooks.record('refund.created', refund));
  webhooks.tell(webhooks.record('charge.refunded', count(parts, charge, amount)));
  if (manner) tasks.add({ work: 'refund', subject: refund.id, delayMs: LATE_MS });
  return refund;
};

/** What was pending arrives; what a bank did not take comes back. */
export const settleRefund = (parts: Parts, refund: Refund): void => {
  const { store, webhooks } = parts;
  const charge = store.find('charge', refund.charge);
  if (refund.status === 'pending') {
    const arrived: Refund = { ...refund, status: 'succeeded' };
    store.put(arrived);
    webhooks.tell(webhooks.record('refund.updated', arrived));
  } else if (refund.status === 'succeeded' && charge) {
    const entry = newId('txn');
    const failed: Refund = {
      ...refund,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: entry,
    };
    store.put(failed);
    store.put(makeBalanceTransaction(entry, { ...refund, amount: -refund.amount }));
    count(parts, charge, -refund.amount);
    webhooks.tell(webhooks.record('refund.failed', failed));
  }
};
