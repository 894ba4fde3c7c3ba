import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';
import type { LoginDoor } from '../../../shared/ssr/loginCalls.ts';

/** Where each provider sends people back to: the addresses that are registered with it. */
const returnPaths: Readonly<Record<LoginProvider, string>> = {
  google: '/login/google',
  apple: '/login/apple',
  facebook: '/login/facebook/return',
  wechat: '/login/wechat',
};

/** Told by providers in a signed token, which names the nonce that it was asked for with. */
export const wantsNonce = (provider: LoginProvider): boolean =>
  provider === 'google' || provider === 'apple';

export interface AuthorizeFacts {
  readonly siteOrigin: string;
  readonly state: string;
  /** For those that want one. */
  readonly nonce: string;
}

type Parameters = Readonly<Record<string, string>>;

const parametersOf = ({ clientId, provider }: LoginDoor, nonce: string): Parameters => {
  switch (provider) {
    case 'google':
      return {
        client_id: clientId,
        response_type: 'id_token',
        response_mode: 'form_post',
        scope: 'openid email profile',
        prompt: 'select_account',
        nonce,
      };
    case 'apple':
      return {
        client_id: clientId,
        response_type: 'code id_token',
        response_mode: 'form_post',
        scope: 'name email',
        nonce,
      };
    case 'facebook':
      return { client_id: clientId, response_type: 'token', scope: 'public_profile,email' };
    case 'wechat':
      return { appid: clientId, response_type: 'code', scope: 'snsapi_login' };
  }
};

/** The provider's page for one attempt to log in. */
export const authorizeAddress = (
  door: LoginDoor,
  { nonce, siteOrigin, state }: AuthorizeFacts,
): string => {
  const url = new URL(door.authorizeUrl);
  const back = { redirect_uri: `${siteOrigin}${returnPaths[door.provider]}`, state };
  for (const [name, value] of Object.entries({ ...parametersOf(door, nonce), ...back })) {
    url.searchParams.set(name, value);
  }
  // WeChat shows nothing without it.
  if (door.provider === 'wechat') url.hash = 'wechat_redirect';
  return url.href;
};
