/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { PaymentInfoWire } from '../../../shared/contracts/payment.wire.ts';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import {
  PAID_LEAD,
  PAYMENT_KEY,
  paidWire,
  paymentWire,
} from '../../../test/support/paymentWire.ts';
import { type PaymentRecord, paymentCall } from '../../api/payments.api.ts';
import { paymentLoaded, paymentReducer } from '../../features/payment/payment.slice.ts';
import { Receipt } from '../../features/payment/view/Receipt.tsx';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { Outcome } from './PaymentCompletePage.tsx';

const mount = mountEach();
const ADDRESS = `/payments/complete?token=${PAYMENT_KEY}`;

type Part = (props: { readonly payment: PaymentRecord }) => ReactNode;

const drawn = (data = paymentWire(), Drawn: Part = Outcome): string => {
  const payment = paymentCall('').parse({ data });
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.addReducers({ payment: paymentReducer });
  store.dispatch(paymentLoaded(PAYMENT_KEY, payment));
  act(() =>
    mount.render(
      <StaticRouter location={ADDRESS}>
        <Provider store={store}>
          <PageAddressContext value={addressOf(ADDRESS)}>
            <Drawn payment={payment} />
          </PageAddressContext>
        </Provider>
      </StaticRouter>,
    ),
  );
  return mount.container.textContent ?? '';
};

const FAILED = 'Oops! Payment failed';

const returned = (over: Partial<NonNullable<PaymentInfoWire['refund']>> = {}) => ({
  refund: { amount: 259.07, reason: 'requested_by_customer', state: 'succeeded', ...over } as const,
});

test('a payment that was called off is returned, and has not failed', () => {
  const text = drawn(paymentWire({ progress: 'refunded', ...returned() }));
  expect(text).toContain('£259.07 was returned');
  expect(text).toContain('Because you have cancelled the booking.');
  expect(text).not.toContain(FAILED);
});

test('a declined card has failed', () => {
  expect(drawn(paymentWire({ decline_code: 'expired_card' }))).toContain(FAILED);
});

test('of a booking that goes on nobody says that it was cancelled', () => {
  const text = drawn(paidWire(returned({ amount: 40 })));
  expect(text).toContain('Payment received');
  expect(text).toContain('£40 was returned');
  expect(text).not.toContain('cancelled the booking');
});

test.each([
  ['open', '£259.07 is disputed', 'nothing can be refunded or cancelled here'],
  ['lost', 'The bank has returned £259.07', 'please write to us'],
  ['won', 'The dispute is over, and £259.07 stays paid', 'the payment was right'],
] as const)('a dispute that is %s is told of, and what it means', (state, title, meaning) => {
  const text = drawn(paidWire({ dispute: { amount: 259.07, state } }));
  expect(text).toContain(title);
  expect(text).toContain(meaning);
});

test('a receipt that is kept says that its payment is disputed', () => {
  const data = paidWire({ dispute: { amount: 100, state: 'open' } });
  expect(drawn(data, Receipt)).toContain('£100 is disputed');
  expect(drawn(paidWire(), Receipt)).not.toContain('disputed');
});

test('where a payment is over, another one can be begun', () => {
  const text = drawn(paymentWire({ progress: 'canceled' }));
  expect(text).toContain('Nothing was charged');
  expect(mount.container.querySelector('a')?.getAttribute('href')).toBe(
    `/places/harbour-house/payment?lead_uuid=${PAID_LEAD}`,
  );
});
