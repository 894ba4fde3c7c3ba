import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { messagesFor } from '../../messages/messages.ts';
import { MessagesContext } from '../../messages/useMessages.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { DevicesPart } from './DevicesPart.tsx';

test.each([
  ['en', 'WeChat on Android', 'WeChat on Android'],
  ['zh', 'WeChat on Android', '微信（Android）'],
  ['zh', 'WeChat', '微信'],
  ['zh', 'Samsung Internet on Android', '三星浏览器（Android）'],
  ['zh', 'Chrome on Mac', 'Chrome（Mac）'],
] as const)('in %s a device with %s is called %s', (locale, words, text) => {
  const context = { ...renderContext, locale };
  const store = createAppStore({ state: { context }, api: undefined });
  const device = { id: 1, words, country: null, lastSeen: '2027-03-15', isCurrent: false };
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MessagesContext value={messagesFor(locale)}>
        <DevicesPart devices={[device]} />
      </MessagesContext>
    </Provider>,
  );
  expect(html).toContain(`>${text}<`);
});
