import { expect, test } from '@jest/globals';
import { faultsOf } from '../test/support/configFaults.ts';
import { readConfig } from './readConfig.ts';

const everywhere = { processesCashback: true };

test.each([
  [{}, { ...everywhere, isChinaApp: false, showsSupportChat: false, hasWhiteLabel: true }],
  [
    { DEPLOYMENT: 'china' },
    { ...everywhere, isChinaApp: true, showsSupportChat: true, hasWhiteLabel: false },
  ],
])('with %j the deployment is %j', (environment, profile) => {
  expect(readConfig(environment).profile).toEqual(profile);
});

test('cashback can be left out, but not in China', () => {
  expect(readConfig({ CASHBACK: 'false' }).profile.processesCashback).toBe(false);
  expect(faultsOf({ CASHBACK: 'false', DEPLOYMENT: 'china' })).toEqual([
    'CASHBACK: cannot be false with DEPLOYMENT=china',
  ]);
});
