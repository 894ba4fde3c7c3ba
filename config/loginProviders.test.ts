import { describe, expect, test } from '@jest/globals';
import { readConfig } from './readConfig.ts';

const STAND_INS = {
  STAND_INS_URL: 'http://localhost:4002/',
  STAND_INS_SECRET: 'a secret of some length',
};
const TWILIO = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'a-token-1',
  TWILIO_FROM: '+447700900000',
};
const AWAY = { SITE_ORIGIN: 'https://homes.example' };

const providersOf = (environment: Readonly<Record<string, string>>) =>
  readConfig(environment).api.loginProviders;

test('without keys and without stand-ins every outside way to log in is closed', () => {
  expect(Object.values(providersOf({}))).toEqual([undefined, undefined, undefined, undefined]);
});

test('a provider that has keys is asked where it is', () => {
  expect(providersOf({ GOOGLE_CLIENT_ID: '1.apps.example' }).google).toEqual({
    clientId: '1.apps.example',
    issuer: 'https://accounts.google.com',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  });
  const keys = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'the-secret' };
  expect(providersOf(keys).facebook).toEqual({
    appId: '1',
    appSecret: 'the-secret',
    graphUrl: 'https://graph.facebook.com/v25.0',
    dialogUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
  });
});

test('in China stand-ins open the way of WeChat alone, and keys that of others', () => {
  const china = { ...STAND_INS, DEPLOYMENT: 'china', CASHBACK: 'true' };
  const open = (environment: Readonly<Record<string, string>>) =>
    Object.entries(providersOf(environment)).flatMap(([name, settings]) => (settings ? name : []));
  expect(open(china)).toEqual(['wechat']);
  expect(open({ ...china, GOOGLE_CLIENT_ID: '1.apps.example' })).toEqual(['google', 'wechat']);
});

test('stand-ins take the place of those that have none', () => {
  const { apple, google } = providersOf({ ...STAND_INS, GOOGLE_CLIENT_ID: '1.apps.example' });
  expect(google?.issuer).toBe('https://accounts.google.com');
  expect(apple).toEqual({
    clientId: 'stand-in',
    issuer: 'http://localhost:4002/apple',
    keysUrl: 'http://localhost:4002/apple/jwks',
    authorizeUrl: 'http://localhost:4002/apple/authorize',
  });
});

describe('text messages', () => {
  test.each([
    ['become files on this machine', {}, 'files'],
    ['go nowhere elsewhere', AWAY, 'none'],
    ['become files where that is asked for', { ...AWAY, SMS: 'files' }, 'files'],
    ['go to Twilio where there is an account', { ...AWAY, ...TWILIO }, 'twilio'],
    ['go to the stand-in where there is one', STAND_INS, 'twilio'],
    ['become files beside stand-ins, too', { ...STAND_INS, SMS: 'files' }, 'files'],
  ])('%s', (_what, environment, way) => {
    expect(readConfig(environment).api.sms.way).toBe(way);
  });

  test('of an account go there, whatever stand-ins there are', () => {
    expect(readConfig({ ...STAND_INS, ...TWILIO }).api.sms).toMatchObject({
      apiUrl: 'https://api.twilio.com',
      accountSid: 'AC1',
    });
    expect(readConfig(STAND_INS).api.sms).toMatchObject({ apiUrl: 'http://localhost:4002/twilio' });
  });
});
