/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';

/** Where a document of its own has its modules: each visit begins with none. */
const visit = async (address: string, referrer = '') => {
  window.history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  jest.resetModules();
  const { arrival } = await import('./arrival.ts');
  arrival();
  return import('./attribution.ts');
};

beforeEach(() => {
  window.localStorage.clear();
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
});

test('a lead tells of the first visit and of the latest', async () => {
  const first = await visit('/?utm_source=a&gclid=g1', 'https://first.example/post');
  first.rememberArrival();
  const second = await visit('/about?utm_source=b', 'https://second.example/');
  expect(second.sourceDetails()).toEqual({
    final_url: 'http://localhost/about?utm_source=b',
    referrer: 'https://second.example/',
    referring_domain: 'second.example',
    initial_referrer: 'https://first.example/post',
    initial_referring_domain: 'first.example',
    utm_source: 'b',
  });
  expect(document.cookie).toContain('initial_utm_params=utm_source%3Da%26gclid%3Dg1');
});

test('a visit without marks of a campaign has those of the latest that had some', async () => {
  (await visit('/?utm_source=a')).rememberArrival();
  (await visit('/?utm_source=b&referral_code=ada-7')).rememberArrival();
  const later = await visit('/');
  expect(later.sourceDetails().utm_source).toBe('b');
  expect(later.referralCode()).toBe('ada-7');
});

test('where only the first visit is known its marks count', async () => {
  (await visit('/?utm_source=a&utm_medium=agent')).rememberArrival();
  window.localStorage.clear();
  const later = await visit('/');
  expect(later.sourceDetails()).toMatchObject({ utm_source: 'a', utm_medium: 'agent' });
  expect(later.referralCode()).toBeNull();
});

test('a page of our own is no visit from outside', async () => {
  (await visit('/', 'https://first.example/')).rememberArrival();
  const next = await visit('/about', 'http://localhost/');
  expect(next.sourceDetails()).toMatchObject({ referrer: 'https://first.example/' });
});

test('the address is that of the page now, without its secrets', async () => {
  const { sourceDetails } = await visit('/?utm_source=a');
  window.history.replaceState(null, '', '/about?lead_uuid=1234&token=abc&p=2#part');
  expect(sourceDetails()).toEqual({
    final_url: 'http://localhost/about?p=2',
    utm_source: 'a',
  });
});

test('a plain visit sets no cookie', async () => {
  (await visit('/')).rememberArrival();
  expect(document.cookie).toBe('');
});

test('a campaign of many long values still fits into a cookie', async () => {
  const query = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'keyword']
    .map((key) => `${key}=${'%C3%A4'.repeat(200)}`)
    .join('&');
  (await visit(`/?${query}`)).rememberArrival();
  expect(document.cookie).toContain('initial_utm_params=');
  expect(document.cookie.length).toBeLessThan(4096);
});
