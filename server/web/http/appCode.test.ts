import { expect, test } from '@jest/globals';
import { readConfig } from '../../../config/readConfig.ts';
import { appTarget } from './appCode.ts';

const APPLE = 'https://apps.apple.example/app/id1';
const GOOGLE = 'https://play.example/store/apps/details?id=amber';
const SITE = 'https://amber.example';

const target = (environment: Record<string, string>) =>
  appTarget(readConfig(environment).app, SITE);

test.each<[string, Record<string, string>, string | undefined]>([
  ['no store', {}, undefined],
  ['no store, but a link', { APP_LINK_URL: 'https://go.example/app' }, undefined],
  ['one store', { APP_STORE_URL: APPLE }, APPLE],
  ['the other store', { PLAY_STORE_URL: GOOGLE }, GOOGLE],
  ['both', { APP_STORE_URL: APPLE, PLAY_STORE_URL: GOOGLE }, `${SITE}/#home-appPromotion`],
  [
    'both, and a link that knows the phone',
    { APP_STORE_URL: APPLE, PLAY_STORE_URL: GOOGLE, APP_LINK_URL: 'https://go.example/app' },
    'https://go.example/app',
  ],
])('with %s the code opens what there is', (_what, environment, expected) => {
  expect(target(environment)).toBe(expected);
});

test.each(['http://apps.apple.example/1', 'apps.apple.example', 'javascript:alert(1)'])(
  '%s is no address of a store',
  (url) => {
    expect(() => readConfig({ APP_STORE_URL: url })).toThrow('APP_STORE_URL');
  },
);
