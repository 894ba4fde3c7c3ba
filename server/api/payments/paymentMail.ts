import { paymentsCompletePath } from '../../../shared/routes/paymentPaths.ts';
import type { MailTools } from '../bookings/bookingMessages.ts';
import type { Database } from '../db/database.ts';
import type { PaymentMessage } from '../db/documents.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import { enqueuePayment } from '../outbox/enqueue.ts';
import { identityOf, paymentBase } from '../partners/siteIdentity.ts';
import { breakdownOf, freeCancellationUntil } from './paymentSums.ts';
import { addToken, type PaymentRow } from './payments.queries.ts';

/** A receipt is looked at again for about a month. */
const LINK_MS = 30 * 86_400_000;

interface News {
  readonly kind: PaymentMessage['kind'];
  readonly lead: LeadRow;
  readonly payment: PaymentRow;
  readonly at: Date;
}

/** Puts a mail with a link of its own into the outbox, within the transaction of what it tells. */
export async function mailPayment(
  db: Database,
  { secret, siteOrigin }: MailTools,
  { at, kind, lead, payment }: News,
): Promise<void> {
  const { currency, id: paymentId, paidAt, receiptNumber, stay } = payment;
  const site = await identityOf(db, lead.partnerId, siteOrigin);
  const expiresAt = new Date(at.getTime() + LINK_MS);
  const token = await addToken(db, { paymentId, at, expiresAt });
  const message: PaymentMessage = {
    kind,
    receipt_number: receiptNumber ?? '',
    currency,
    breakdown: breakdownOf(payment),
    stay,
    paid_at: (paidAt ?? at).toISOString(),
    free_cancellation_until: (freeCancellationUntil(payment) ?? at).toISOString(),
    url: `${site.origin}${paymentsCompletePath(paymentBase(site))}?token=`,
    sealed: secret.seal(token),
  };
  await enqueuePayment(db, lead, { message, at });
}
