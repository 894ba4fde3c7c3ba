import { type CrossCheck, type Facts, siteIsHere } from './crossCheck.ts';
import type { Values } from './env.schema.ts';
import { isLoopbackUrl } from './thisMachine.ts';

type ApiValues = Values['api'];

/** Off this machine nobody may be let in by whoever answers at an address of this machine. */
const mayStandIn = (facts: Facts): boolean =>
  facts.values.api.standIns.allowed || siteIsHere(facts);

const READS = ['SITE_ORIGIN', 'API_HOST', 'ALLOW_STAND_INS'];

/** Where providers are asked, or visitors are sent. */
const addresses: readonly (readonly [name: string, url: (api: ApiValues) => string])[] = [
  ['GOOGLE_ISSUER', ({ google }) => google.issuer],
  ['GOOGLE_KEYS_URL', ({ google }) => google.keysUrl],
  ['GOOGLE_AUTHORIZE_URL', ({ google }) => google.authorizeUrl],
  ['APPLE_ISSUER', ({ apple }) => apple.issuer],
  ['APPLE_KEYS_URL', ({ apple }) => apple.keysUrl],
  ['APPLE_AUTHORIZE_URL', ({ apple }) => apple.authorizeUrl],
  ['FACEBOOK_GRAPH_URL', ({ facebook }) => facebook.graphUrl],
  ['FACEBOOK_DIALOG_URL', ({ facebook }) => facebook.dialogUrl],
  ['WECHAT_API_URL', ({ weChat }) => weChat.apiUrl],
  ['WECHAT_AUTHORIZE_URL', ({ weChat }) => weChat.authorizeUrl],
  ['TWILIO_API_URL', ({ sms }) => sms.apiUrl],
  ['RECAPTCHA_URL', ({ captcha }) => captcha.verifyUrl],
  ['RECAPTCHA_SCRIPT_URL', ({ captcha }) => captcha.scriptUrl],
  ['STRIPE_API_URL', ({ payment }) => payment.apiUrl],
];

const isProvider = (url: string): boolean => url.startsWith('https:') && !isLoopbackUrl(url);

const addressChecks: readonly CrossCheck[] = addresses.map(([name, urlOf]) => ({
  name,
  reads: READS,
  fault: (facts) =>
    !isProvider(urlOf(facts.values.api)) &&
    !mayStandIn(facts) &&
    'must be an https:// address of a provider, because SITE_ORIGIN is not a name of this machine alone. ALLOW_STAND_INS=true asks for a trial',
}));

const standInChecks: readonly CrossCheck[] = [
  {
    name: 'STAND_INS_URL',
    reads: READS,
    fault: (facts) =>
      (facts.isSet('STAND_INS_URL') || facts.roles.includes('standIns')) &&
      !mayStandIn(facts) &&
      'stand-ins let anybody in as anybody, and SITE_ORIGIN is not a name of this machine alone. ALLOW_STAND_INS=true asks for a trial',
  },
  {
    name: 'STAND_INS_SECRET',
    reads: [],
    fault: ({ isSet, roles }) =>
      !isSet('STAND_INS_SECRET') &&
      (roles.includes('standIns') || (roles.includes('api') && isSet('STAND_INS_URL'))) &&
      'needed with STAND_INS_URL: what the API and the stand-ins know each other by',
  },
];

/** Both belong to one account there; the secret is the API's alone. */
const neededWith = (name: string, other: string): CrossCheck => ({
  name,
  reads: [],
  fault: ({ isSet, roles }) =>
    roles.includes('api') && isSet(other) && !isSet(name) && `needed with ${other}`,
});

