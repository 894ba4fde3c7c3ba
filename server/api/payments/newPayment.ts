import { isoDateOf } from '../../../shared/domain/booking/formValues.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { lengthOfStay } from '../../../shared/domain/lead/enquiredStay.ts';
import { SectionIncomplete } from '../bookings/bookingFaults.ts';
import { type BookingRow, chosenStayId } from '../bookings/bookings.queries.ts';
import type { Database } from '../db/database.ts';
import { findInventory } from '../inventories/inventory.queries.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { toPricedStay } from '../stays/priceOfStay.ts';
import { notPayable } from './paymentFaults.ts';
import { type PaymentSums, sumsOf } from './paymentSums.ts';
import { insertPayment, type PaymentRow } from './payments.queries.ts';

/** Kind of the job that watches over a payment; its key is the number of the payment. */
export const PAYMENT = 'payment';

export interface Payable {
  readonly lead: LeadRow;
  readonly booking: BookingRow;
  /** ISO 3166 codes of countries whose payers are charged what a card costs. */
  readonly cardFeeCountries: readonly string[];
  readonly at: Date;
}

/** What a payment is for, and its sums. */
export type NewPayment = PaymentSums &
  Pick<PaymentRow, 'inventoryId' | 'isBeforeForm' | 'propertyName' | 'stay'>;

/** The chosen stay as it is let now. @throws ApiError 400 without one, 422 where it is not paid online */
export async function newPayment(
  db: Database,
  { at, booking, cardFeeCountries, lead }: Payable,
): Promise<NewPayment> {
  const found = await findInventory(db, String(chosenStayId(booking) ?? -1));
  const { property, roomType, tenancy } = found ?? {};
  if (!property || !roomType || !tenancy) throw new SectionIncomplete('accommodation');
  const hasCardFee = cardFeeCountries.includes(lead.phoneCountry.toUpperCase());
  const sums = await sumsOf(db, { property, tenancy, hasCardFee, today: todayUtc(at) });
  if (!sums) throw notPayable('payments.homeNotOnline');
  const { duration, durationUnit } = toPricedStay(tenancy, property);
  const { move_in_date = '', move_out_date = '' } = booking.sections.accommodation?.values ?? {};
  return {
    ...sums,
    inventoryId: property.id,
    propertyName: property.name,
    isBeforeForm: property.detail.payment_before_bookform,
    stay: {
      tenancy_id: tenancy.id,
      room_type_id: roomType.id,
      room: roomType.name,
      move_in_date: isoDateOf(move_in_date) ?? tenancy.moveIn,
      move_out_date: isoDateOf(move_out_date) ?? tenancy.moveOut,
      lease_duration: lengthOfStay({ duration, durationUnit }),
    },
  };
}

/** With the job that watches over it. */
export async function addPayment(
  db: Database,
  leadId: number,
  { at, ...payment }: NewPayment & { readonly at: Date },
): Promise<PaymentRow> {
  const times = { createdAt: at, progressAt: at };
  const added = await insertPayment(db, { ...payment, leadId, progress: 'open', ...times });
  await addJob(db, { kind: PAYMENT, key: String(added.id), runAt: at, createdAt: at });
  return added;
}
