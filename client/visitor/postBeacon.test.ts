/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { postBeacon } from './postBeacon.ts';

const send = jest.fn<(path: string, body: Blob) => boolean>();
const request = jest.fn<typeof fetch>();

const start = (): void => {
  Object.assign(navigator, { sendBeacon: send });
  Object.assign(window, { fetch: request });
};

afterEach(() => {
  send.mockReset();
  request.mockReset();
});

test('a report goes as a beacon of JSON', () => {
  start();
  send.mockReturnValue(true);
  postBeacon('/api/x', { id: 1 });
  expect(send.mock.calls[0]?.[0]).toBe('/api/x');
  expect(send.mock.calls[0]?.[1].type).toBe('application/json');
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['is full', () => send.mockReturnValue(false)],
  ['is missing', () => Object.assign(navigator, { sendBeacon: undefined })],
])('where the queue of beacons %s it goes as a request that outlives the page', (_what, fail) => {
  start();
  fail();
  request.mockRejectedValue(new TypeError('offline'));
  postBeacon('/api/x', { id: 1 });
  expect(request.mock.calls).toEqual([
    [
      '/api/x',
      {
        method: 'POST',
        body: '{"id":1}',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
      },
    ],
  ]);
});
