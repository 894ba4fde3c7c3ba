import type { Values } from './env.schema.ts';
import { STAND_IN_ID, type StandIns, standInsOf } from './loginProviders.ts';

type ApiValues = Values['api'];

interface RecaptchaKeys {
  /** What it calls the site. */
  readonly siteKey: string;
  readonly secret: string;
}

export interface RecaptchaSettings {
  readonly kind: 'recaptcha';
  /** Version 3, which nobody sees. */
  readonly silent: RecaptchaKeys;
  /** Version 2, a box to tick. */
  readonly visible: RecaptchaKeys;
  readonly verifyUrl: string;
  readonly scriptUrl: string;
  /** From 0 to 1. */
  readonly minScore: number;
}

/** What stands before a code that is sent to somebody. */
export type CaptchaSettings = RecaptchaSettings | { readonly kind: 'proof-of-work' | 'none' };

type RecaptchaPlace = Omit<RecaptchaSettings, 'minScore'>;

/** The settings of reCAPTCHA where a stand-in takes its place. */
export const standInRecaptcha = ({ secret, url }: StandIns): RecaptchaPlace => ({
  kind: 'recaptcha',
  silent: { siteKey: STAND_IN_ID, secret },
  visible: { siteKey: `${STAND_IN_ID}-v2`, secret },
  verifyUrl: `${url}/recaptcha/api/siteverify`,
  scriptUrl: `${url}/recaptcha/api.js`,
});

const keysOf = (siteKey: string | undefined, secret: string | undefined) =>
  siteKey === undefined || secret === undefined ? undefined : { siteKey, secret };

const ownRecaptcha = ({ captcha }: ApiValues): RecaptchaPlace | undefined => {
  const { scriptUrl, secret, siteKey, v2Secret, v2SiteKey, verifyUrl } = captcha;
  const [silent, visible] = [keysOf(siteKey, secret), keysOf(v2SiteKey, v2Secret)];
  return silent && visible && { kind: 'recaptcha', silent, visible, verifyUrl, scriptUrl };
};

/** Keys that are missing stop the API before this is asked; the web tier needs none. */
export const captchaSettings = (api: ApiValues): CaptchaSettings => {
  const { kind, minScore } = api.captcha;
  if (kind !== 'recaptcha') return { kind };
  const standIns = standInsOf(api);
  const found = ownRecaptcha(api) ?? (standIns && standInRecaptcha(standIns));
  return found ? { ...found, minScore } : { kind: 'proof-of-work' };
};

/** What the content policy lets in for a captcha. */
export interface CaptchaSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
}

const noSources: CaptchaSources = { scripts: [], frames: [] };

/** What the script of a host loads from elsewhere, as Google documents it for content policies. */
const furtherSources: Readonly<Record<string, CaptchaSources>> = {
  'www.google.com': {
    scripts: ['https://www.gstatic.com/recaptcha/'],
    frames: ['https://recaptcha.google.com/recaptcha/'],
  },
  'www.recaptcha.net': {
    scripts: ['https://www.gstatic.cn/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: [],
  },
};

/** Nothing of somebody else unless reCAPTCHA is asked for. */
export const captchaSources = ({ captcha, standIns }: ApiValues): CaptchaSources => {
  if (captcha.kind !== 'recaptcha') return noSources;
  const isStandIn = captcha.siteKey === undefined && standIns.url !== undefined;
  const script = isStandIn ? `${standIns.url}/recaptcha/api.js` : captcha.scriptUrl;
  const folder = new URL('.', script);
  const { frames, scripts } = furtherSources[folder.host] ?? noSources;
  return { scripts: [folder.href, ...scripts], frames: [folder.href, ...frames] };
};
