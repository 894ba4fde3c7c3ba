import type { Values } from './env.schema.ts';

type Deployment = Values['product']['deployment'];

/** A provider that tells who somebody is by a signed ID token (OpenID Connect). */
export interface OpenIdSettings {
  readonly clientId: string;
  readonly issuer: string;
  readonly keysUrl: string;
  /** Opened by the browser. */
  readonly authorizeUrl: string;
}

export interface FacebookSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly graphUrl: string;
  /** Opened by the browser. */
  readonly dialogUrl: string;
}

export interface WeChatSettings {
  readonly appId: string;
  readonly appSecret: string;
  readonly apiUrl: string;
  /** Opened by the browser. */
  readonly authorizeUrl: string;
}

/** The outside ways to log in; an undefined one is closed. */
export interface LoginProviderSettings {
  readonly google: OpenIdSettings | undefined;
  readonly apple: OpenIdSettings | undefined;
  readonly facebook: FacebookSettings | undefined;
  readonly wechat: WeChatSettings | undefined;
}

/** How text messages leave. */
export type SmsSettings =
  | {
      readonly way: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** Number or name that they come from; else the messaging service chooses. */
      readonly from: string | undefined;
      readonly messagingServiceSid: string | undefined;
      readonly apiUrl: string;
    }
  | { readonly way: 'files' | 'none' };

type ApiValues = Values['api'];

export interface StandIns {
  readonly url: string;
  readonly secret: string;
}

/** What we are called by every stand-in. */
export const STAND_IN_ID = 'stand-in';
/** It is from the range that is kept free for fiction. */
const STAND_IN_SENDER = '+447700900000';

const openIdStandIn = (url: string): OpenIdSettings => ({
  clientId: STAND_IN_ID,
  issuer: url,
  keysUrl: `${url}/jwks`,
  authorizeUrl: `${url}/authorize`,
});

/** The settings of the outside ways to log in where stand-ins take the place of all of them. */
export const standInProviders = ({ secret, url }: StandIns): LoginProviderSettings => ({
  google: openIdStandIn(`${url}/google`),
  apple: openIdStandIn(`${url}/apple`),
  facebook: {
    appId: STAND_IN_ID,
    appSecret: secret,
    graphUrl: `${url}/facebook`,
    dialogUrl: `${url}/facebook/dialog/oauth`,
  },
  wechat: {
    appId: STAND_IN_ID,
    appSecret: secret,
    apiUrl: `${url}/wechat`,
    authorizeUrl: `${url}/wechat/connect/qrconnect`,
  },
});

export const standInsOf = ({ standIns: { secret, url } }: ApiValues): StandIns | undefined =>
  url === undefined || secret === undefined ? undefined : { secret, url };

type OpenIdValues = ApiValues['google'] | ApiValues['apple'];

const openId = ({ clientId, ...rest }: OpenIdValues): OpenIdSettings | undefined =>
  clientId === undefined ? undefined : { clientId, ...rest };

interface AppKeys {
  readonly appId: string | undefined;
  readonly appSecret: string | undefined;
}

const keysOf = ({ appId, appSecret }: AppKeys) =>
  appId === undefined || appSecret === undefined ? undefined : { appId, appSecret };

/** In China only WeChat is sure to be reached: the others are open there where they are configured. */
const standInsIn = (deployment: Deployment, standIns: StandIns): Partial<LoginProviderSettings> => {
  const { wechat, ...others } = standInProviders(standIns);
  return deployment === 'china' ? { wechat } : { ...others, wechat };
};

/** A provider that is configured is asked itself, every other one's stand-in if there are any. */
export const loginProviders = (api: ApiValues, deployment: Deployment): LoginProviderSettings => {
  const standIns = standInsOf(api);
  const instead = standIns && standInsIn(deployment, standIns);
  const [facebook, weChat] = [keysOf(api.facebook), keysOf(api.weChat)];
  return {
    google: openId(api.google) ?? instead?.google,
    apple: openId(api.apple) ?? instead?.apple,
    facebook: facebook ? { ...api.facebook, ...facebook } : instead?.facebook,
    wechat: weChat ? { ...api.weChat, ...weChat } : instead?.wechat,
  };
};

/** How guests are asked to log in with Google: by its own script, or by a note of ours. */
export type OneTap = 'script' | 'note';

/**
 * Undefined where that way is closed, so that nobody is asked. The web tier knows no secret: it goes by
 * the names of what the API uses.
 */
export const oneTapOf = ({ api, product, providers }: Values): OneTap | undefined => {
  if (product.deployment === 'china') return undefined;
  if (providers.googleOneTap) return 'script';
  const isOpen = api.google.clientId !== undefined || api.standIns.url !== undefined;
  return isOpen ? 'note' : undefined;
};

const WECHAT_SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** The JS-SDK by which pages speak with a mini-program; undefined outside China, where there is none. */
export const weChatScript = ({ api, product, providers }: Values): string | undefined => {
  if (product.deployment !== 'china') return undefined;
  const { url } = api.standIns;
  return (
    providers.weChatScriptUrl ?? (url === undefined ? WECHAT_SCRIPT : `${url}/wechat/js-sdk.js`)
  );
};

/** @param isHere whether the site is on this machine: then messages become files by default. */
export const smsSettings = (api: ApiValues, isHere: boolean): SmsSettings => {
  const { way, ...twilio } = api.sms;
  const { accountSid, authToken } = twilio;
  const standIns = standInsOf(api);
  if (way !== 'files' && accountSid !== undefined && authToken !== undefined) {
    return { way: 'twilio', ...twilio, accountSid, authToken };
  }
  if (way !== 'files' && standIns) {
    return {
      way: 'twilio',
      accountSid: STAND_IN_ID,
      authToken: standIns.secret,
      from: STAND_IN_SENDER,
      messagingServiceSid: undefined,
      apiUrl: `${standIns.url}/twilio`,
    };
  }
  return { way: way === 'files' || isHere ? 'files' : 'none' };
};
