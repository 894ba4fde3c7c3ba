/** @jest-environment jsdom */

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetListeners } from '../../../test/support/forgetListeners.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { watchFlags } from './watchFlags.ts';

/** The browser's own, as far as a page sees it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  tell(dateUpdated: string): void {
    const data = JSON.stringify({ dateUpdated });
    this.dispatchEvent(new MessageEvent('features-updated', { data }));
  }
}

let streams: Stream[] = [];
const request = jest.fn<typeof fetch>();

let forget = (): void => {};

const setHidden = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

const isOpen = (): boolean => streams.some(({ readyState }) => readyState !== Stream.CLOSED);

beforeEach(() => {
  jest.useFakeTimers();
  forget = forgetListeners(document, window);
  streams = [];
  request.mockReset();
  request.mockResolvedValue({ ok: true, json: async () => ({ features: {} }) } as Response);
  Object.assign(globalThis, { fetch: request, EventSource: Stream });
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
});

afterEach(() => {
  forget();
  jest.useRealTimers();
});

const begin = (): void => {
  watchFlags(createAppStore({ state: { context: renderContext }, api: undefined }));
};

test('a page that is seen listens a while after it has loaded, with the key of browsers', () => {
  begin();
  jest.advanceTimersByTime(9000);
  expect(streams).toHaveLength(0);
  jest.advanceTimersByTime(1000);
  expect(streams.map(({ url }) => url)).toEqual(['/sub/web-test']);
});

test('the first word is no news, another date is, and the same one again is none', async () => {
  begin();
  jest.advanceTimersByTime(10_000);
  streams[0]?.tell('2027-01-01T00:00:00Z');
  streams[0]?.tell('2027-01-01T00:00:00Z');
  await jest.advanceTimersByTimeAsync(2000);
  expect(request).not.toHaveBeenCalled();
  streams[0]?.tell('2027-01-01T00:00:01Z');
  await jest.advanceTimersByTimeAsync(2000);
  expect(request).toHaveBeenCalledTimes(1);
});

test('hidden for twenty seconds it listens no longer, and again as soon as it is seen', async () => {
  begin();
  jest.advanceTimersByTime(10_000);
  streams[0]?.tell('2027-01-01T00:00:00Z');
  setHidden(true);
  jest.advanceTimersByTime(19_999);
  expect(isOpen()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  setHidden(false);
  expect(isOpen()).toBe(true);
  // What has changed meanwhile is news.
  streams.at(-1)?.tell('2027-01-02T00:00:00Z');
  await jest.advanceTimersByTimeAsync(2000);
  expect(request).toHaveBeenCalledTimes(1);
});

test('seen again in time it keeps its stream', () => {
  begin();
  jest.advanceTimersByTime(10_000);
  setHidden(true);
  jest.advanceTimersByTime(10_000);
  setHidden(false);
  jest.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(1);
  expect(isOpen()).toBe(true);
});

test('a page that was opened behind others begins when it is seen', () => {
  setHidden(true);
  begin();
  jest.advanceTimersByTime(60_000);
  expect(streams).toHaveLength(0);
  setHidden(false);
  expect(streams).toHaveLength(1);
});

test('a page that is put aside has no stream, and one when it is shown again', () => {
  begin();
  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(isOpen()).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isOpen()).toBe(true);
});

test('what the server ends is opened again after a while, what it refuses is not', () => {
  begin();
  jest.advanceTimersByTime(10_000);
  const [first] = streams;
  if (first) first.readyState = 0;
  first?.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(14_999);
  expect(isOpen()).toBe(false);
  jest.advanceTimersByTime(15_001);
  expect(streams).toHaveLength(2);
  streams[1]?.close();
  streams[1]?.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(2);
});
