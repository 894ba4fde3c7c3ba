import type { RequestHandler } from 'express';
import type { ExtendedHoldWire } from '../../../shared/contracts/payment.wire.ts';
import { holdWire } from '../bookings/bookingWire.ts';
import { extendHold, findHold } from '../bookings/stayHolds.queries.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError } from '../http/apiError.ts';
import { listParameter, readQuery } from '../http/queryParameters.ts';
import { type PaymentDesk, paymentDesk, reportFault, settle } from './paymentDesk.ts';
import { tokenNotFound } from './paymentFaults.ts';
import { findPaymentOfToken, type PaymentRow } from './payments.queries.ts';
import { readPaymentData } from './paymentWire.ts';

/** Somebody waits for the page. */
const TIMEOUT_MS = 2500;

/** What may have changed at the gateway since is asked for; without an answer it is as we know it. */
async function refreshed(desk: PaymentDesk, payment: PaymentRow): Promise<PaymentRow> {
  const { intentId, progress } = payment;
  const mayChange = progress === 'open' || progress === 'processing';
  if (!desk.gateway || intentId === null || !mayChange) return payment;
  try {
    return await settle(desk, payment, await desk.gateway.retrieveIntent(intentId, TIMEOUT_MS));
  } catch (error) {
    reportFault(desk, error);
    return payment;
  }
}

/** @throws ApiError 404 "token not found" */
export function createGetPayment(dependencies: ApiDependencies): RequestHandler {
  const desk = paymentDesk(dependencies);
  return async (request, response) => {
    const at = desk.now();
    const found = await findPaymentOfToken(desk.db, String(request.params.token), at);
    if (!found) throw tokenNotFound();
    const methods = listParameter().parse(readQuery(request.query).methods);
    const payment = await refreshed(desk, found);
    sendPrivate(response, { data: await readPaymentData(desk.db, payment, { methods, at }) });
  };
}

/** Fifteen minutes more, once, for who has the payment alone and not the booking. @throws ApiError 404, 409 */
export function createExtendHold(dependencies: ApiDependencies): RequestHandler {
  const { db, now } = dependencies;
  return async (request, response) => {
    const at = now();
    const found = await findPaymentOfToken(db, String(request.params.token), at);
    if (found?.leadId == null) throw tokenNotFound();
    const { leadId } = found;
    const before = await findHold(db, leadId, at);
    const isExtended = before?.isExtended === true || (await extendHold(db, leadId, at));
    const hold = await findHold(db, leadId, at);
    if (!isExtended || !hold) throw new ApiError(409, 'payments.timeOver');
    const data: ExtendedHoldWire = { hold: holdWire(hold) };
    sendPrivate(response, { data });
  };
}
