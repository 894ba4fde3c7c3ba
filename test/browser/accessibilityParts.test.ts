import { expect, test } from '@jest/globals';
import type { Opener } from '../support/accessibility/openers.ts';
import { SWEEP_LIMIT_MS } from '../support/accessibility/pageSuite.ts';
import { checkPart, testParts } from '../support/accessibility/partSuite.ts';
import {
  accommodationPage,
  failedEnquiry,
  propertyOpeners,
} from '../support/accessibility/propertyOpeners.ts';
import { siteOpeners } from '../support/accessibility/siteOpeners.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';

const site = browserSiteForSuite({ DEVELOPMENT_FEATURES: 'true', LEADS_PER_MINUTE: '1000' });

const kindOf = ({ isMap = false, kind, path }: Opener): string =>
  isMap ? 'map' : `${kind} ${path === '/styleguide'}`;

// The first of each kind; all of them are in accessibilityParts.sweep.test.ts.
const openers = [...siteOpeners, ...propertyOpeners];
const usual = [...Map.groupBy(openers, kindOf).values()].flatMap((alike) => alike.slice(0, 1));
testParts(site, usual);

test('parts of every kind are opened', () => {
  expect(new Set(usual.map(({ kind }) => kind))).toEqual(new Set(['modal', 'menu', 'part']));
});

test(
  'the second page of an enquiry has no accessibility faults',
  async () => checkPart(await site.visit(), site.url, accommodationPage),
  SWEEP_LIMIT_MS,
);

test(
  'an enquiry that is not taken has no accessibility faults',
  async () => {
    site.upstream.fail('/api/v0/leads/', { status: 503 });
    const page = await site.visit({ expectedMessages: /status of 503/ });
    await checkPart(page, site.url, failedEnquiry);
  },
  SWEEP_LIMIT_MS,
);
