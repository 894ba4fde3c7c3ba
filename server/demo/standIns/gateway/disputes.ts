import { invalidRequest } from './gatewayError.ts';
import { makeDispute, makeDisputeTransaction } from './makeDispute.ts';
import { type Parts, secondsOf } from './parts.ts';
import type { Charge, Dispute } from './rows.ts';
import { testCardOf } from './settle.ts';

/** Texts by which Stripe's test mode decides at once. */
const WINNING = 'winning_evidence';
const LOSING = 'losing_evidence';

/** Writes it down, and tells of it. */
const change = ({ store, webhooks }: Parts, dispute: Dispute, type: string): Dispute => {
  store.put(dispute);
  webhooks.tell(webhooks.record(`charge.dispute.${type}`, dispute));
  return dispute;
};

const move = (parts: Parts, dispute: Dispute, way: 'taken' | 'returned'): Dispute => {
  const entry = makeDisputeTransaction(dispute, { way, created: secondsOf(parts.now()) });
  parts.store.put(entry);
  const balance_transactions = [...dispute.balance_transactions, entry];
  const type = way === 'taken' ? 'funds_withdrawn' : 'funds_reinstated';
  return change(parts, { ...dispute, balance_transactions }, type);
};

/** The payer of such a card asks his bank to take it back. */
export const raiseDispute = (parts: Parts, charge: Charge): void => {
  const { dispute: manner } = testCardOf(charge.test_card) ?? {};
  if (!manner || charge.disputed) return;
  parts.store.put({ ...charge, disputed: true });
  const made = change(parts, makeDispute(charge, manner, secondsOf(parts.now())), 'created');
  if (manner !== 'inquiry') move(parts, made, 'taken');
};

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

/** @throws GatewayError for one that is decided. */
const checkOpen = ({ id, status }: Dispute): void => {
  if (!['won', 'lost', 'warning_closed'].includes(status)) return;
  throw invalidRequest(`This dispute (${id}) is already closed.`, {
    code: 'dispute_already_closed',
  });
};

const decide = (parts: Parts, dispute: Dispute, decision: 'won' | 'lost'): Dispute => {
  const status = isInquiry(dispute) ? 'warning_closed' : decision;
  const decided: Dispute = { ...dispute, status };
  const settled = status === 'won' ? move(parts, decided, 'returned') : decided;
  return change(parts, settled, 'closed');
};

/** We give in. @throws GatewayError */
export const closeDispute = (parts: Parts, dispute: Dispute): Dispute => {
  checkOpen(dispute);
  return decide(parts, dispute, 'lost');
};

/** We answer, and the bank decides by what we say. @throws GatewayError */
export const answerDispute = (
  parts: Parts,
  dispute: Dispute,
  text: string | undefined,
): Dispute => {
  checkOpen(dispute);
  const answered: Dispute = {
    ...dispute,
    evidence: { uncategorized_text: text ?? null },
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
  };
  const known = change(parts, answered, 'updated');
  if (text === WINNING) return decide(parts, known, 'won');
  return text === LOSING ? decide(parts, known, 'lost') : known;
};
