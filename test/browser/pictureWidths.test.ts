import { sharedSiteForSuite } from '../support/browserSite.ts';
import { testPictureWidths } from '../support/pictureFits.ts';

// More of them in pictureWidths.sweep.test.ts.
testPictureWidths(sharedSiteForSuite(), [[360, 2]]);
