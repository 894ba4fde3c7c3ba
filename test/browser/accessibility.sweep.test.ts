import { testPages } from '../support/accessibility/pageSuite.ts';
import { sweptPages } from '../support/accessibility/sweptPages.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';

const site = browserSiteForSuite({ ...withoutCaches, DEVELOPMENT_FEATURES: 'true' });

testPages(site, sweptPages);
