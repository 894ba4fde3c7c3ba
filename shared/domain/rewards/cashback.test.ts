import { expect, test } from '@jest/globals';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { mainSite } from '../site/site.ts';
import { hasCashback, promisesCashback } from './cashback.ts';

const app = { appStoreUrl: 'https://apps.example/id1', playStoreUrl: '' };

test.each([
  ['a site without an app', { deployment: 'main' }, mainSite, true, false],
  ['a site with an app', { deployment: 'main', app }, mainSite, true, true],
  ['China, where no store has it', { deployment: 'china' }, mainSite, true, true],
  [
    'a site without cashback',
    { deployment: 'main', app, hasNoCashback: true },
    mainSite,
    false,
    false,
  ],
  ['the site of a partner', { deployment: 'main', app }, partnerSite(7), false, false],
] as const)('%s', (_what, config, site, isHelped, isPromised) => {
  expect([hasCashback({ config, site }), promisesCashback({ config, site })]).toEqual([
    isHelped,
    isPromised,
  ]);
});
