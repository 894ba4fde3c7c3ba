import { expect, test } from '@jest/globals';
import { outsideProviders, providerOrigins } from './outsideProviders.ts';
import { readConfig } from './readConfig.ts';

test('by default there are none', () => {
  const { providers } = readConfig({ PROVIDER_ORIGINS: 'https://*.unused.example' });
  expect(outsideProviders(providers)).toEqual({});
  expect(providerOrigins(providers)).toEqual([]);
});

test('a list of events in the page is nobody else', () => {
  const { providers } = readConfig({ ANALYTICS_DATA_LAYER: 'true' });
  expect(outsideProviders(providers).analytics).toEqual({
    hasDataLayer: true,
    scriptUrl: '',
    pixelUrl: '',
    recordingUrl: '',
  });
  expect(providerOrigins(providers)).toEqual([]);
});

test('each is known to the browser and to the content policy', () => {
  const { providers } = readConfig({
    ANALYTICS_SCRIPT_URL: 'https://tags.example/t.js?id=1',
    ANALYTICS_PIXEL_URL: 'https://pixel.example/p.gif',
    SESSION_RECORDING_ID: 'abc123',
    SESSION_RECORDING_URL: 'https://record.example:8443/tag/{id}',
    CHAT_PROVIDER_KEY: 'key-1',
    CHAT_HOURS: 'Mo-Fr 09:00-18:00',
    CHAT_TIME_ZONE: 'Europe/Madrid',
    PROVIDER_ORIGINS: 'https://*.record.example, https://tags.example',
  });
  expect(outsideProviders(providers)).toEqual({
    analytics: {
      hasDataLayer: false,
      scriptUrl: 'https://tags.example/t.js?id=1',
      pixelUrl: 'https://pixel.example/p.gif',
      recordingUrl: 'https://record.example:8443/tag/abc123',
    },
    chatProvider: {
      url: 'https://static.zdassets.com/ekr/snippet.js?key=key-1',
      hours: 'Mo-Fr 09:00-18:00',
      timeZone: 'Europe/Madrid',
    },
  });
  expect(providerOrigins(providers)).toEqual([
    'https://tags.example',
    'https://pixel.example',
    'https://record.example:8443',
    'https://static.zdassets.com',
    'https://*.record.example',
  ]);
});

test("Google's own prompt is let in by its addresses alone, and by none of its host", () => {
  const { providers, security } = readConfig({ GOOGLE_ONE_TAP: 'true', GOOGLE_CLIENT_ID: 'us' });
  expect(outsideProviders(providers)).toEqual({ oneTap: 'script' });
  expect([providerOrigins(providers), security.hasGoogleOneTap]).toEqual([[], true]);
  expect(readConfig({ GOOGLE_CLIENT_ID: 'us' }).security.hasGoogleOneTap).toBe(false);
});

/** Whatever stands in for Google stands in for the payment gateway, too. */
const payment: unknown = expect.any(Object);

test.each([
  ['Google knows the site', { GOOGLE_CLIENT_ID: 'us' }, { oneTap: 'note' }],
  [
    'something stands in for it',
    { STAND_INS_URL: 'http://localhost:4002' },
    { oneTap: 'note', payment },
  ],
  ['others alone know the site', { APPLE_CLIENT_ID: 'us', FACEBOOK_APP_ID: 'us' }, {}],
])('the web tier offers Google to guests, without its secrets, where %s', (_why, values, told) => {
  expect(outsideProviders(readConfig(values, ['web']).providers)).toEqual(told);
});

test.each([
  ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
  ['ANALYTICS_SCRIPT_URL', '/own.js'],
  ['ANALYTICS_PIXEL_URL', 'https://'],
  ['SESSION_RECORDING_ID', 'a/../b'],
  ['SESSION_RECORDING_URL', 'https://record.example/tag'],
  ['PROVIDER_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
  ['PROVIDER_ORIGINS', '*'],
  ['VITALS_SAMPLE_RATE', '1.5'],
])('%s cannot be %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