const smsChecks: readonly CrossCheck[] = [
  neededWith('TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'),
  {
    name: 'TWILIO_FROM',
    reads: [],
    fault: ({ isSet, roles }) =>
      roles.includes('api') &&
      isSet('TWILIO_ACCOUNT_SID') &&
      !isSet('TWILIO_FROM') &&
      !isSet('TWILIO_MESSAGING_SERVICE_SID') &&
      'needed with TWILIO_ACCOUNT_SID, unless TWILIO_MESSAGING_SERVICE_SID is there',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    reads: ['SMS'],
    fault: ({ isSet, roles, values }) =>
      roles.includes('api') &&
      values.api.sms.way === 'twilio' &&
      !isSet('TWILIO_ACCOUNT_SID') &&
      !isSet('STAND_INS_URL') &&
      'needed with SMS=twilio',
  },
  {
    name: 'SMS',
    reads: [],
    fault: ({ isSet, values }) =>
      values.api.sms.way === 'files' &&
      isSet('TWILIO_ACCOUNT_SID') &&
      'is files although TWILIO_ACCOUNT_SID names an account: leave one of them out',
  },
];

const oneTapCheck: CrossCheck = {
  name: 'GOOGLE_ONE_TAP',
  reads: [],
  fault: ({ isSet, values }) =>
    values.providers.googleOneTap &&
    !isSet('GOOGLE_CLIENT_ID') &&
    'is of no use without GOOGLE_CLIENT_ID: Google asks for nobody whom it does not know',
};

const RECAPTCHA_KEYS = [
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'RECAPTCHA_V2_SITE_KEY',
  'RECAPTCHA_V2_SECRET',
];

const hasRecaptchaKeys = ({ isSet }: Facts): boolean => RECAPTCHA_KEYS.some(isSet);

/** A stand-in takes the place of all four. */
const isRecaptchaStoodIn = (facts: Facts): boolean =>
  facts.isSet('STAND_INS_URL') && !hasRecaptchaKeys(facts);

const captchaChecks: readonly CrossCheck[] = [
  ...RECAPTCHA_KEYS.map(
    (name): CrossCheck => ({
      name,
      reads: ['CAPTCHA'],
      fault: (facts) =>
        facts.roles.includes('api') &&
        facts.values.api.captcha.kind === 'recaptcha' &&
        !facts.isSet(name) &&
        !isRecaptchaStoodIn(facts) &&
        'needed with CAPTCHA=recaptcha',
    }),
  ),
  {
    name: 'CAPTCHA',
    reads: [],
    fault: (facts) =>
      facts.values.api.captcha.kind !== 'recaptcha' &&
      hasRecaptchaKeys(facts) &&
      'is not recaptcha although keys of reCAPTCHA are there: leave one of them out',
  },
];

const isLiveKey = (key: string | undefined): boolean | undefined =>
  key === undefined ? undefined : key.includes('_live_');

const paymentChecks: readonly CrossCheck[] = [
  neededWith('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
  neededWith('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  neededWith('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'),
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    reads: [],
    fault: ({ isSet, roles }) =>
      roles.includes('web') &&
      isSet('STRIPE_SECRET_KEY') &&
      !isSet('STRIPE_PUBLISHABLE_KEY') &&
      'needed with STRIPE_SECRET_KEY',
  },
  {
    name: 'STRIPE_PUBLISHABLE_KEY',
    reads: ['STRIPE_SECRET_KEY'],
    fault: ({ isSet, values }) => {
      const { publishableKey, secretKey } = values.api.payment;
      return (
        isSet('STRIPE_SECRET_KEY') &&
        isSet('STRIPE_PUBLISHABLE_KEY') &&
        isLiveKey(publishableKey) !== isLiveKey(secretKey) &&
        'must be for tests, or live, as STRIPE_SECRET_KEY is'
      );
    },
  },
];

/** Checks of what others do for us: telling who somebody is, sending messages, taking money. */
export const providerChecks: readonly CrossCheck[] = [
  ...standInChecks,
  ...addressChecks,
  neededWith('FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID'),
  neededWith('WECHAT_APP_SECRET', 'WECHAT_APP_ID'),
  oneTapCheck,
  ...smsChecks,
  ...captchaChecks,
  ...paymentChecks,
];
