import { createContext, useContext } from 'react';

/** What a page of a payment tells whoever carries it out. */
export interface PaymentCallbacks {
  /** Draws the card form there. @returns takes it away. */
  readonly onCardPlace: (place: HTMLElement) => () => void;
  readonly onPay: () => void;
  /** Keeps the stay for longer, once. */
  readonly onExtendHold: () => void;
  /** The time is over: the stay is to be kept again. */
  readonly onHoldAgain: () => void;
  /** Begins anew after a failure. */
  readonly onRetry: () => void;
  readonly onNps: (score: number, comment: string) => void;
}

const ignore = (): void => undefined;

/** For as long as the code that does it is on its way. */
export const noPaymentYet: PaymentCallbacks = {
  onCardPlace: () => ignore,
  onPay: ignore,
  onExtendHold: ignore,
  onHoldAgain: ignore,
  onRetry: ignore,
  onNps: ignore,
};

export const PaymentContext = createContext<PaymentCallbacks>(noPaymentYet);

export const usePaymentCallbacks = (): PaymentCallbacks => useContext(PaymentContext);
