import { describe, expect, test } from '@jest/globals';
import { type Environment, faultsOf, MAIL, SITE } from '../test/support/configFaults.ts';
import type { ProcessRole } from './crossCheck.ts';

describe('what others do for us', () => {
  const ALLOWED = { ALLOW_STAND_INS: 'true' };
  const STAND_INS = {
    STAND_INS_URL: 'http://localhost:4002',
    STAND_INS_SECRET: 'a secret of some length',
  };
  const at = (environment: Environment): Environment => ({ ...SITE, ...MAIL, ...environment });

  test.each<[ProcessRole]>([['web'], ['api'], ['standIns']])(
    'is not done by stand-ins off this machine: %s does not start',
    (role) => {
      expect(faultsOf(at(STAND_INS), role)).toEqual([
        expect.stringMatching(/^STAND_INS_URL: stand-ins let anybody in/),
      ]);
      expect(faultsOf(at({ ...STAND_INS, ...ALLOWED }), role)).toEqual([]);
      expect(faultsOf(STAND_INS, role)).toEqual([]);
    },
  );

  test('is not done by stand-ins of an API that others reach and that knows no site', () => {
    const { SITE_ORIGIN: _site, ...keys } = SITE;
    const environment = { ...STAND_INS, ...MAIL, ...keys, API_HOST: '0.0.0.0' };
    expect(faultsOf(environment, 'api')[0]).toContain('STAND_INS_URL: ');
  });

  test.each([
    ['GOOGLE_KEYS_URL', 'https://localhost:4002/keys'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['APPLE_AUTHORIZE_URL', 'http://appleid.example/authorize'],
    ['FACEBOOK_GRAPH_URL', 'http://127.0.0.1:4002/facebook'],
    ['WECHAT_API_URL', 'http://api.wechat.example'],
    ['TWILIO_API_URL', 'http://api.twilio.example'],
    ['RECAPTCHA_URL', 'https://localhost:4002/recaptcha/api/siteverify'],
    ['RECAPTCHA_SCRIPT_URL', 'http://captcha.example/api.js'],
  ])('is asked of providers alone, over https, off this machine: not %s=%s', (name, value) => {
    expect(faultsOf(at({ [name]: value }), 'api')).toEqual([
      expect.stringContaining(`${name}: must be an https:// address of a provider`),
    ]);
    expect(faultsOf(at({ [name]: value, ...ALLOWED }), 'api')).toEqual([]);
    expect(faultsOf({ [name]: value }, 'api')).toEqual([]);
  });

  test.each<[string, Environment, string]>([
    ['STAND_INS_SECRET', { STAND_INS_URL: 'http://localhost:4002' }, 'needed with STAND_INS_URL'],
    ['FACEBOOK_APP_SECRET', { FACEBOOK_APP_ID: '1' }, 'needed with FACEBOOK_APP_ID'],
    ['WECHAT_APP_SECRET', { WECHAT_APP_ID: 'wx1' }, 'needed with WECHAT_APP_ID'],
    [
      'TWILIO_AUTH_TOKEN',
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+447700900000' },
      'needed with TWILIO_ACCOUNT_SID',
    ],
    [
      'TWILIO_FROM',
      { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'a-token-1' },
      'unless TWILIO_MESSAGING_SERVICE_SID is there',
    ],
    ['GOOGLE_ONE_TAP', { GOOGLE_ONE_TAP: 'true' }, 'is of no use without GOOGLE_CLIENT_ID'],
    ['TWILIO_ACCOUNT_SID', { SMS: 'twilio' }, 'needed with SMS=twilio'],
    [
      'SMS',
      {
        SMS: 'files',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'a-token-1',
        TWILIO_FROM: '+447700900000',
      },
      'leave one of them out',
    ],
    [
      'RECAPTCHA_V2_SECRET',
      {
        CAPTCHA: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: 'a-secret-1',
        RECAPTCHA_V2_SITE_KEY: 'site-2',
      },
      'needed with CAPTCHA=recaptcha',
    ],
    ['CAPTCHA', { RECAPTCHA_SITE_KEY: 'site' }, 'leave one of them out'],
  ])('needs %s with %j', (name, environment, reason) => {
    const faults = faultsOf(environment, 'api');
    expect(faults).toEqual([expect.stringContaining(`${name}: `)]);
    expect(faults[0]).toContain(reason);
  });
});
