/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const request = jest.fn<typeof fetch>();

const expireCookies = (): void => {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
};

beforeEach(() => {
  window.localStorage.clear();
  expireCookies();
  jest.resetModules();
  request.mockReset();
  Object.assign(globalThis, { fetch: request });
  Object.assign(crypto, { randomUUID: () => `id-${Math.random()}` });
});

const answering = (body: object, ok = true) =>
  request.mockResolvedValue({ ok, json: async () => body } as Response);

describe('the country of a visitor', () => {
  const ask = async () => (await import('./visitorCountry.ts')).visitorCountry();

  test('is asked for once, however many want to know it, and remembered', async () => {
    answering({ country: 'IN' });
    expect(await Promise.all([ask(), ask()])).toEqual(['in', 'in']);
    expect(request).toHaveBeenCalledTimes(1);
    request.mockClear();
    jest.resetModules();
    expect(await ask()).toBe('in');
    expect(request).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('country')).toBe('in');
  });

  test.each([
    ['fails', () => request.mockRejectedValue(new TypeError('offline'))],
    ['answers with an error', () => answering({ country: 'in' }, false)],
    ['does not know', () => answering({ country: null })],
    ['says something else', () => answering({ country: 'England' })],
  ])('is unknown and not remembered where the lookup %s', async (_what, fail) => {
    fail();
    expect(await ask()).toBeNull();
    expect(window.localStorage.getItem('country')).toBeNull();
  });
});

describe('the id of a visitor', () => {
  const id = async () => (await import('./visitorId.ts')).visitorId();

  test('is made once and is in the storage and in a cookie', async () => {
    const made = await id();
    expect(await id()).toBe(made);
    expect(window.localStorage.getItem('visitor_id')).toBe(made);
    expect(document.cookie).toBe(`visitor_id=${made}`);
  });

  test('outlives the loss of either', async () => {
    const made = await id();
    window.localStorage.clear();
    expect(await id()).toBe(made);
    expireCookies();
    expect(await id()).toBe(made);
    expect(document.cookie).toBe(`visitor_id=${made}`);
  });
});
