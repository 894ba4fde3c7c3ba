import { expect, test } from '@jest/globals';
import { faultsOf } from '../test/support/configFaults.ts';
import { readConfig } from './readConfig.ts';

const RECAPTCHA = { CAPTCHA: 'recaptcha' };
const KEYS = {
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'a-secret-1',
  RECAPTCHA_V2_SITE_KEY: 'site-2',
  RECAPTCHA_V2_SECRET: 'a-secret-2',
};
const STAND_INS = {
  STAND_INS_URL: 'http://localhost:4002',
  STAND_INS_SECRET: 'a secret of some length',
};

test.each([
  ['work, which needs no keys, by default', {}, 'proof-of-work'],
  ['nothing where that is asked for', { CAPTCHA: 'none' }, 'none'],
  ['reCAPTCHA where it has keys', { ...RECAPTCHA, ...KEYS }, 'recaptcha'],
  ['the stand-in of reCAPTCHA', { ...RECAPTCHA, ...STAND_INS }, 'recaptcha'],
  ['work beside stand-ins, too', STAND_INS, 'proof-of-work'],
])('before a code stands %s', (_what, environment, kind) => {
  expect(readConfig(environment, ['api']).api.captcha.kind).toBe(kind);
});

test('reCAPTCHA is asked where it is, and its stand-in where that is', () => {
  expect(readConfig({ ...RECAPTCHA, ...STAND_INS, ...KEYS }, ['api']).api.captcha).toEqual({
    kind: 'recaptcha',
    silent: { siteKey: 'site', secret: 'a-secret-1' },
    visible: { siteKey: 'site-2', secret: 'a-secret-2' },
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    minScore: 0.5,
  });
  expect(readConfig({ ...RECAPTCHA, ...STAND_INS }, ['api']).api.captcha).toMatchObject({
    silent: { siteKey: 'stand-in', secret: STAND_INS.STAND_INS_SECRET },
    verifyUrl: 'http://localhost:4002/recaptcha/api/siteverify',
  });
});

test('without a key the API does not start, and the web tier asks for none', () => {
  const names = (role: 'api' | 'web') =>
    faultsOf(RECAPTCHA, role).map((fault) => fault.split(':')[0]);
  expect(names('api')).toEqual(Object.keys(KEYS));
  expect(names('web')).toEqual([]);
});

test.each([
  [{}, [], []],
  [STAND_INS, [], []],
  [
    RECAPTCHA,
    ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  ],
  [
    { ...RECAPTCHA, STAND_INS_URL: 'http://localhost:4002' },
    ['http://localhost:4002/recaptcha/'],
    ['http://localhost:4002/recaptcha/'],
  ],
])('by %j pages let in scripts of %j and frames of %j', (environment, scripts, frames) => {
  expect(readConfig(environment, ['web']).security.captchaSources).toEqual({ scripts, frames });
});
