import { createHmac } from 'node:crypto';
import type { TestCard } from '../../../../config/testCards.ts';
import { type GatewayEvent, newId, type Row, shown, type Task } from './rows.ts';
import type { Store } from './store.ts';
import type { Tasks } from './tasks.ts';

/** The version of Stripe's API whose shapes everything here has. */
export const API_VERSION = '2026-10-28.endive';
/** What comes late comes after this. */
export const LATE_MS = 60_000;

const SECOND = 1000;
/** After each try that was not answered with success; the last one ends it. */
const RETRY_MS = [5, 30, 300, 3600, 6 * 3600, 24 * 3600].map((seconds) => seconds * SECOND);
const TIMEOUT_MS = 10_000;

export interface WebhookEndpoint {
  readonly url: string;
  /** What its events are signed with. */
  readonly secret: string;
}

interface WebhookOptions {
  readonly store: Store;
  readonly now: () => Date;
  /** Undefined: nobody is told of events. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly tasks: () => Tasks;
}

export interface Webhooks {
  /** Writes down that something has happened. */
  record(type: string, row: Row): GatewayEvent;
  /** Has the endpoint told of it, as often and as late as the card asks for. */
  tell(event: GatewayEvent, testCard?: TestCard): void;
  /** Never fails: what is not taken is sent again later. */
  deliver(task: Task, signal: AbortSignal): Promise<void>;
}

/** The header Stripe-Signature of what is sent at this time. */
const signatureOf = (payload: string, secret: string, at: Date): string => {
  const time = Math.floor(at.getTime() / SECOND);
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${digest}`;
};

const send = async (
  event: GatewayEvent,
  { secret, url }: WebhookEndpoint,
  { at, signal }: { readonly at: Date; readonly signal: AbortSignal },
): Promise<boolean> => {
  const payload = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(payload, secret, at),
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
};

export const createWebhooks = ({ endpoint, now, store, tasks }: WebhookOptions): Webhooks => ({
  record: (type, row) => {
    const event: GatewayEvent & Readonly<Record<string, unknown>> = {
      api_version: API_VERSION,
      livemode: false,
      request: { id: null, idempotency_key: null },
      id: newId('evt'),
      object: 'event',
      created: Math.floor(now().getTime() / SECOND),
      type,
      data: { object: shown(row) },
      pending_webhooks: endpoint ? 1 : 0,
    };
    store.put(event);
    return event;
  },
  tell: ({ id }, testCard) => {
    if (!endpoint) return;
    const delayMs = testCard?.webhooks === 'late' ? LATE_MS : 0;
    const times = testCard?.webhooks === 'twice' ? [1, 2] : [1];
    for (const _time of times) tasks().add({ work: 'deliver', subject: id, delayMs });
  },
  deliver: async ({ subject, tries }, signal) => {
    const event = store.find('event', subject);
    if (!event || !endpoint) return;
    const isTaken = await send(event, endpoint, { at: now(), signal });
    if (signal.aborted) return;
    const delayMs = RETRY_MS[tries];
    if (isTaken) store.put({ ...event, pending_webhooks: 0 });
    else if (delayMs !== undefined) {
      tasks().add({ work: 'deliver', subject, delayMs, tries: tries + 1 });
    }
  },
});
