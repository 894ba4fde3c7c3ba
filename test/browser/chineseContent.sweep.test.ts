import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Page } from 'puppeteer';
import sharp from 'sharp';
import { properties } from '../../server/api/db/schema.ts';
import { providersCommand } from '../../server/api/providers/providersCommand.ts';
import { announceChange } from '../../server/api/purge/announceChange.ts';
import { reviewsCommand } from '../../server/api/reviews/reviewsCommand.ts';
import { HOUSE } from '../support/accessibility/sweptPages.ts';
import { makeBooking } from '../support/bookedStays.ts';
import { afterLoadOf, chineseSiteForSuite, PURGE_TOKEN } from '../support/chineseSite.ts';
import { openReady } from '../support/readyPage.ts';
import { addToShortlist, homesOfLondon } from '../support/shortlistVisit.ts';

// What others than its visitor have made of a page in China: reviews, lists, figures, and faults.

const LIMIT_MS = 180_000;
const HOME = 'kingfisher-house-london';

const china = chineseSiteForSuite();

const open = (page: Page, address: string) => openReady(page, `${china.site.url}${address}`);

const send = (page: Page, form = 'form'): Promise<void> =>
  afterLoadOf(page, () => page.click(`main ${form} button[type="submit"]`));

/** As an operator does it. */
const publish = async (id: string): Promise<void> => {
  const { db } = china.api;
  const request = { args: ['publish', id], operator: 'op', at: new Date() };
  const { change } = await reviewsCommand(db, request);
  if (!change) throw new Error('the command has changed nothing');
  const told = { purgeUrls: [china.site.opsUrl], token: PURGE_TOKEN };
  expect((await announceChange(db, change, told)).failures).toEqual([]);
};

const aPicture = async (): Promise<string> => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'picture-')), 'room.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a0' } }).toFile(file);
  return file;
};

test(
  'a review from its form to where others read and report it',
  async () => {
    const text =
      '房间明亮，邻居安静，厨房一直很干净，走路十分钟就到学校，附近还有超市和公园，住得非常舒服。';
    const { page, userId } = await china.visitAs('zhang@example.org');
    const propertyId = await china.idOf(HOME);
    const stay = { userId, propertyId, propertyName: 'Kingfisher House', moveIn: '2020-01-01' };
    await makeBooking(china.api.db, stay);
    await open(page, '/profile/reviews');
    await china.look(page, 'stays to write about');
    await open(
      page,
      await page.$eval('main a[href*="lead="]', (link) => link.getAttribute('href') ?? ''),
    );
    await china.look(page, 'the form');
    await page.click('main input[value="4"]');
    await page.type('main textarea', '不错');
    await send(page);
    await china.look(page, 'a review that is too short');
    await page.$eval('main textarea', (area) => area.select());
    await page.type('main textarea', text);
    await send(page);
    await china.look(page, 'a review that waits');
    const chosen = await page.$('main input[type="file"]');
    await chosen?.uploadFile(await aPicture());
    await afterLoadOf(page, () => page.click('main form:has([type="file"]) button'));
    await china.look(page, 'a review with a picture');
    await publish(
      await page.$eval('main [name="review"]', (input) => input.getAttribute('value') ?? ''),
    );
    await open(page, '/profile/reviews');
    await china.look(page, 'a review that others read');
    await open(page, HOUSE);
    await page.waitForSelector('#reviews');
    expect(await page.$eval('#reviews', ({ textContent }) => textContent)).toContain(text);
    await china.look(page, 'reviews of a home', { within: '#reviews' });
    await open(
      page,
      await page.$eval('#reviews a[href^="/report"]', (link) => link.getAttribute('href') ?? ''),
    );
    await page.click('main input[value="other"]');
    await send(page);
    await china.look(page, 'a report of a review');
  },
  LIMIT_MS,
);

test(
  'a list that is shared, with what is written in it, and the homes side by side',
  async () => {
    const { page } = await china.visitAs('chen@example.org');
    await open(page, '/about');
    const homes = await homesOfLondon(page, 4);
    for (const id of homes) await addToShortlist(page, id);
    await open(page, '/profile/shortlist');
    await page.click('main summary');
    await page.type('main [name="note"]', '离健身房很近');
    await send(page, 'form:has([name="note"])');
    await china.look(page, 'a note');
    await send(page, '[aria-labelledby="share-title"] form');
    await china.look(page, 'a list that is shared');
    const link = await page.$eval('main input[type="url"]', (field) => field.getAttribute('value'));
    const guest = await china.visit();
    await open(guest, new URL(link ?? '').pathname);
    await china.look(guest, 'the list, for a guest', { isPrinted: true });
    for (const count of [2, 4]) {
      await open(page, '/profile/shortlist');
      for (const tick of (await page.$$('main [type="checkbox"]')).slice(0, count)) {
        await tick.press('Space');
      }
      await afterLoadOf(page, () => page.click('#compare button'));
      expect(new URL(page.url()).pathname).toBe('/compare');
      await china.look(page, `${count} homes side by side`, { isPrinted: true });
    }
    await open(page, '/profile/shortlist');
    await send(page, '[aria-labelledby="share-title"] form:last-of-type');
    await china.look(page, 'a list that is shared no more');
  },
  LIMIT_MS,
);

test(
  'the figures of a provider',
  async () => {
    const { page } = await china.visitAs('provider@example.org');
    const { db } = china.api;
    await open(page, '/list');
    await china.look(page, 'the way in');
    const [house] = await db.select().from(properties).where(eq(properties.canonicalName, HOME));
    await makeBooking(db, { userId: null, propertyId: house?.id ?? 0, moveIn: '2999-09' });
    await db.update(properties).set({ providerId: house?.providerId ?? 0 });
    const args = ['grant', 'provider@example.org', String(house?.providerId)];
    await providersCommand(db, { args, operator: 'op', at: new Date() });
    for (const address of ['/profile', '/list', '/list?p=2', '/list?p=99', '/dashboard']) {
      await open(page, address);
      // Who has given no name is called by the first part of the own e-mail address.
      await china.look(page, address, { isForeign: (text) => text === 'provider' });
    }
    await open(page, '/list');
    const names = await page.$$eval('main h3', (all) => all.map(({ textContent }) => textContent));
    // Some are the same in Chinese.
    expect(names.join()).toMatch(/\p{Script=Han}/u);
  },
  LIMIT_MS,
);

describe('pages of faults', () => {
  const statusOf = async (page: Page, address: string): Promise<number | undefined> =>
    (await page.goto(address))?.status();

  test('404 and 500 are Chinese, and say so', async () => {
    const page = await china.visit({ expectedMessages: /status of (?:404|50\d)/ });
    expect(await statusOf(page, `${china.site.url}/places/no-such-house`)).toBe(404);
    await china.look(page, '404', { isPrinted: true });
    china.site.upstream.fail('/api/v0/inventories', { status: 500 });
    expect(await statusOf(page, `${china.site.url}/places/the-sorrel-rise-london`)).toBe(500);
    await china.look(page, '500');
  });
});

test('nobody but the site itself is asked', () => {
  expect(china.asked).toEqual([new URL(china.site.url).host]);
});
