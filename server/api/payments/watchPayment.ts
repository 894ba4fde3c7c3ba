import { lt } from 'drizzle-orm';
import { findHold } from '../bookings/stayHolds.queries.ts';
import type { Database } from '../db/database.ts';
import { paymentTokens } from '../db/paymentTables.ts';
import { GatewayFault } from '../gateway/paymentGateway.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { JobHandler } from '../jobs/runNextJob.ts';
import { hasFee } from './ledger.ts';
import { lockPayment } from './lockPayment.ts';
import { paidFor } from './paidFor.ts';
import { askGateway, callOff, type PaymentDesk, reportFault } from './paymentDesk.ts';
import { findPayment, type PaymentRow } from './payments.queries.ts';
import { forgetOldEvents } from './webhook.ts';

export const TIDY_PAYMENTS = 'tidy-payments';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** How often the gateway is asked at first, and at most how seldom. */
const SOON_MS = 15 * SECOND_MS;
const SELDOM_MS = 3_600_000;

/** The longer nothing moves, the more seldom it is asked. */
const askAgain = ({ progressAt }: PaymentRow, at: Date): Date => {
  const eighth = (at.getTime() - progressAt.getTime()) / 8;
  return new Date(at.getTime() + Math.min(Math.max(eighth, SOON_MS), SELDOM_MS));
};

const earlier = (one: Date | undefined, other: Date): Date => (one && one < other ? one : other);

/** Until then the payer may press the button; undefined: the time is over. */
async function payableUntil(
  db: Database,
  { leadId }: PaymentRow,
  at: Date,
): Promise<Date | undefined> {
  const hold = leadId === null ? undefined : await findHold(db, leadId, at);
  return hold && hold.expiresAt > at ? hold.expiresAt : undefined;
}

/** Nobody has pressed the button, so that the gateway knows nothing of it. */
const endUnbegun = (desk: PaymentDesk, { id }: PaymentRow, at: Date): Promise<boolean> =>
  desk.db.transaction(async (own) => {
    const { lead, payment } = await lockPayment(own, id);
    if (payment.initiatedAt !== null) return false;
    if (lead && (await payableUntil(own, payment, at))) return false;
    if (lead) await paidFor(own, lead.id, at);
    return true;
  });

async function watchOpen(desk: PaymentDesk, payment: PaymentRow, at: Date): Promise<Date | null> {
  const until = await payableUntil(desk.db, payment, at);
  if (payment.initiatedAt === null) {
    // The button may be pressed at any time, and then the gateway is asked soon.
    if (until) return earlier(until, askAgain(payment, at));
    return (await endUnbegun(desk, payment, at)) ? null : askAgain(payment, at);
  }
  const asked = await askGateway(desk, payment);
  const isOverdue = asked.progress === 'open' && until === undefined;
  const known = isOverdue ? await callOff(desk, asked) : asked;
  if (known.progress === 'canceled') return null;
  return earlier(until, askAgain(known, at));
}

/** The gateway says what it keeps some time after it has the money. */
async function watchPaid(desk: PaymentDesk, payment: PaymentRow, at: Date): Promise<Date | null> {
  const isOld = at.getTime() - payment.progressAt.getTime() > DAY_MS;
  if (isOld || (await hasFee(desk.db, payment))) return null;
  const asked = await askGateway(desk, payment);
  return (await hasFee(desk.db, asked)) ? null : askAgain(asked, at);
}

const watch = (desk: PaymentDesk, payment: PaymentRow, at: Date): Promise<Date | null> => {
  const isUnderWay = payment.progress === 'open' || payment.progress === 'processing';
  return isUnderWay ? watchOpen(desk, payment, at) : watchPaid(desk, payment, at);
};

/**
 * Asks the gateway about a payment until it is over. One whose time is over is called off there first:
 * only when nothing can be charged any more its stay is free for others.
 */
export const createWatchPayment =
  (desk: PaymentDesk): JobHandler =>
  async (key, at) => {
    const payment = await findPayment(desk.db, Number(key));
    if (!payment || payment.progress === 'canceled') return null;
    try {
      return await watch(desk, payment, at);
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      // Asked as often as before, so that payers do not wait for hours once it answers again.
      reportFault(desk, error);
      return askAgain(payment, at);
    }
  };

/** To be called at each start: of this job there is one. */
export const addTidyPayments = (db: Database, at: Date): Promise<void> =>
  addJob(db, { kind: TIDY_PAYMENTS, key: 'all', runAt: at, createdAt: at });

/** Comes round once a day: what opens nothing any more goes. */
export const createTidyPayments =
  (db: Database): JobHandler =>
  async (_key, at) => {
    await db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, at));
    await forgetOldEvents(db, at);
    return new Date(at.getTime() + DAY_MS);
  };
