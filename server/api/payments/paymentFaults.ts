import { TOKEN_NOT_FOUND } from '../../../shared/domain/payment/payment.ts';
import { ApiError, notFound } from '../http/apiError.ts';

export const tokenNotFound = (): ApiError => notFound(TOKEN_NOT_FOUND);

/** It is paid already, or over. */
export class PaymentDone extends ApiError {
  override readonly errorCode = 'payment_done';

  constructor(userMessage = 'This booking is paid already.') {
    super(409, userMessage);
  }
}

/**
 * A booking cannot be changed while a card may be charged for it. Whoever wants to change it has the
 * payment called off first (`afterCallingOff`).
 */
export class PaymentInTheWay extends ApiError {
  readonly paymentId: number;

  constructor(paymentId: number) {
    super(409, 'A payment for this booking is under way. Please wait until its result is known.');
    this.paymentId = paymentId;
  }
}

export const noOnlinePayment = (): ApiError =>
  new ApiError(503, 'Nothing can be paid here online at present. An adviser writes to you.');

export const gatewayAway = (): ApiError =>
  new ApiError(
    503,
    'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
    { 'Retry-After': '5' },
  );

export const notPayable = (userMessage: string): ApiError => new ApiError(422, userMessage);
