import { eq } from 'drizzle-orm';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { fromMinor } from '../../../shared/domain/money/minorUnits.ts';
import type { Database } from '../db/database.ts';
import { paymentDisputes, payments } from '../db/paymentTables.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { listDisputes } from './disputes.ts';

export const DISPUTES_USAGE = 'npm run bookings -- disputes';

const LISTED = 50;

/** Names nobody: which application, which sum, until when, and what the gateway calls it. */
export const disputesCommand: OperatorCommand = async (db, { args }) => {
  if (args.length > 0) throw new OperatorError(DISPUTES_USAGE);
  const rows = await listDisputes(db, LISTED);
  if (rows.length === 0) return { text: 'None is undecided.' };
  const lines = rows.map(({ dispute, payment }) => {
    const { amount, currency, dueAt, gatewayId, reason, status } = dispute;
    const due = dueAt?.toISOString() ?? 'no answer is asked for';
    const sum = formatPrice(fromMinor(amount, currency), currency, 'en');
    const application = payment.leadId === null ? 'erased' : `application ${payment.leadId}`;
    const home = oneLine(payment.propertyName);
    return `${gatewayId}  ${due}  ${status}  ${sum}  ${oneLine(reason)}  ${application}  ${home}`;
  });
  return { text: lines.join('\n') };
};

/** Disputes of an enquiry's payments. */
export async function disputeHistory(db: Database, leadId: number): Promise<readonly object[]> {
  const rows = await db
    .select({ dispute: paymentDisputes })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(payments.leadId, leadId))
    .orderBy(paymentDisputes.id);
  return rows.map(({ dispute }) => {
    const { amount, createdAt, dueAt, gatewayId, reason, status } = dispute;
    const times = { made_at: createdAt, due_at: dueAt };
    return { number: gatewayId, status, reason, amount_minor: amount, ...times };
  });
}
