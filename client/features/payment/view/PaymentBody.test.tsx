import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { renderContext } from '../../../../test/support/loaderContext.ts';
import { createAppStore } from '../../../store/createAppStore.ts';
import { PaymentBody } from './PaymentBody.tsx';

test('whoever has no scripts is told how else to pay, and is not left waiting', () => {
  const config = { ...renderContext.config, payment: { publishableKey: 'pk_test_1' } };
  const store = createAppStore({
    state: { context: { ...renderContext, config } },
    api: undefined,
  });
  const html = renderToString(
    <StaticRouter location="/places/any/payment">
      <Provider store={store}>
        <PaymentBody />
      </Provider>
    </StaticRouter>,
  );
  expect(html).toMatch(/<noscript><p[^>]*>The card form needs JavaScript/);
});
