import { supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import type { PaymentProgress } from '../../../shared/domain/payment/payment.ts';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { ApiError, notFound } from '../http/apiError.ts';

export const tokenNotFound = (): ApiError => notFound('payments.tokenUnknown');

/** It is paid already, or over. */
export class PaymentDone extends ApiError {
  override readonly errorCode = 'payment_done';

  constructor(progress: PaymentProgress) {
    super(409, progress === 'paid' ? 'payments.done' : 'payments.over');
  }
}

/** A bank has its money, or may take it: what is refunded would go back twice. */
export class PaymentDisputed extends ApiError {
  override readonly errorCode = 'payment_disputed';

  constructor() {
    super(409, { id: 'payments.disputed', values: { email: supportEmail } });
  }
}

/**
 * A booking cannot be changed while a card may be charged for it. Whoever wants to change it has the
 * payment called off first (`afterCallingOff`).
 */
export class PaymentInTheWay extends ApiError {
  readonly paymentId: number;

  constructor(paymentId: number) {
    super(409, 'payments.underWay');
    this.paymentId = paymentId;
  }
}

export const noOnlinePayment = (): ApiError => new ApiError(503, 'payments.notOnline');

export const gatewayAway = (): ApiError =>
  new ApiError(503, 'payments.gatewayAway', { 'Retry-After': '5' });

export const notPayable = (id: ErrorMessageId): ApiError => new ApiError(422, id);
