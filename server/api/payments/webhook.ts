import { eq, lt } from 'drizzle-orm';
import express, { type RequestHandler } from 'express';
import type { Database } from '../db/database.ts';
import { paymentEvents } from '../db/paymentTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import {
  ForgedEvent,
  type GatewayEvent,
  GatewayFault,
  type GatewayIntent,
} from '../gateway/paymentGateway.ts';
import { sendPrivate } from '../http/answer.ts';
import { badRequest } from '../http/apiError.ts';
import {
  answered,
  bringUpToDate,
  gatewayOf,
  type PaymentDesk,
  paymentDesk,
} from './paymentDesk.ts';
import type { EventResult } from './paymentMetrics.ts';
import { findPayment, findPaymentOfIntent, type PaymentRow } from './payments.queries.ts';

/** Events hold an object of the gateway each. */
const MAX_BYTES = 512 * 1024;
/** Much longer than the gateway sends one again. */
const REMEMBERED_MS = 30 * 86_400_000;

/** The bytes as they were signed. */
export const rawBody = (): RequestHandler => express.raw({ type: () => true, limit: MAX_BYTES });

const isKnown = async (db: Database, { id }: GatewayEvent): Promise<boolean> =>
  (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;

async function remember(
  db: Database,
  event: GatewayEvent,
  known: { readonly paymentId: number; readonly at: Date },
): Promise<void> {
  const { createdAt, id, type: kind } = event;
  const { at: receivedAt, paymentId } = known;
  await db
    .insert(paymentEvents)
    .values({ id, kind, paymentId, createdAt, receivedAt })
    .onConflictDoNothing();
}

export async function forgetOldEvents(db: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - REMEMBERED_MS);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

/** @throws ApiError 400 */
function readEvent(desk: PaymentDesk, body: unknown, signature: string): GatewayEvent {
  try {
    return gatewayOf(desk).readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    desk.metrics.event('forged');
    throw badRequest('payments.signature');
  }
}

/** Undefined: the gateway knows no such thing. */
async function intentOf(desk: PaymentDesk, id: string): Promise<GatewayIntent | undefined> {
  try {
    return await gatewayOf(desk).retrieveIntent(id);
  } catch (error) {
    if (error instanceof GatewayFault && error.kind === 'missing') return undefined;
    throw error;
  }
}

/** Another service may have the same account at the gateway: what nobody here has begun is not ours. */
async function paymentOf(db: Database, intent: GatewayIntent): Promise<PaymentRow | undefined> {
  const known = await findPaymentOfIntent(db, intent.id);
  if (known || intent.paymentId === null) return known;
  const named = await findPayment(db, intent.paymentId);
  return named?.intentId === null && named.initiatedAt !== null ? named : undefined;
}

/**
 * An event only says that something has happened: what it is now, the gateway is asked, so that an
 * event which is late, comes twice or out of order does no harm.
 */
async function applyEvent(desk: PaymentDesk, event: GatewayEvent): Promise<EventResult> {
  if (event.intentId === null) return 'foreign';
  if (await isKnown(desk.db, event)) return 'known';
  const intent = await intentOf(desk, event.intentId);
  const payment = intent && (await paymentOf(desk.db, intent));
  if (!payment) return 'foreign';
  await bringUpToDate(desk, payment, { intent, isDispute: event.isDispute });
  await remember(desk.db, event, { paymentId: payment.id, at: desk.now() });
  return 'applied';
}

/** 5xx has the gateway send it again. @throws ApiError 400, 503 */
export function createWebhook(dependencies: ApiDependencies): RequestHandler {
  const desk = paymentDesk(dependencies);
  return async (request, response) => {
    const event = readEvent(desk, request.body, request.get('Stripe-Signature') ?? '');
    try {
      const result = await answered(desk, applyEvent(desk, event));
      const lagSeconds = (desk.now().getTime() - event.createdAt.getTime()) / 1000;
      desk.metrics.event(result, result === 'applied' ? lagSeconds : undefined);
    } catch (error) {
      desk.metrics.event('failed');
      throw error;
    }
    sendPrivate(response, { received: true });
  };
}
