/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { ShareDialog } from './ShareDialog.tsx';

const mount = mountEach();
// jsdom opens no dialog.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
const posted: unknown[] = [];

const SCRIPT = 'https://res.wx.example/js-sdk.js';
const china = {
  ...renderContext,
  config: { ...renderContext.config, deployment: 'china' as const, weChatScriptUrl: SCRIPT },
};

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, '__wxjs_environment');
  posted.length = 0;
});

const open = async (context: typeof renderContext) => {
  const store = createAppStore({ state: { context }, api: undefined });
  const url = 'https://amber.example/places/harbour-house?scLang=en';
  await act(async () =>
    mount.render(
      <Provider store={store}>
        <ShareDialog
          page={{ url, title: 'Harbour House' }}
          picture={{ basePath: '/images', path: 'ab12' }}
          isOpen
          onClose={() => undefined}
          onCopied={() => undefined}
        />
      </Provider>,
    ),
  );
  const postMessage = (message: unknown) => posted.push(message);
  Object.assign(window, { wx: { miniProgram: { postMessage } } });
  await act(async () => {
    document.querySelector(`script[src="${SCRIPT}"]`)?.dispatchEvent(new Event('load'));
  });
  return document.body.textContent ?? '';
};

test('in a mini-program the page is told to it, whose own menu sends it on', async () => {
  Object.assign(window, { __wxjs_environment: 'miniprogram' });
  const text = await open(china);
  expect(posted).toEqual([
    {
      data: {
        title: 'Harbour House',
        path: '/places/harbour-house?scLang=en',
        image: 'https://amber.example/images/ab12/share1200-70.jpg',
      },
    },
  ]);
  expect(text).toContain('open the menu ···');
  expect(text).not.toContain('WhatsApp');
});

test.each([
  ['a browser in China', china],
  ['a browser elsewhere', renderContext],
])('in %s there are other ways, and nothing is posted', async (_where, context) => {
  const text = await open(context);
  expect(posted).toEqual([]);
  expect(text).toContain('WhatsApp');
  expect(document.querySelector('script')).toBeNull();
});
