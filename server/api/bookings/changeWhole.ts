import type { BookingChangeWire, BookingStepWire } from '../../../shared/contracts/booking.wire.ts';
import { supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import { FREE_CANCELLATION_HOURS } from '../../../shared/domain/payment/payment.ts';
import type { Database } from '../db/database.ts';
import { deleteDocumentsOf, sentDocuments } from '../documents/documents.queries.ts';
import { ApiError } from '../http/apiError.ts';
import { paidFor } from '../payments/paidFor.ts';
import { mailPayment } from '../payments/paymentMail.ts';
import { freeCancellationUntil } from '../payments/paymentSums.ts';
import { requestRefund } from '../payments/refunds.ts';
import { nothingBegun, staleVersion } from './bookingFaults.ts';
import type { MailTools } from './bookingMessages.ts';
import { type BookingRow, writeBooking } from './bookings.queries.ts';
import type { OpenedBooking, Wish } from './openedBooking.ts';
import { extendHold, findHold, releaseHold } from './stayHolds.queries.ts';
import { checkAfterPayment, holdForPayment } from './submitBooking.ts';

type WholeChange = Exclude<BookingChangeWire, BookingStepWire>;

/** A booking about which something is done. */
interface Subject extends OpenedBooking {
  readonly before: BookingRow;
  readonly at: Date;
  readonly tools: MailTools;
  /** Called with the home of which other units are left now. */
  readonly onOtherUnits: (inventoryId: number) => void;
}

interface WholeAction {
  /** Whether it has been done: sent again it changes nothing. */
  readonly isDone: (db: Database, subject: Subject) => Promise<boolean>;
  /** @returns what the booking becomes. @throws ApiError */
  readonly act: (db: Database, subject: Subject) => Promise<Partial<BookingRow>>;
}

const submit: WholeAction = {
  isDone: async (db, { at, before }) =>
    before.state === 'submitted' && (await findHold(db, before.leadId, at)) !== undefined,
  act: async (db, { at, before, lead }) => {
    const documents = await sentDocuments(db, lead.id);
    if (await paidFor(db, lead.id, at)) {
      await checkAfterPayment(db, { lead, booking: before, documents, at });
      return {};
    }
    await holdForPayment(db, { lead, booking: before, documents, at });
    return { state: 'submitted', submittedAt: before.submittedAt ?? at };
  },
};

const extend: WholeAction = {
  isDone: async (db, { at, before }) =>
    (await findHold(db, before.leadId, at))?.isExtended === true,
  act: async (db, { at, before }) => {
    if (await extendHold(db, before.leadId, at)) return {};
    throw new ApiError(409, 'bookings.timeOver');
  },
};

const joinWaitlist: WholeAction = {
  isDone: async (_db, { before }) => before.state === 'waitlisted',
  act: async (db, { at, before }) => {
    if (await paidFor(db, before.leadId, at)) throw new ApiError(409, 'bookings.isPaid');
    await releaseHold(db, before.leadId);
    return { state: 'waitlisted', submittedAt: null };
  },
};

/** @throws ApiError 409 */
async function refundInTime(db: Database, { lead, ...subject }: Subject): Promise<void> {
  const { at, tools } = subject;
  const paid = await paidFor(db, lead.id, at);
  if (!paid) return;
  const until = freeCancellationUntil(paid);
  if (until && until <= at) {
    const values = { hours: FREE_CANCELLATION_HOURS, email: supportEmail };
    throw new ApiError(409, { id: 'bookings.cancelByMail', values });
  }
  const { changedHome, payment } = await requestRefund(db, paid, {
    reason: 'requested_by_customer',
    at,
  });
  if (changedHome !== undefined) subject.onOtherUnits(changedHome);
  await mailPayment(db, tools, { kind: 'payment_returned', lead, payment, at });
}

/** Nothing that was filled in is kept for somebody who does not want it any more. */
const withdraw: WholeAction = {
  isDone: async (_db, { before }) => before.state === 'withdrawn',
  act: async (db, subject) => {
    const { before } = subject;
    await refundInTime(db, subject);
    await releaseHold(db, before.leadId);
    await deleteDocumentsOf(db, [before.leadId]);
    return { state: 'withdrawn', submittedAt: null, sections: {} };
  },
};

const actionOf = (change: WholeChange): WholeAction => {
  if ('submit' in change) return submit;
  if ('extend_hold' in change) return extend;
  return 'join_waitlist' in change ? joinWaitlist : withdraw;
};

/**
 * Sent again because its answer was lost it names the version before that answer. An older page may
 * show another stay than the one that has been kept meanwhile.
 */
const mayBeRepeat = (version: number, before: BookingRow): boolean => version >= before.version - 1;

/**
 * Does something with a booking as a whole.
 * @throws ApiError 400, 409, 412
 */
export async function changeWhole(
  db: Database,
  opened: OpenedBooking & Pick<Subject, 'onOtherUnits' | 'tools'>,
  { at, change, version }: Wish<WholeChange>,
): Promise<BookingRow> {
  const { before } = opened;
  if (!before) throw nothingBegun();
  const action = actionOf(change);
  const subject = { ...opened, before, at };
  if (mayBeRepeat(version, before) && (await action.isDone(db, subject))) return before;
  if (version !== before.version) throw staleVersion(before.version);
  const changes = await action.act(db, subject);
  const booking = { ...before, ...changes, version: version + 1, updatedAt: at };
  await writeBooking(db, booking);
  return booking;
}
