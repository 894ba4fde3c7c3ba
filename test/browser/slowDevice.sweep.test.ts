import { test } from '@jest/globals';
import { PHONE, SLOWDOWN, slowJourney } from '../../scripts/bench/lighthouse/slowJourney.ts';
import { sharedSiteForSuite } from '../support/browserSite.ts';

const LIMIT_MS = 240_000;

const site = sharedSiteForSuite({ hasPictures: true });

test(
  'a phone four times slower gets to an enquiry, into a booking and to the login',
  async () => {
    const page = await site.visit();
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(`${site.url}/`, { waitUntil: 'load' });
    for (const { name, run } of slowJourney) {
      await run(page).catch((error: unknown) => {
        throw new Error(`could not ${name}`, { cause: error });
      });
    }
  },
  LIMIT_MS,
);
