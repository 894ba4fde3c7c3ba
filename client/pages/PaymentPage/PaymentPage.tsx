import type { ReactNode } from 'react';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { PaymentCompletePage } from './PaymentCompletePage.tsx';
import { PlacePaymentPage } from './PlacePaymentPage.tsx';
import { TokenPaymentPage } from './TokenPaymentPage.tsx';

/** A booking is paid for, at its home or by itself; or what has become of its payment is told. */
export function PaymentPage(): ReactNode {
  const { route } = usePageAddress();
  if (route === 'placePayment') return <PlacePaymentPage />;
  return route === 'payments' ? <TokenPaymentPage /> : <PaymentCompletePage />;
}
