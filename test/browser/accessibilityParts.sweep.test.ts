import { testParts } from '../support/accessibility/partSuite.ts';
import { propertyOpeners } from '../support/accessibility/propertyOpeners.ts';
import { siteOpeners } from '../support/accessibility/siteOpeners.ts';
import { appStores } from '../support/appStores.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';

const site = browserSiteForSuite({
  ...appStores,
  DEVELOPMENT_FEATURES: 'true',
  LEADS_PER_MINUTE: '1000',
});

testParts(site, [...siteOpeners, ...propertyOpeners]);
