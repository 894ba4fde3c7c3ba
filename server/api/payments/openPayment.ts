import { isDeepStrictEqual } from 'node:util';
import type { RequestHandler } from 'express';
import { readPaymentRequest } from '../../../shared/contracts/payment.schema.ts';
import type {
  PaymentRequestWire,
  PaymentTokenWire,
} from '../../../shared/contracts/payment.wire.ts';
import { paymentTypes } from '../../../shared/domain/payment/dueNow.ts';
import { type Holder, holderOf, mayOpen } from '../bookings/bookingDevice.ts';
import { SectionIncomplete } from '../bookings/bookingFaults.ts';
import { type BookingRow, findBooking } from '../bookings/bookings.queries.ts';
import { lockOwned } from '../bookings/openedBooking.ts';
import { findHold } from '../bookings/stayHolds.queries.ts';
import { holdForPayment } from '../bookings/submitBooking.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sentDocuments } from '../documents/documents.queries.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import { type LeadRow, leadNotFound } from '../leads/leads.queries.ts';
import { addPayment, type NewPayment, newPayment } from './newPayment.ts';
import { paidFor } from './paidFor.ts';
import { afterCallingOff, gatewayOf, paymentDesk } from './paymentDesk.ts';
import { notPayable, PaymentDone } from './paymentFaults.ts';
import { addToken, currentPayment, type PaymentRow } from './payments.queries.ts';

const TOKEN_MS = 7 * 86_400_000;

interface Wish {
  readonly body: PaymentRequestWire;
  readonly holder: Holder;
  readonly cardFeeCountries: readonly string[];
  readonly at: Date;
}

interface Locked {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
}

/** @throws ApiError 404, the same for none and one of somebody else; 409 for one that was withdrawn */
async function lockPayable(db: Database, { body, holder }: Wish): Promise<Locked> {
  const { lead } = await lockOwned(db, body.lead_uuid);
  const booking = await findBooking(db, lead.id);
  if (!booking || !(await mayOpen(db, lead, holder))) throw leadNotFound();
  if (lead.inventoryId !== body.inventory_id) throw badRequest('payments.otherHome');
  if (booking.state === 'withdrawn') throw new ApiError(409, 'bookings.withdrawn');
  return { lead, booking };
}

const chargedTypes = (sums: NewPayment): readonly string[] =>
  paymentTypes.filter(
    (type) =>
      ({
        deposit: sums.deposit,
        refundable_token: sums.refundableToken,
        platform_fee: sums.platformFee,
      })[type] !== null,
  );

/** Nobody chooses what he pays, or in which money. */
const checkAsked = ({ currency, payment_types }: PaymentRequestWire, sums: NewPayment): void => {
  const asked = payment_types && paymentTypes.filter((type) => payment_types.includes(type));
  if (asked && !isDeepStrictEqual(asked, chargedTypes(sums))) {
    throw notPayable('payments.otherCharge');
  }
  if (currency !== undefined && currency.toLowerCase() !== sums.currency) {
    throw notPayable('payments.otherCurrency');
  }
};

/** Until it is paid for or the time is over; what is kept already is not kept for longer. */
async function keepStay(db: Database, { booking, lead }: Locked, at: Date): Promise<void> {
  if (await findHold(db, lead.id, at)) return;
  const documents = await sentDocuments(db, lead.id);
  await holdForPayment(db, { lead, booking, documents, at, paysFirst: true });
}

const isOf = (payment: PaymentRow, wanted: NewPayment): boolean =>
  payment.amount === wanted.amount && isDeepStrictEqual(payment.stay, wanted.stay);

/** The payment that is open already, or a new one. @throws PaymentInTheWay, ApiError */
async function openPayment(db: Database, wish: Wish): Promise<PaymentRow> {
  const locked = await lockPayable(db, wish);
  const { at, cardFeeCountries } = wish;
  const { booking, lead } = locked;
  const known = await currentPayment(db, lead.id);
  if (known?.progress === 'paid') throw new PaymentDone(known.progress);
  if (known?.progress === 'processing') return known;
  const wanted = await newPayment(db, { lead, booking, cardFeeCountries, at });
  checkAsked(wish.body, wanted);
  if (booking.state !== 'submitted' && !wanted.isBeforeForm) {
    throw new SectionIncomplete('accommodation');
  }
  if (known && isOf(known, wanted)) {
    await keepStay(db, locked, at);
    return known;
  }
  if (known) await paidFor(db, lead.id, at);
  await keepStay(db, locked, at);
  return addPayment(db, lead.id, { ...wanted, at });
}

/**
 * Keeps the stay and answers with a token that opens the payment, which may be there already.
 * @throws ApiError 400 unfinished, 404, 409 paid, withdrawn or taken, 422 not paid online, 503
 */
export function createOpenPayment(dependencies: ApiDependencies): RequestHandler {
  const desk = paymentDesk(dependencies);
  const { cardFeeCountries, db } = desk;
  return async (request, response) => {
    const body = readPaymentRequest(request.body);
    if (!body) throw badRequest('payments.bodyUnreadable');
    gatewayOf(desk);
    const holder = await holderOf(dependencies, request);
    const at = desk.now();
    const expiresAt = new Date(at.getTime() + TOKEN_MS);
    const token = await afterCallingOff(desk, () =>
      db.transaction(async (own) => {
        const { id } = await openPayment(own, { body, holder, cardFeeCountries, at });
        return addToken(own, { paymentId: id, at, expiresAt });
      }),
    );
    const data: PaymentTokenWire = { token, expires_at: expiresAt.toISOString() };
    sendPrivate(response, { data });
  };
}
