/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { mountEach } from '../../test/support/mount.ts';
import { isWithinMiniProgram, postToMiniProgram } from './miniProgram.ts';
import { WeChat } from './WeChat.tsx';

const SCRIPT = 'https://res.wx.example/js-sdk.js';
const mount = mountEach();

const within = (userAgent: string): void => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
};

const MINI_PROGRAM = 'Mozilla/5.0 MicroMessenger/8.0.50 miniProgram/wx1';

/** The script of the JS-SDK, once it has been asked for. */
const sdkScript = (): HTMLScriptElement => {
  const found = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
  if (!found) throw new Error('nobody asked for the JS-SDK');
  return found;
};

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of ['webView', 'miniProgram']) delete document.documentElement.dataset[name];
  Reflect.deleteProperty(window, '__wxjs_environment');
});

test('a message holds title, path and image, and goes once the JS-SDK is there', async () => {
  const posted: unknown[] = [];
  const page = { title: 'Harbour House', path: '/places/harbour-house', image: '', more: 'x' };
  const failed = postToMiniProgram(SCRIPT, page);
  sdkScript().dispatchEvent(new Event('error'));
  expect(await failed).toBe(false);
  sdkScript().remove();

  const sent = postToMiniProgram(SCRIPT, page);
  expect(posted).toEqual([]);
  const postMessage = (message: unknown) => posted.push(message);
  Object.assign(window, { wx: { miniProgram: { postMessage } } });
  sdkScript().dispatchEvent(new Event('load'));
  expect(await sent).toBe(true);
  expect(posted).toEqual([
    { data: { title: 'Harbour House', path: '/places/harbour-house', image: '' } },
  ]);
});

const draw = () => act(async () => mount.render(<WeChat scriptUrl={SCRIPT} />));

/** @returns where a link that asks for a window of its own opens. */
const targetOfLink = (): string => {
  document.body.insertAdjacentHTML('beforeend', '<a href="#x" target="_blank"><b>London</b></a>');
  document.querySelector<HTMLElement>('a[href="#x"] b')?.click();
  return document.querySelector<HTMLAnchorElement>('a[href="#x"]')?.target ?? 'no link';
};

test.each([
  [MINI_PROGRAM, undefined, true],
  ['Mozilla/5.0 MicroMessenger/8.0.50', 'miniprogram', true],
  ['Mozilla/5.0 MicroMessenger/8.0.50', undefined, false],
  ['Mozilla/5.0 Safari/604.1', 'browser', false],
])('%s in the environment %s is a mini-program: %s', (userAgent, environment, expected) => {
  within(userAgent);
  if (environment !== undefined) Object.assign(window, { __wxjs_environment: environment });
  expect(isWithinMiniProgram()).toBe(expected);
});

test('a page in a mini-program says so, and its links stay in the one window', async () => {
  within(MINI_PROGRAM);
  await draw();
  const { miniProgram, webView } = document.documentElement.dataset;
  expect([miniProgram, webView]).toEqual(['', '']);
  expect(targetOfLink()).toBe('');
});

test('a page in the browser of WeChat behaves as in any other', async () => {
  within('Mozilla/5.0 MicroMessenger/8.0.50');
  await draw();
  expect(document.documentElement.dataset.miniProgram).toBeUndefined();
  expect(targetOfLink()).toBe('_blank');
});
