import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { reports } from '../../server/api/db/reportTables.ts';
import { properties } from '../../server/api/db/schema.ts';
import { announceChange } from '../../server/api/purge/announceChange.ts';
import { reviewsCommand } from '../../server/api/reviews/reviewsCommand.ts';
import { signInByEmail } from '../support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../support/apiFixture.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { browserSiteForSuite, withoutCaches } from '../support/browserSite.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { axeFaults, overflowOf } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { serveApi } from '../support/serveApi.ts';

const HOUSE = 'kingfisher-house-london';
const TEXT = 'A bright room, quiet neighbours and a kitchen that was always clean.';

let api: ApiFixture;

const TOKEN = 'a-token-of-this-suite-alone';

const site = browserSiteForSuite(
  { ...withoutCaches, EDGE_PURGE_TOKEN: TOKEN },
  {
    hasPictures: true,
    startApi: async () => {
      api = await openApiFixture(new Date(), { now: () => new Date() }, siteCatalogue());
      return serveApi(api);
    },
  },
);

let token: string;

beforeEach(async () => {
  await emptyTables(api.db, 'login_codes');
  const login = await signInByEmail(api, `ann-${Date.now()}@example.org`);
  token = login.user_auth_token;
  const [house] = await api.db.select().from(properties).where(eq(properties.canonicalName, HOUSE));
  await makeBooking(api.db, {
    userId: login.id,
    propertyId: house?.id ?? 0,
    propertyName: 'Kingfisher House',
    moveIn: '2020-01-01',
  });
});

/** As an operator does it. */
const publish = async (id: string): Promise<void> => {
  const request = { args: ['publish', id], operator: 'op', at: new Date() };
  const { change } = await reviewsCommand(api.db, request);
  if (!change) throw new Error('the command has changed nothing');
  const told = { purgeUrls: [site.opsUrl], token: TOKEN };
  expect((await announceChange(api.db, change, told)).failures).toEqual([]);
};

const signIn = (page: Page): Promise<void> =>
  page.browserContext().setCookie(
    ...[
      { name: 'user_auth_token', value: token },
      { name: 'signed_in', value: '1' },
    ].map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })),
  );

const afterLoadOf = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForNavigation(), act()]);
  await waitUntilReady(page);
};

const wordsOf = (page: Page, selector: string): Promise<string | null> =>
  page.$eval(selector, (element) => element.textContent);

test('a resident writes about his stay, and others read it once it is published', async () => {
  const page = await site.open('/about', { width: 360, expectedMessages: /status of 422/ });
  await signIn(page);
  await openReady(page, `${site.url}/profile/reviews`);
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.click('main a[href*="lead="]');
  await page.waitForSelector('main textarea');
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

  await page.click('main input[value="2"]');
  await page.type('main textarea', 'Fine.');
  await afterLoadOf(page, () => page.click('main form button[type="submit"]'));
  expect(await page.$('main textarea:focus')).not.toBeNull();
  expect(await page.$('main input[value="2"]:checked')).not.toBeNull();
  expect(await axeFaults(page)).toEqual([]);

  await page.$eval('main textarea', (area) => area.select());
  await page.type('main textarea', TEXT);
  await afterLoadOf(page, () => page.click('main form button[type="submit"]'));
  expect(await wordsOf(page, 'main [role="status"]:focus')).toContain('before others see it');
  const picture = path.join(mkdtempSync(path.join(tmpdir(), 'picture-')), 'room.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } }).toFile(
    picture,
  );
  const chosen = await page.$('main input[type="file"]');
  await chosen?.uploadFile(picture);
  await afterLoadOf(page, () => page.click('main form:has([type="file"]) button'));
  await page.waitForFunction(() => {
    const image = document.querySelector('main li img');
    return image instanceof HTMLImageElement && image.naturalWidth > 0;
  });
  expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);

  const id = await page.$eval('main [name="review"]', (input) =>
    String(input.getAttribute('value')),
  );

  const reviews = async (): Promise<string | null> => {
    await openReady(page, `${site.url}/places/${HOUSE}`);
    await page.waitForSelector('#reviews');
    return wordsOf(page, '#reviews');
  };
  expect(await reviews()).not.toContain(TEXT);
  await publish(id);
  expect(await reviews()).toContain(TEXT);
  expect(await page.$('#reviews li:first-child a[href^="/images/"]')).not.toBeNull();
});

test('a listing and a review are reported from where they are read, without scripts too', async () => {
  for (const hasJavaScript of [true, false]) {
    const page = await site.visit({ width: 360, hasJavaScript });
    const open = async (address = ''): Promise<unknown> =>
      hasJavaScript ? openReady(page, `${site.url}${address}`) : page.goto(`${site.url}${address}`);
    await open(`/places/${HOUSE}`);
    const links = await page.$$eval('main a[href^="/report"]', (all) =>
      all.map((link) => String(link.getAttribute('href'))),
    );
    const listing = links.find((link) => !link.includes('review'));
    // The last one came with the catalogue.
    const review = links.findLast((link) => link.includes('review'));
    for (const address of [listing, review]) {
      await open(address);
      if (hasJavaScript) expect([await axeFaults(page), await overflowOf(page)]).toEqual([[], 0]);
      await page.click('main input[value="other"]');
      await page.type('main textarea', 'Nobody answers.');
      await Promise.all([page.waitForNavigation(), page.click('main button[type="submit"]')]);
      expect(await wordsOf(page, 'main [role="status"]')).toContain('Thank you');
    }
  }
  const told = await api.db.select({ subject: reports.subject }).from(reports);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    'inventory',
    'inventory',
    'review',
    'review',
  ]);
});
