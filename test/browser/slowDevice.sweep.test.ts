import { test } from '@jest/globals';
import { takeStep } from '../../scripts/bench/lighthouse/journey/steps.ts';
import {
  chosenSteps,
  newHelp,
  PHONE,
  SLOWDOWN,
} from '../../scripts/bench/lighthouse/slowJourney.ts';
import { paidSiteForSuite } from '../support/paidSite.ts';

const LIMIT_MS = 600_000;

const { api, site } = paidSiteForSuite({ settings: { CONSENT: 'required' }, hasPictures: true });

/** A browser notes answers that are errors by itself: a declined card is one. */
const expectedMessages = /status of 402/;

test(
  'a phone four times slower gets to an enquiry, through a search, a booking and its payment, and into an account',
  async () => {
    const page = await site.visit({ expectedMessages });
    await page.setViewport(PHONE);
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.goto(`${site.url}/`, { waitUntil: 'load' });
    const help = newHelp(api().mailFolder);
    for (const step of chosenSteps()) await takeStep(page, step, help);
  },
  LIMIT_MS,
);
