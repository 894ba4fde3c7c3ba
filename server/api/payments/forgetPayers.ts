import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments, paymentTokens } from '../db/paymentTables.ts';

/**
 * To be called in the transaction that erases enquiries, before they go. The sums stay for the books, and
 * name nobody: what was said of the payment and what opens it goes. One that is under way is called off
 * or returned by its job.
 */
export async function forgetPayers(db: Database, leadIds: readonly number[]): Promise<void> {
  const theirs = inArray(payments.leadId, [...leadIds]);
  const ids = db.select({ id: payments.id }).from(payments).where(theirs);
  await db.delete(paymentTokens).where(inArray(paymentTokens.paymentId, ids));
  await db.update(payments).set({ npsComment: null }).where(theirs);
}
