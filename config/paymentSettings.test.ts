import { describe, expect, test } from '@jest/globals';
import { faultsOf, MAIL, SITE } from '../test/support/configFaults.ts';
import { readConfig } from './readConfig.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_abc1',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc3',
};
const STAND_INS = {
  STAND_INS_URL: 'http://localhost:4002',
  STAND_INS_SECRET: 'a secret of some length',
};

describe('who takes cards', () => {
  test('is nobody by default', () => {
    const { api, providers, security } = readConfig({});
    expect(api.payment).toEqual({ gateway: undefined, cardFeeCountries: [] });
    expect([providers.payment, security.paymentSources]).toEqual([undefined, undefined]);
  });

  test('is Stripe where its keys are, also beside stand-ins', () => {
    const { api, providers, security } = readConfig({ ...KEYS, ...STAND_INS });
    expect(api.payment.gateway).toEqual({
      secretKey: 'sk_test_abc1',
      webhookSecret: 'whsec_abc2',
      apiUrl: 'https://api.stripe.com',
    });
    expect(providers.payment).toEqual({ publishableKey: 'pk_test_abc3' });
    expect(security.paymentSources).toEqual({
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    });
  });

  test('is a stand-in without keys, which knows the API by the secret that both have', () => {
    const { api, providers, security } = readConfig(STAND_INS);
    expect(api.payment.gateway).toEqual({
      secretKey: expect.stringMatching(/^sk_test_[\da-f]{64}$/),
      webhookSecret: expect.stringMatching(/^whsec_[\da-f]{64}$/),
      apiUrl: 'http://localhost:4002',
    });
    expect(providers.payment).toEqual({
      publishableKey: 'pk_test_standIn',
      scriptUrl: 'http://localhost:4002/stripe.js',
    });
    expect(security.paymentSources).toEqual({
      scripts: ['http://localhost:4002/stripe.js'],
      frames: ['http://localhost:4002/card-form'],
      connections: ['http://localhost:4002/v1/'],
    });
  });

  test('is told by the web tier from what is no secret', () => {
    const { STRIPE_PUBLISHABLE_KEY } = KEYS;
    expect(readConfig({ STRIPE_PUBLISHABLE_KEY }, ['web']).providers.payment).toEqual({
      publishableKey: 'pk_test_abc3',
    });
    const { STAND_INS_URL } = STAND_INS;
    expect(readConfig({ STAND_INS_URL }, ['web']).providers.payment?.scriptUrl).toBe(
      'http://localhost:4002/stripe.js',
    );
  });
});

describe('keys of Stripe', () => {
  test.each([
    ['api', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY'],
    ['web', { STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY: needed with STRIPE_SECRET_'],
    ['api', { STRIPE_SECRET_KEY: 'sk_live_abc1' }, 'STRIPE_PUBLISHABLE_KEY: must be for tests, or'],
    [
      'api',
      { STRIPE_SECRET_KEY: 'pk_test_abc3' },
      'STRIPE_SECRET_KEY: must begin with sk_test_ or',
    ],
    ['web', { STRIPE_PUBLISHABLE_KEY: 'sk_test_abc1' }, 'STRIPE_PUBLISHABLE_KEY: must begin with'],
    ['api', { STRIPE_WEBHOOK_SECRET: 'abc2' }, 'STRIPE_WEBHOOK_SECRET: must begin with whsec_'],
  ] as const)('stop the %s with %j', (role, environment, fault) => {
    expect(faultsOf({ ...KEYS, ...environment }, role)).toEqual([expect.stringContaining(fault)]);
  });

  test('go together, and none of them is repeated in a fault', () => {
    const { STRIPE_PUBLISHABLE_KEY } = KEYS;
    expect(faultsOf({ STRIPE_PUBLISHABLE_KEY }, 'api')).toEqual([
      'STRIPE_SECRET_KEY: needed with STRIPE_PUBLISHABLE_KEY',
    ]);
    const faults = faultsOf({ ...KEYS, STRIPE_SECRET_KEY: 'sk_abc-hunter2' }, 'api');
    expect(faults.join()).not.toContain('hunter2');
  });

  test('are shown to Stripe alone, over https, off this machine', () => {
    const environment = { ...SITE, ...MAIL, ...KEYS, STRIPE_API_URL: 'http://api.example' };
    expect(faultsOf(environment, 'api')).toEqual([
      expect.stringContaining('STRIPE_API_URL: must be an https:// address of a provider'),
    ]);
  });
});

test.each([
  ['US, AU', []],
  ['GB', ['CARD_FEE_COUNTRIES: GB is a country whose law forbids']],
  ['US,IS,FR', ['CARD_FEE_COUNTRIES: IS is a country whose law']],
  ['usa', ['CARD_FEE_COUNTRIES: "usa" is not a country code']],
])('for cards from %s is charged more only where that is lawful', (CARD_FEE_COUNTRIES, faults) => {
  expect(faultsOf({ CARD_FEE_COUNTRIES }, 'api')).toEqual(
    faults.map((fault) => expect.stringContaining(fault)),
  );
});
