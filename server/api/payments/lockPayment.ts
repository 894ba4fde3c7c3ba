import { eq } from 'drizzle-orm';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { payments } from '../db/paymentTables.ts';
import type { LeadRow } from '../leads/leads.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A payment that nobody else changes until the transaction ends. */
export interface LockedPayment {
  readonly payment: PaymentRow;
  /** Undefined: it was erased. */
  readonly lead: LeadRow | undefined;
  /** Whose the enquiry is; null: a guest's. */
  readonly owner: number | null;
}

async function lockLead(
  db: Database,
  leadId: number,
): Promise<Pick<LockedPayment, 'lead' | 'owner'>> {
  const [known] = await db.select({ userId: leads.userId }).from(leads).where(eq(leads.id, leadId));
  const userId = known?.userId ?? null;
  const owner = userId !== null && (await holdUser(db, userId)) ? userId : null;
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId)).for('update');
  return { lead, owner };
}

/** Account, enquiry and payment, in the order in which whoever changes a booking locks them. */
export async function lockPayment(db: Database, id: number): Promise<LockedPayment> {
  const [found] = await db
    .select({ leadId: payments.leadId })
    .from(payments)
    .where(eq(payments.id, id));
  const { lead, owner } =
    found?.leadId == null ? { lead: undefined, owner: null } : await lockLead(db, found.leadId);
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Error(`there is no payment ${id}`);
  return { payment, lead, owner };
}
