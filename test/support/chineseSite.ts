import { afterAll, beforeAll, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import { properties } from '../../server/api/db/schema.ts';
import { accountSettings, signInByEmail } from './apiAccounts.ts';
import { type ApiFixture, openApiFixture } from './apiFixture.ts';
import { watchHosts } from './askedHosts.ts';
import { browserSiteForSuite, type OwnBrowserSite, withoutCaches } from './browserSite.ts';
import { type ChineseLook, chineseFaults } from './chineseFaults.ts';
import { siteCatalogue } from './fixtures/catalogues.ts';
import { waitUntilReady } from './readyPage.ts';
import { serveApi } from './serveApi.ts';
import { type RunningStandIns, startStandIns } from './standIns.ts';
import { started } from './started.ts';

/** Address for purges of what is changed past the site. */
export const PURGE_TOKEN = 'a-token-of-this-suite-alone';

export interface ChineseSite {
  readonly site: OwnBrowserSite;
  readonly api: ApiFixture;
  /** Hosts that pages have asked. */
  readonly asked: readonly string[];
  /** Those that they may ask: the site itself and what stands in for providers. */
  readonly own: readonly string[];
  /** A page of its own, whose hosts are watched. */
  visit(options?: Parameters<OwnBrowserSite['visit']>[0]): Promise<Page>;
  /** The same for who is signed in with an address. @returns his number, too. */
  visitAs(email: string): Promise<{ readonly page: Page; readonly userId: number }>;
  idOf(canonicalName: string): Promise<number>;
  /** Fails for what of the page is English, cut off or too wide. */
  look(page: Page, where: string, how?: ChineseLook): Promise<void>;
}

/** The deployment for China, with an API in this process whose database a suite may fill. */
export const chineseSiteForSuite = (): ChineseSite => {
  const running: { api?: ApiFixture; standIns?: RunningStandIns } = {};
  const hosts = new Set<string>();
  const startApi = async () => {
    const { providers } = started(running.standIns);
    const accounts = { ...accountSettings, loginProviders: providers };
    const api = await openApiFixture(
      new Date(),
      { now: () => new Date(), accounts },
      siteCatalogue(),
    );
    running.api = api;
    return serveApi(api);
  };
  beforeAll(async () => {
    running.standIns = await startStandIns(
      () => new Date(),
      () => site.url,
    );
  });
  const site = browserSiteForSuite(
    {
      ...withoutCaches,
      DEPLOYMENT: 'china',
      LEADS_PER_MINUTE: '1000',
      EDGE_PURGE_TOKEN: PURGE_TOKEN,
      // It is there once the web tier starts.
      get STAND_INS_URL() {
        return started(running.standIns).url;
      },
    },
    { startApi },
  );
  afterAll(() => started(running.standIns).close());

  const visit: ChineseSite['visit'] = async (options) => {
    const page = await site.visit({ width: 360, ...options });
    watchHosts(page, hosts);
    return page;
  };
  return {
    site,
    get api() {
      return started(running.api);
    },
    get asked() {
      return [...hosts].sort();
    },
    get own() {
      return [site.url, started(running.standIns).url].map((url) => new URL(url).host).sort();
    },
    visit,
    visitAs: async (email) => {
      const { id: userId, user_auth_token } = await signInByEmail(started(running.api), email);
      const page = await visit({ expectedMessages: /status of 422|image loading is disabled/ });
      await started(running.api).db.execute(sql`truncate login_codes`);
      const own = { domain: 'localhost', path: '/' };
      await page
        .browserContext()
        .setCookie(
          { name: 'user_auth_token', value: user_auth_token, ...own },
          { name: 'signed_in', value: '1', ...own },
        );
      return { page, userId };
    },
    idOf: async (canonicalName) => {
      const { db } = started(running.api);
      const isIt = eq(properties.canonicalName, canonicalName);
      const [home] = await db.select({ id: properties.id }).from(properties).where(isIt);
      if (!home) throw new Error(`there is no ${canonicalName}`);
      return home.id;
    },
    look: async (page, where, how) => {
      const language = await page.$eval('html', ({ lang }) => lang);
      const faults = await chineseFaults(page, how);
      expect({ where, language, faults }).toEqual({ where, language: 'zh-CN', faults: {} });
    },
  };
};

/** Until the document that something leads to is ready. */
export const afterLoadOf = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForNavigation(), act()]);
  await waitUntilReady(page);
};
