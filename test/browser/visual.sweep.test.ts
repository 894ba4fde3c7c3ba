import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { visualCatalogue } from '../support/fixtures/catalogues.ts';
import { sentCode } from '../support/sentCodes.ts';
import { type SiteApi, startSiteApi } from '../support/siteProcesses.ts';
import { baselineFault, checkEnvironment } from '../support/visual/baselines.ts';
import { prepareVisit, readEnvironment, takeShot } from '../support/visual/takeShot.ts';
import { screens, visualPages } from '../support/visual/visualPages.ts';

// Pages as they were when somebody last found that they look right: `npm run screenshots -- --baselines`
// draws them anew. Clock, listings and motion stand still; what differs has changed.

const CLOCK = pathToFileURL(path.resolve('test/support/visual/startAtBaselineTime.ts')).href;
const atBaselineTime = { NODE_OPTIONS: `--import ${CLOCK}` };
const SHOTS_LIMIT_MS = 180_000;

let api: SiteApi;

const site = browserSiteForSuite(
  { ...atBaselineTime, DEVELOPMENT_FEATURES: 'true' },
  {
    hasPictures: true,
    startApi: async () => {
      api = await startSiteApi(atBaselineTime, visualCatalogue);
      return api;
    },
  },
);

const codeTo = (email: string): Promise<string> => sentCode(api.mailFolder, email);

beforeAll(async () => checkEnvironment(await readEnvironment(await site.visit())));

describe('a page looks as it did', () => {
  test.each(visualPages)(
    '$name',
    async (visual) => {
      const page = await site.visit({ expectedMessages: /status of 404/ });
      await prepareVisit(page, { url: site.url, codeTo }, visual);
      const faults: (string | null)[] = [];
      for (const screen of screens) {
        const shot = await takeShot(page, { ...visual, screen, url: site.url });
        faults.push(await baselineFault(`${visual.name}-${screen.name}`, shot));
      }
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    },
    SHOTS_LIMIT_MS,
  );
});
