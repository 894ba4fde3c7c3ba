import { test } from '@jest/globals';
import { sharedSiteForSuite } from '../support/browserSite.ts';
import { expectSharedChoice, searchControls } from '../support/searchControls.ts';

const site = sharedSiteForSuite();

test.each(searchControls)('the address of a chosen $name shows the same elsewhere', (control) =>
  expectSharedChoice(site, control),
);
