import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type DisputeMovement,
  ForgedEvent,
  type GatewayDispute,
  type GatewayEvent,
  GatewayFault,
  type GatewayIntent,
  type GatewayRefund,
  type IntentStatus,
  type PaymentGateway,
} from '../../server/api/gateway/paymentGateway.ts';
import type { DisputeStatus } from '../../shared/domain/payment/dispute.ts';

/** What a card leads to: a code is that of a decline. */
export type Card = 'good' | 'slow' | 'challenge' | (string & {});

export type BankCall = Exclude<keyof PaymentGateway, 'name' | 'readEvent'>;

interface Intent {
  readonly id: string;
  readonly paymentId: number;
  readonly amount: number;
  readonly currency: string;
  status: IntentStatus;
  declineCode: string | null;
  charges: number;
}

interface Refund {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  status: GatewayRefund['status'];
}

interface Dispute extends Omit<GatewayDispute, 'dueAt' | 'movements' | 'status'> {
  readonly intentId: string;
  readonly dueAt: Date;
  readonly movements: DisputeMovement[];
  status: DisputeStatus;
}

export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

const SECRET = 'the secret of the bank of the tests';
const TOLERANCE_MS = 300_000;
const FEE = 0.015;
const DISPUTE_FEE = 2000;
const DISPUTE_MS = 9 * 86_400_000;

const sign = (text: string): string => createHmac('sha256', SECRET).update(text).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface BankOptions {
  readonly now: () => Date;
  /** Called before and after each call has its effect; what it throws the caller sees. */
  readonly disturb?: (call: BankCall, moment: 'before' | 'after') => void;
}

/** Without an answer nobody knows whether it was done. */
export const noAnswer = (): GatewayFault => new GatewayFault('unavailable', 'no answer');

