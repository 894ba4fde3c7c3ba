import type { RequestHandler } from 'express';
import { readIntentRequest } from '../../../shared/contracts/payment.schema.ts';
import type { PaymentIntentWire } from '../../../shared/contracts/payment.wire.ts';
import { TERMS_VERSION } from '../../../shared/domain/payment/payment.ts';
import { recordState } from '../bookings/bookingSteps.ts';
import { findBooking } from '../bookings/bookings.queries.ts';
import { findHold, markBeingPaid } from '../bookings/stayHolds.queries.ts';
import { holdForPayment } from '../bookings/submitBooking.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sentDocuments } from '../documents/documents.queries.ts';
import type { GatewayIntent } from '../gateway/paymentGateway.ts';
import { sendPrivate } from '../http/answer.ts';
import { lockPayment } from './lockPayment.ts';
import { answered, findIntent, gatewayOf, paymentDesk, settle } from './paymentDesk.ts';
import { notPayable, PaymentDone, tokenNotFound } from './paymentFaults.ts';
import { findPaymentOfToken, type PaymentRow, updatePayment } from './payments.queries.ts';

/**
 * From here on the stay is kept until the gateway says how it ends.
 * @throws ApiError 404, 409
 */
async function begin(db: Database, paymentId: number, at: Date): Promise<PaymentRow> {
  const { lead, owner, payment } = await lockPayment(db, paymentId);
  if (payment.progress === 'processing') return payment;
  if (payment.progress !== 'open') throw new PaymentDone(payment.progress);
  const booking = lead && (await findBooking(db, lead.id));
  if (!lead || !booking) throw tokenNotFound();
  if (!(await findHold(db, lead.id, at))) {
    const documents = await sentDocuments(db, lead.id);
    await holdForPayment(db, { lead, booking, documents, at, paysFirst: true });
  }
  await markBeingPaid(db, lead.id);
  const begun = await updatePayment(db, paymentId, {
    initiatedAt: payment.initiatedAt ?? at,
    termsVersion: TERMS_VERSION,
  });
  if (owner !== null) await recordState(db, { userId: owner, at }, { lead, booking });
  return begun;
}

const toWire = ({ amount, clientSecret, currency, id, status }: GatewayIntent) => ({
  paymentIntentObject: { id, client_secret: clientSecret, status, amount, currency },
});

/**
 * The payer has accepted the terms and pressed the button that names the sum.
 * @throws ApiError 404, 409 paid, over or taken, 422 other terms, 503
 */
export function createPayIntent(dependencies: ApiDependencies): RequestHandler {
  const desk = paymentDesk(dependencies);
  return async (request, response) => {
    const body = readIntentRequest(request.body);
    const at = desk.now();
    const found = await findPaymentOfToken(desk.db, String(request.params.token), at);
    if (!found) throw tokenNotFound();
    if (body?.terms_version !== TERMS_VERSION) {
      throw notPayable('payments.termsChanged');
    }
    gatewayOf(desk);
    const payment = await desk.db.transaction((own) => begin(own, found.id, at));
    const intent = await answered(desk, findIntent(desk, payment));
    const settled = await settle(desk, payment, intent);
    const { progress } = settled;
    if (progress !== 'open' && progress !== 'processing') throw new PaymentDone(progress);
    const data: PaymentIntentWire = toWire(intent);
    sendPrivate(response, { data });
  };
}
