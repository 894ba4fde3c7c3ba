/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act } from 'react';
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
import { paymentCall } from '../../api/payments.api.ts';
import { paymentLoaded, paymentReducer } from '../../features/payment/payment.slice.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { Outcome } from './PaymentCompletePage.tsx';

const mount = mountEach();
const ADDRESS = `/payments/complete?token=${PAYMENT_KEY}`;

const drawn = (data = paymentWire()): string => {
  const payment = paymentCall('').parse({ data });
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.addReducers({ payment: paymentReducer });
  store.dispatch(paymentLoaded(PAYMENT_KEY, payment));
  act(() =>
    mount.render(
      <StaticRouter location={ADDRESS}>
        <Provider store={store}>
          <PageAddressContext value={addressOf(ADDRESS)}>
            <Outcome payment={payment} />
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

test('where a payment is over, another one can be begun', () => {
  const text = drawn(paymentWire({ progress: 'canceled' }));
  expect(text).toContain('Nothing was charged');
  expect(mount.container.querySelector('a')?.getAttribute('href')).toBe(
    `/places/harbour-house/payment?lead_uuid=${PAID_LEAD}`,
  );
});
