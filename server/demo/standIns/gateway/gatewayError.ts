import { type Intent, type PaymentError, shown } from './rows.ts';

/** What Stripe puts under `error`. */
interface ErrorFacts {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** A call that is refused, with all that its answer says. */
export class GatewayError extends Error {
  readonly status: number;
  readonly facts: ErrorFacts;

  constructor(status: number, facts: ErrorFacts) {
    super(facts.message);
    this.name = 'GatewayError';
    this.status = status;
    this.facts = facts;
  }
}

export const invalidRequest = (
  message: string,
  facts: Partial<Pick<ErrorFacts, 'code' | 'param' | 'payment_intent'>> = {},
): GatewayError => new GatewayError(400, { type: 'invalid_request_error', message, ...facts });

/** @param kind as it is called in the answer: "payment_intent". */
export const missing = (kind: string, id: string, param: string): GatewayError =>
  new GatewayError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unexpectedState = (intent: Intent, wanted: string): GatewayError =>
  invalidRequest(`You cannot ${wanted} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: shown(intent),
  });

export const cardDeclined = (error: PaymentError, intent: Intent): GatewayError =>
  new GatewayError(402, { ...error, payment_intent: shown(intent) });
