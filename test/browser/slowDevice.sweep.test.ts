import { test } from '@jest/globals';
import { takeStep } from '../../scripts/bench/lighthouse/journey/steps.ts';
import { PHONE, SLOWDOWN, slowJourney } from '../../scripts/bench/lighthouse/slowJourney.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';

const LIMIT_MS = 300_000;

const site = browserSiteForSuite({ CONSENT: 'required' }, { hasPictures: true });

test(
  'a phone four times slower gets to an enquiry, around a page, into a booking and to the login',
  async () => {
    const page = await site.visit();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(`${site.url}/`, { waitUntil: 'load' });
    for (const step of slowJourney) await takeStep(page, step);
  },
  LIMIT_MS,
);
