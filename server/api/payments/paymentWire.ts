import { eq } from 'drizzle-orm';
import type {
  PayerWire,
  PaymentDataWire,
  PaymentInfoWire,
} from '../../../shared/contracts/payment.wire.ts';
import type { PaymentProgress } from '../../../shared/domain/payment/payment.ts';
import { findBookableProperty } from '../bookings/bookings.queries.ts';
import { holdWire } from '../bookings/bookingWire.ts';
import { findHold, stayStateOf } from '../bookings/stayHolds.queries.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { properties } from '../db/schema.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { cancellableUntil, readDispute, readRefund } from './bookingPayment.ts';
import { breakdownOf, inMainUnit } from './paymentSums.ts';
import type { PaymentRow } from './payments.queries.ts';

const DIGITS_SHOWN = 3;

/** "m•••@example.org": enough for who knows the address. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

/** "••••••• 123" */
const maskedPhone = (phone: string): string => `••••••• ${phone.slice(-DIGITS_SHOWN)}`;

const payerOf = (lead: LeadRow | undefined): PayerWire => ({
  full_name: lead?.name ?? '',
  email: lead ? maskedEmail(lead.email) : null,
  phone: lead ? maskedPhone(lead.phone) : null,
});

/** Money was taken, whether or not it went back since. */
const isCompleted = (progress: PaymentProgress): boolean =>
  progress === 'paid' || progress === 'refund_pending' || progress === 'refunded';

interface Shown {
  readonly payment: PaymentRow;
  readonly lead: LeadRow | undefined;
  readonly at: Date;
}

async function isStayAvailable(db: Database, { at, lead, payment }: Shown): Promise<boolean> {
  if (payment.progress === 'paid' || payment.progress === 'processing') return true;
  if (!lead) return false;
  if (await findHold(db, lead.id, at)) return true;
  if (!(await findBookableProperty(db, lead))) return false;
  const stay = { leadId: lead.id, tenancyId: payment.stay.tenancy_id, at };
  return (await stayStateOf(db, stay)) !== 'gone';
}

async function infoOf(db: Database, shown: Shown): Promise<PaymentInfoWire> {
  const { at, lead, payment } = shown;
  const { cardFee, declineCode, npsScore, paidAt, progress, receiptNumber } = payment;
  const dispute = await readDispute(db, payment);
  const hold = lead && !isCompleted(progress) ? await findHold(db, lead.id, at) : undefined;
  return {
    status: isCompleted(progress) ? 'COMPLETED' : 'PENDING',
    progress,
    gateway: 'stripe',
    currency: payment.currency,
    platform_fee: inMainUnit(payment.platformFee, payment),
    deposit: inMainUnit(payment.deposit, payment),
    refundable_token: inMainUnit(payment.refundableToken, payment),
    processingFees: inMainUnit(cardFee, payment) ?? 0,
    internationalCharges: 0,
    offerDiscount: 0,
    amount: inMainUnit(payment.amount, payment) ?? 0,
    price_breakdown: breakdownOf(payment),
    user_details: payerOf(lead),
    stay: payment.stay,
    payment_before_bookform: payment.isBeforeForm,
    hold: hold ? holdWire(hold) : null,
    is_stay_available: await isStayAvailable(db, shown),
    decline_code: declineCode,
    paid_at: paidAt?.toISOString() ?? null,
    free_cancellation_until: cancellableUntil(payment, dispute),
    receipt_number: receiptNumber,
    refund: await readRefund(db, payment),
    dispute,
    asks_nps: progress === 'paid' && npsScore === null,
  };
}

async function rootOf(
  db: Database,
  { inventoryId }: PaymentRow,
): Promise<PaymentDataWire['inventory_root']> {
  const { canonicalName, id, name, providerId } = properties;
  const [root] = await db
    .select({ id, provider_id: providerId, canonical_name: canonicalName, name })
    .from(properties)
    .where(eq(id, inventoryId));
  return root;
}

/** The parts that are asked for; none: all of them. */
export async function readPaymentData(
  db: Database,
  payment: PaymentRow,
  { at, methods }: { readonly methods: readonly string[]; readonly at: Date },
): Promise<PaymentDataWire> {
  const [lead] =
    payment.leadId === null
      ? []
      : await db.select().from(leads).where(eq(leads.id, payment.leadId));
  const wants = (method: string): boolean => methods.length === 0 || methods.includes(method);
  const root = wants('inventory_root') ? await rootOf(db, payment) : undefined;
  return {
    ...(root ? { inventory_root: root } : {}),
    ...(wants('form_uuid') && lead ? { form_uuid: lead.uuid } : {}),
    ...(wants('fetch_payment_info')
      ? { fetch_payment_info: await infoOf(db, { payment, lead, at }) }
      : {}),
  };
}