/** A gateway in memory with the rules of the real one, and what happens at it by the payer's hand. */
export const createBank = ({ disturb = () => undefined, now }: BankOptions) => {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const answers = new Map<string, { readonly order: string; readonly answer: unknown }>();
  const events: GatewayEvent[] = [];
  let told = 0;

  const tell = (type: string, intentId: string): void => {
    told += 1;
    const id = `evt_${told}`;
    const isDispute = type.startsWith('charge.dispute.');
    events.push({ id, type, createdAt: now(), intentId, isDispute });
  };

  const found = (id: string): Intent => {
    const intent = intents.get(id);
    if (!intent) throw new GatewayFault('missing', 'resource_missing');
    return intent;
  };

  const returned = (id: string): number =>
    refunds
      .filter(({ intentId, status }) => intentId === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  /** By banks that decide about it, or have. */
  const taken = (id: string): number =>
    -disputes
      .filter(({ intentId }) => intentId === id)
      .flatMap(({ movements }) => movements)
      .reduce((sum, { amount }) => sum + amount, 0);

  const shown = ({ charges, ...intent }: Intent): GatewayIntent => ({
    ...intent,
    clientSecret: `${intent.id}_secret`,
    charge:
      charges === 0
        ? null
        : {
            id: `ch_${intent.id}`,
            amount: intent.amount,
            amountRefunded: returned(intent.id),
            fee: Math.round(intent.amount * FEE),
            isDisputed: disputes.some(({ intentId }) => intentId === intent.id),
          },
  });

  const call = async <T>(name: BankCall, work: () => T): Promise<T> => {
    disturb(name, 'before');
    const answer = structuredClone(work());
    disturb(name, 'after');
    return answer;
  };

  /** The first answer again, as it was; another order under the same key is refused. */
  const once = <T>(key: string, order: object, work: () => T): T => {
    const known = answers.get(key);
    const text = JSON.stringify(order);
    if (known && known.order !== text) throw new GatewayFault('refused', 'idempotency_error');
    if (known) return known.answer as T;
    const answer = structuredClone(work());
    answers.set(key, { order: text, answer });
    return answer;
  };

  const change = (intent: Intent, status: IntentStatus, type: string): void => {
    intent.status = status;
    tell(type, intent.id);
  };

  const charge = (intent: Intent): void => {
    intent.charges += 1;
    change(intent, 'succeeded', 'payment_intent.succeeded');
  };

  const gateway: PaymentGateway = {
    name: 'stripe',
    createIntent: ({ idempotencyKey, ...order }) =>
      call('createIntent', () =>
        once(idempotencyKey, order, () => {
          const id = `pi_${intents.size + 1}`;
          const { amount, currency, paymentId } = order;
          const status = 'requires_payment_method';
          const sums = { paymentId, amount, currency, declineCode: null, charges: 0 };
          intents.set(id, { id, status, ...sums });
          tell('payment_intent.created', id);
          return shown(found(id));
        }),
      ),
    retrieveIntent: (id) => call('retrieveIntent', () => shown(found(id))),
    cancelIntent: (id) =>
      call('cancelIntent', () => {
        const intent = found(id);
        if (intent.status.startsWith('requires_')) {
          change(intent, 'canceled', 'payment_intent.canceled');
        }
        return shown(intent);
      }),
    createRefund: ({ idempotencyKey, ...order }) =>
      call('createRefund', () =>
        once(idempotencyKey, order, () => {
          const { amount, intentId } = order;
          const intent = found(intentId);
          if (intent.charges === 0 || returned(intentId) + amount > intent.amount) {
            throw new GatewayFault('refused', 'charge_already_refunded');
          }
          if (taken(intentId) > 0) {
            throw new GatewayFault('refused', 'charge_disputed');
          }
          const id = `re_${refunds.length + 1}`;
          refunds.push({ id, intentId, amount, status: 'pending' });
          tell('refund.created', intentId);
          return { id, intentId, amount, status: 'pending' } as const;
        }),
      ),
    listRefunds: (id) =>
      call('listRefunds', () => refunds.filter(({ intentId }) => intentId === id)),
    listDisputes: (id) =>
      call('listDisputes', () => disputes.filter(({ intentId }) => intentId === id)),
    readEvent: (body, signature) => {
      const [, time = '', sum = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
      const isOld = Math.abs(now().getTime() - Number(time)) > TOLERANCE_MS;
      if (!isSame(sum, sign(`${time}.${body}`)) || isOld) throw new ForgedEvent('not signed');
      const event = JSON.parse(body.toString());
      return { ...event, createdAt: new Date(event.createdAt) };
    },
  };

  const move = (dispute: Dispute, amount: number): void => {
    const id = `txn_${dispute.id}_${dispute.movements.length + 1}`;
    dispute.movements.push({ id, amount, fee: amount < 0 ? DISPUTE_FEE : 0 });
  };

  return {
    gateway,
    intents,
    refunds,
    disputes,
    /** In the order in which things happened. */
    events,
    signed: (event: object): SignedEvent => {
      const body = JSON.stringify(event);
      const time = now().getTime();
      return { body, signature: `t=${time},v1=${sign(`${time}.${body}`)}` };
    },
    /** The payer's browser sends a card. @returns the status that it is told. */
    confirm: (id: string, card: Card = 'good'): IntentStatus => {
      const intent = found(id);
      if (intent.status !== 'requires_payment_method') return intent.status;
      if (card === 'good') charge(intent);
      else if (card === 'slow') change(intent, 'processing', 'payment_intent.processing');
      else if (card === 'challenge') {
        change(intent, 'requires_action', 'payment_intent.requires_action');
      } else {
        intent.declineCode = card;
        tell('payment_intent.payment_failed', id);
      }
      return intent.status;
    },
    /** The payer has passed a challenge, or a bank has made up its mind. */
    decide: (id: string, isGood: boolean): void => {
      const intent = found(id);
      if (intent.status !== 'processing' && intent.status !== 'requires_action') return;
      if (isGood) charge(intent);
      else {
        intent.declineCode = 'generic_decline';
        change(intent, 'requires_payment_method', 'payment_intent.payment_failed');
      }
    },
    /** The payer of a charge asks his bank to take it back; of an inquiry the bank takes nothing. */
    dispute: (intentId: string, status: DisputeStatus = 'needs_response'): Dispute => {
      const { amount, currency } = found(intentId);
      const createdAt = now();
      const dispute: Dispute = {
        ...{ id: `dp_${disputes.length + 1}`, intentId, amount, currency, reason: 'fraudulent' },
        ...{ status, createdAt, dueAt: new Date(createdAt.getTime() + DISPUTE_MS), movements: [] },
      };
      disputes.push(dispute);
      tell('charge.dispute.created', intentId);
      if (!status.startsWith('warning_')) move(dispute, -amount);
      return dispute;
    },
    /** Its bank has decided; what was lost is won by an appeal. */
    decideDispute: (dispute: Dispute, status: DisputeStatus): void => {
      dispute.status = status;
      if (status === 'won') move(dispute, dispute.amount);
      tell('charge.dispute.closed', dispute.intentId);
    },
    settleRefunds: (status: GatewayRefund['status'] = 'succeeded'): void => {
      for (const refund of refunds.filter((one) => one.status === 'pending')) {
        refund.status = status;
        tell('refund.updated', refund.intentId);
      }
    },
  };
};

export type Bank = ReturnType<typeof createBank>;
