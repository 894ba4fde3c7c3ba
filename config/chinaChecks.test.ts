import { describe, expect, test } from '@jest/globals';
import { faultsOf } from '../test/support/configFaults.ts';
import { isListedHost } from './chinaChecks.ts';
import { readConfig } from './readConfig.ts';

const CHINA = { DEPLOYMENT: 'china' };
const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

describe('in China', () => {
  test.each([
    ['ANALYTICS_SCRIPT_URL', 'https://www.googletagmanager.com/gtm.js', 'www.googletagmanager.com'],
    ['ANALYTICS_PIXEL_URL', 'https://www.facebook.com/tr', 'www.facebook.com'],
    ['MAP_TILE_URL', TILES, 'tiles.example'],
    ['MAP_TILE_URL', TILES.replace('//', '//{s}.'), 'tiles.example'],
    ['WECHAT_SCRIPT_URL', 'https://sdk.example/wx.js', 'sdk.example'],
    ['PROVIDER_ORIGINS', 'https://*.google.com', 'google.com'],
  ])('%s=%s is refused until its host is listed', (name, value, host) => {
    const environment = { ...CHINA, [name]: value };
    expect(faultsOf(environment)).toEqual([
      `${name}: names ${host}, which is not among the hosts of DEPLOYMENT=china: LISTED_HOSTS adds one that is reached from there`,
    ]);
    expect(faultsOf({ ...environment, LISTED_HOSTS: `other.example,${host}` })).toEqual([]);
    expect(faultsOf({ [name]: value })).toEqual([]);
  });

  test.each([
    ['SESSION_RECORDING_URL', { SESSION_RECORDING_ID: 'abc' }],
    ['CHAT_PROVIDER_URL', { CHAT_PROVIDER_KEY: 'abc' }],
  ])('the usual address of %s is refused with a key, and nobody asked without', (name, key) => {
    expect(faultsOf(CHINA)).toEqual([]);
    expect(faultsOf({ ...CHINA, ...key })[0]).toContain(`${name}: names `);
  });

  test.each([
    ['CAPTCHA', { CAPTCHA: 'recaptcha' }],
    ['GOOGLE_ONE_TAP', { GOOGLE_ONE_TAP: 'true', GOOGLE_CLIENT_ID: 'abc' }],
  ])('%s of Google is refused', (name, environment) => {
    expect(faultsOf({ ...CHINA, ...environment })).toEqual([
      expect.stringContaining(`${name}: cannot be`),
    ]);
  });

  test('tiles of the own host and of this machine need no list', () => {
    expect(faultsOf({ ...CHINA, MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png' })).toEqual([]);
    expect(faultsOf({ ...CHINA, ANALYTICS_PIXEL_URL: 'http://127.0.0.1:5000/p' })).toEqual([]);
  });
});

test.each([
  ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', true],
  ['https://js.stripe.com', true],
  ['https://*.js.stripe.com', true],
  ['https://stripe.com.example', false],
  ['https://notstripe.com', false],
  ['https://wx.qq.com', false],
])('%s is on the list: %s', (origin, isListed) => {
  expect(isListedHost(origin)).toBe(isListed);
});

test.each([
  [{}, undefined],
  [{ STAND_INS_URL: 'http://127.0.0.1:4005', STAND_INS_SECRET: 'of the stand-ins' }, undefined],
  [CHINA, 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'],
  [
    {
      ...CHINA,
      STAND_INS_URL: 'http://127.0.0.1:4005',
      STAND_INS_SECRET: 'a secret of the stand-ins of this test',
    },
    'http://127.0.0.1:4005/wechat/js-sdk.js',
  ],
])('with %j the script of WeChat is at %s', (environment, url) => {
  const { providers, security } = readConfig(environment);
  expect(providers.weChatScriptUrl).toBe(url);
  expect(security.weChatScripts).toEqual(url === undefined ? [] : [url]);
});

test('an API that is the site itself is refused', () => {
  const environment = {
    SITE_ORIGIN: 'https://homes.example',
    API_BASE_URL: 'https://homes.example/',
  };
  expect(faultsOf(environment)).toEqual([
    'API_BASE_URL: must not be SITE_ORIGIN: the web tier would ask itself',
  ]);
});
