import { expect, test } from '@jest/globals';
import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';
import { authorizeAddress } from './authorizeAddress.ts';

const addressOf = (provider: LoginProvider): URL =>
  new URL(
    authorizeAddress(
      { provider, title: 'X', clientId: 'us', authorizeUrl: 'https://x.example/page?kept=1' },
      { siteOrigin: 'https://homes.example', state: 's', nonce: 'n' },
    ),
  );

const BACK = 'https://homes.example/login';

test.each([
  [
    'google',
    { response_type: 'id_token', response_mode: 'form_post', scope: 'openid email profile' },
    { client_id: 'us', nonce: 'n', prompt: 'select_account', redirect_uri: `${BACK}/google` },
  ],
  [
    'apple',
    { response_type: 'code id_token', response_mode: 'form_post', scope: 'name email' },
    { client_id: 'us', nonce: 'n', redirect_uri: `${BACK}/apple` },
  ],
  [
    'facebook',
    { response_type: 'token', scope: 'public_profile,email' },
    { client_id: 'us', redirect_uri: `${BACK}/facebook/return` },
  ],
  [
    'wechat',
    { response_type: 'code', scope: 'snsapi_login' },
    { appid: 'us', redirect_uri: `${BACK}/wechat` },
  ],
] as const)('%s is asked in its own words', (provider, asked, us) => {
  const { hash, host, searchParams } = addressOf(provider);
  expect(host).toBe('x.example');
  expect(Object.fromEntries(searchParams)).toEqual({ kept: '1', state: 's', ...asked, ...us });
  expect(hash).toBe(provider === 'wechat' ? '#wechat_redirect' : '');
});
