import { isUpstreamNotFound } from '../../../shared/contracts/upstreamError.ts';
import { TOKEN_NOT_FOUND } from '../../../shared/domain/payment/payment.ts';
import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import { type PaymentRecord, paymentCall } from '../../api/payments.api.ts';
import type { AppAction } from '../../store/createAppStore.ts';
import { describeError } from '../../store/loadSlice.ts';
import { paymentFailed, paymentLoaded, paymentRequested } from './payment.slice.ts';

export interface PaymentSource {
  readonly api: ApiClient;
  readonly dispatch: (action: AppAction) => void;
  readonly signal?: AbortSignal;
}

/** A payment, or why there is none, which the store says too. */
export type OpenedPayment =
  | { readonly payment: PaymentRecord }
  /** Null: nothing was asked for. */
  | { readonly error: unknown };

/** @param token or the key that stands for it. */
export const loadPayment = async (
  { api, dispatch, signal }: PaymentSource,
  token: string,
): Promise<OpenedPayment> => {
  if (token === '') {
    dispatch(paymentFailed(TOKEN_NOT_FOUND, { token, err: TOKEN_NOT_FOUND }));
    return { error: null };
  }
  dispatch(paymentRequested());
  try {
    const payment = await api.get(paymentCall(token), signal ? { signal } : {});
    dispatch(paymentLoaded(token, payment));
    return { payment };
  } catch (error) {
    const err = isUpstreamNotFound(error) ? TOKEN_NOT_FOUND : describeError(error);
    dispatch(paymentFailed(err, { token, err }));
    return { error };
  }
};
