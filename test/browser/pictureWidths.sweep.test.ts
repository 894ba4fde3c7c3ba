import { sharedSiteForSuite } from '../support/browserSite.ts';
import { testPictureWidths } from '../support/pictureFits.ts';

testPictureWidths(sharedSiteForSuite({ hasPictures: true }), [
  [360, 2],
  [412, 1.75],
  [768, 1],
  [1280, 1],
  [1920, 1],
]);
