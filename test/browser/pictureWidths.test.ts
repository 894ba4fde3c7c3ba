import { sharedSiteForSuite } from '../support/browserSite.ts';
import { testPictureWidths } from '../support/pictureFits.ts';

// More of them in pictureWidths.sweep.test.ts.
testPictureWidths(sharedSiteForSuite({ hasPictures: true }), [[360, 2]]);
