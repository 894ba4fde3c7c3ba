import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { logEvents } from '../ops/apiLog.ts';
import { type MessageWays, sendMessage } from './messages.ts';
import {
  claimDue,
  forgetMessage,
  type MessageOutcome,
  markDone,
  markFault,
  type OutboxRow,
} from './outbox.queries.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/** Enough for a mail server that is away for two days; after that a person must look. */
export const MAX_ATTEMPTS = 16;

/** @param attempts made so far, from 1. @returns milliseconds until the next: 1, 2, 4 … minutes. */
export const backOffMs = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS);

/** Longer than any attempt to send takes. */
const CLAIM_MS = 5 * 60_000;
const MAX_ERROR = 500;

/** `kept` is tried again, `given-up` has no attempt left. */
export type MailResult = MessageOutcome | 'kept' | 'given-up';

/** What carries a message to its reader. */
export type MessageWay = 'mail' | 'sms';

const wayOf = ({ kind }: OutboxRow): MessageWay => (kind === 'code_phone' ? 'sms' : 'mail');

export interface SenderDependencies extends MessageWays {
  readonly db: Database;
  readonly now: () => Date;
  readonly logger: Logger;
  readonly metrics: { mail(result: MailResult, way: MessageWay): void };
}

/** Codes only, because the messages of a mail server hold addresses. */
const codesOf = (error: unknown): { readonly code?: unknown; readonly responseCode?: unknown } => {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error ? { code: error.code } : {}),
    ...('responseCode' in error ? { responseCode: error.responseCode } : {}),
  };
};

async function keepForLater(
  { db, logger, metrics, now }: SenderDependencies,
  message: OutboxRow,
  error: unknown,
): Promise<void> {
  const { attempts, id, kind } = message;
  const isLast = attempts >= MAX_ATTEMPTS;
  await markFault(db, id, {
    state: isLast ? 'failed' : 'pending',
    nextAttemptAt: new Date(now().getTime() + backOffMs(attempts)),
    lastError: String(error instanceof Error ? error.message : error).slice(0, MAX_ERROR),
  });
  const result = isLast ? 'given-up' : 'kept';
  metrics.mail(result, wayOf(message));
  const line = { event: logEvents.mail, result, outboxId: id, kind, attempts, ...codesOf(error) };
  logger[isLast ? 'error' : 'warn'](line);
}

/** Sends the mail that is longest due. @returns whether there was one. */
export async function sendNext(dependencies: SenderDependencies): Promise<boolean> {
  const { db, now } = dependencies;
  const at = now();
  const due = await claimDue(db, { now: at, until: new Date(at.getTime() + CLAIM_MS) });
  if (!due) return false;
  let outcome: MessageOutcome;
  try {
    outcome = await sendMessage(dependencies, due, at);
  } catch (error) {
    await keepForLater(dependencies, due.message, error);
    return true;
  }
  const { id, leadId } = due.message;
  await (leadId === null ? forgetMessage(db, id) : markDone(db, id, { at: now(), outcome }));
  dependencies.metrics.mail(outcome, wayOf(due.message));
  return true;
}
