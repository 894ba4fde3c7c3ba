import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorReporter } from '../../errorReports/useErrorReporter.ts';
import { useAppStore } from '../../store/useAppDispatch.ts';
import type { PaymentSession } from './openPayment.ts';

/** What checks and sends a payment comes when the page is there: nobody needs it to see the page. */
const loadOpening = () => import(/* webpackChunkName: "payment-session" */ './openPayment.ts');

/** Null until its code is there. @param onStarted the stay is kept, and its payment begun. */
export const usePaymentSession = (onStarted: () => void): PaymentSession | null => {
  const store = useAppStore();
  const report = useErrorReporter();
  const [session, setSession] = useState<PaymentSession | null>(null);
  const noteStart = useEffectEvent(onStarted);
  useEffect(() => {
    let isLeft = false;
    const tell = (error: unknown): void => report(error, 'payment');
    loadOpening().then(({ openPayment }) => {
      if (!isLeft) setSession(openPayment(store, { report: tell, onStarted: () => noteStart() }));
    }, tell);
    return () => {
      isLeft = true;
    };
  }, [report, store]);
  return session;
};
