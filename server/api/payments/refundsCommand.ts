import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { fromMinor } from '../../../shared/domain/money/minorUnits.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { listFailed, retryRefund, settleByHand } from './failedRefunds.ts';

export const REFUNDS_USAGE = `npm run bookings -- refunds
npm run bookings -- refunds retry NUMBER
npm run bookings -- refunds settle NUMBER "how it was returned"`;

const LISTED = 50;
const LONGEST_REASON = 300;

const readNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(REFUNDS_USAGE);
  return Number(text);
};

/** Names nobody: which application, which sum, and what the gateway calls it. */
const list: OperatorCommand = async (db, { args }) => {
  if (args.length > 0) throw new OperatorError(REFUNDS_USAGE);
  const rows = await listFailed(db, LISTED);
  if (rows.length === 0) return { text: 'None has failed.' };
  const lines = rows.map(({ left, payment, refund }) => {
    const sum = formatPrice(fromMinor(left, payment.currency), payment.currency, 'en');
    const application = payment.leadId === null ? 'erased' : `application ${payment.leadId}`;
    const failed = (refund.settledAt ?? refund.createdAt).toISOString();
    const gateway = refund.gatewayId ?? 'not taken by the gateway';
    const home = oneLine(payment.propertyName);
    return `${refund.id}  ${failed}  ${sum}  ${refund.reason}  ${gateway}  ${application}  ${home}`;
  });
  return { text: lines.join('\n') };
};

const retry: OperatorCommand = async (db, { args: [number = '', ...more], at, operator }) => {
  if (more.length > 0) throw new OperatorError(REFUNDS_USAGE);
  const id = readNumber(number);
  const made = await retryRefund(db, { id, at, operator });
  return { text: `Refund ${id} is tried again, as ${made}.` };
};

const settle: OperatorCommand = async (db, { args, at, operator }) => {
  const [number = '', words = '', ...more] = args;
  const reason = words.trim();
  if (more.length > 0 || reason === '') throw new OperatorError(REFUNDS_USAGE);
  if (reason.length > LONGEST_REASON) {
    throw new OperatorError(`The reason may have ${LONGEST_REASON} characters.`);
  }
  const id = readNumber(number);
  await settleByHand(db, { id, at, operator, reason });
  return { text: `Refund ${id} is settled.` };
};

/** Money that the gateway could not return: what is left of it, and what becomes of it. */
export const refundsCommand: OperatorCommand = (db, { args, ...request }) => {
  const [name, ...rest] = args;
  if (name === 'retry') return retry(db, { ...request, args: rest });
  if (name === 'settle') return settle(db, { ...request, args: rest });
  return list(db, { ...request, args });
};
