/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const request = jest.fn<typeof fetch>();

const setSignal = (isOn: boolean): void => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: isOn });
};

const expireCookies = (): void => {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  }
};

beforeEach(() => {
  window.localStorage.clear();
  expireCookies();
  setSignal(false);
  Object.assign(globalThis, { fetch: request });
  Object.assign(crypto, { randomUUID: () => `id-${Math.random()}` });
});

/** A document of its own in a country, whose visit has begun as the page begins it. */
const visit = async (country: string | null, address = '/?utm_source=mail') => {
  window.history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', {
    configurable: true,
    value: 'https://news.example/a',
  });
  jest.resetModules();
  request.mockReset();
  request.mockResolvedValue({ ok: country !== null, json: async () => ({ country }) } as Response);
  const { setPermission } = await import('./permission.ts');
  setPermission('pending');
  const consent = await import('./consent.ts');
  const attribution = await import('./attribution.ts');
  const { visitorId } = await import('./visitorId.ts');
  attribution.rememberArrival();
  visitorId();
  return { ...consent, ...attribution, visitorId, isAsked: await consent.awaitConsent() };
};

const kept = (): string[] => [
  ...document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
  ...Object.keys({ ...window.localStorage }),
];

const everything = [
  'initial_referrer',
  'initial_referring_domain',
  'referrer',
  'referring_domain',
  'initial_utm_params',
  'visitor_id',
  'visitor_id',
  'latest_utm_params',
];

describe('where the law asks', () => {
  test.each(['gb', 'de', null])(
    'in %s nothing is kept before there is an answer',
    async (country) => {
      const { isAsked, visitorId } = await visit(country);
      expect(isAsked).toBe(true);
      expect(visitorId()).toBe(visitorId());
      expect(kept()).toEqual(['']);
    },
  );

  test('a yes keeps what the visit began with', async () => {
    const { giveConsent, visitorId } = await visit('gb');
    const id = visitorId();
    giveConsent('granted');
    expect(kept()).toEqual(expect.arrayContaining(everything));
    expect(window.localStorage.getItem('visitor_id')).toBe(id);
    expect((await visit('gb')).isAsked).toBe(false);
  });

  test('a no, then or later, removes all of it and nothing else', async () => {
    const { giveConsent } = await visit('gb');
    giveConsent('granted');
    window.localStorage.setItem('lead_keys', '{}');
    window.localStorage.setItem('recently_viewed', '["a"]');
    giveConsent('denied');
    expect(kept().sort()).toEqual(['', 'analytics_consent', 'lead_keys']);
    expect((await visit('gb')).isAsked).toBe(false);
    expect(kept().sort()).toEqual(['', 'analytics_consent', 'lead_keys']);
  });

  test('a no can become a yes', async () => {
    const { giveConsent } = await visit('gb');
    giveConsent('denied');
    giveConsent('granted');
    expect(kept()).toEqual(expect.arrayContaining(everything));
  });

  test('a lead tells what its browser tells, of one who refuses nothing', async () => {
    const { giveConsent, referralCode, sourceDetails } = await visit(
      'gb',
      '/?utm_source=mail&referral_code=ANN1',
    );
    expect(sourceDetails()).toMatchObject({ utm_source: 'mail', referring_domain: 'news.example' });
    expect(referralCode()).toBe('ANN1');
    expect(kept()).toEqual(['']);
    giveConsent('denied');
    expect(sourceDetails()).toEqual({ final_url: 'http://localhost/' });
    expect(referralCode()).toBeNull();
  });

  test('an answer in another tab is heard in this one', async () => {
    await visit('gb');
    window.localStorage.setItem('analytics_consent', 'granted');
    window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent' }));
    expect(kept()).toEqual(expect.arrayContaining(everything));
  });
});

test.each(['in', 'us'])('in %s nobody is asked and all is kept', async (country) => {
  const { isAsked } = await visit(country);
  expect(isAsked).toBe(false);
  expect(kept()).toEqual(expect.arrayContaining([...everything, 'country']));
});

test.each(['gb', 'in'])(
  'Global Privacy Control is a no in %s, whatever was kept and answered before',
  async (country) => {
    const { giveConsent } = await visit(country);
    giveConsent('granted');
    setSignal(true);
    const { isAsked, readConsent } = await visit(country);
    expect([isAsked, readConsent()]).toEqual([false, 'denied']);
    expect(kept().sort()).toEqual(['', 'analytics_consent']);
  },
);
