import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilStill } from '../support/dialogs.ts';
import { collectEvents, eventLogSettings } from '../support/eventLog.ts';
import { tabTo } from '../support/keyboard.ts';
import { axeFaults, overflowOf, shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled } from '../support/sampled.ts';
import { startSiteApi } from '../support/siteProcesses.ts';
import { answerOf, type RunningStandIns, startStandIns } from '../support/standIns.ts';
import { started } from '../support/started.ts';

const PROPERTY = '/places/kingfisher-house-london?university=imperial-college-london#map';
const ACCOUNT = '#account button';
const PROMPT = 'aside:has(a[href^="/login/google"])';
const START_LIMIT_MS = 60_000;

let running: RunningStandIns | undefined;

beforeAll(async () => {
  running = await startStandIns(
    () => new Date(),
    () => site.url,
  );
}, START_LIMIT_MS);
const site = browserSiteForSuite(
  {
    ...eventLogSettings,
    CAPTCHA: 'recaptcha',
    // They are there once the web tier starts.
    get STAND_INS_URL() {
      return started(running).url;
    },
  },
  {
    startApi: () => {
      const { secret, url } = started(running);
      return startSiteApi({
        CAPTCHA: 'recaptcha',
        STAND_INS_URL: url,
        STAND_INS_SECRET: secret,
      });
    },
  },
);
afterAll(() => started(running).close());

/** Who is asked for anything. */
const watchOrigins = (page: Page): ReadonlySet<string> => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return origins;
};

const chooseAda = async (page: Page): Promise<void> => {
  await page.waitForSelector('button[value="ada@example.org"]');
  await page.click('button[value="ada@example.org"]');
  await page.waitForSelector(ACCOUNT);
  await waitUntilReady(page);
};

// Each brings its answer in a way of its own but for Google, which posts it as Apple does.
const doors = [
  ['facebook', 320],
  ['google', 1280],
  ['apple', 1280],
  ['wechat', 320],
] as const;

test.each(sampled(doors, 3))(
  '%s logs in from the modal and leads back to the same page',
  async (provider, width) => {
    const page = await site.visit({ width });
    const log = await collectEvents(page);
    const origins = watchOrigins(page);
    const other = await page.browserContext().newPage();
    await openReady(other, `${site.url}/about`);
    await page.bringToFront();
    await openReady(page, `${site.url}${PROPERTY}`);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('#account a, a[href^="/login?"]')?.click(),
    );
    const door = `${OPEN_DIALOG} a[href^="/login/${provider}"]`;
    await page.waitForSelector(door);
    await waitUntilStill(page);
    expect(await axeFaults(page, { within: OPEN_DIALOG })).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await tabTo(page, door);
    await page.keyboard.press('Enter');
    await chooseAda(page);
    expect(page.url()).toBe(`${site.url}${PROPERTY}`);
    expect(await page.$eval('#account', ({ textContent }) => textContent)).toContain('Ada');
    await log.wait('login_success');
    await other.waitForSelector(ACCOUNT);
    expect([...origins].sort()).toEqual([site.url, started(running).url].sort());
  },
);

test('a code of WeChat in an address logs in once, and is gone from it', async () => {
  const { choose, url } = started(running);
  const asked = { appid: 'stand-in', response_type: 'code', scope: 'snsapi_login' };
  const back = { ...asked, redirect_uri: `${site.url}/about` };
  const answer = await choose(`${url}/wechat/connect/qrconnect`, back, {
    email: 'ben@example.org',
  });
  const code = answerOf(answer).get('code') ?? '';
  const page = await site.visit();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('connect_')) posts.push(request.postData() ?? '');
  });
  // The session begins with a new document, which asks who it is.
  const isKnown = page.waitForResponse((response) => response.url().endsWith('/users/details'));
  await page.goto(`${site.url}/about?code=${code}&utm_source=paper`);
  await isKnown;
  await page.waitForSelector(ACCOUNT);
  expect(page.url()).toBe(`${site.url}/about?utm_source=paper`);
  expect(posts.map((body) => JSON.parse(body))).toEqual([
    { code, source_details: expect.objectContaining({ utm_source: 'paper' }) },
  ]);
});

test('guests are asked by a note that moves nothing, goes, and stays away', async () => {
  const page = await site.visit();
  await watchShifts(page);
  await openReady(page, `${site.url}/about`);
  await page.waitForSelector(PROMPT);
  const [sinceLoad = 0] = await page.evaluate(() => [
    performance.now() -
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  ]);
  expect(sinceLoad).toBeGreaterThanOrEqual(3500);
  expect(await shiftOf(page)).toBe(0);
  expect(await axeFaults(page, { within: PROMPT })).toEqual([]);
  await tabTo(page, `${PROMPT} button`);
  await page.keyboard.press('Enter');
  expect(await page.$(PROMPT)).toBeNull();
  const putOff = await page.evaluate(() => localStorage.getItem('one_tap_put_off'));
  expect(Number(putOff)).toBeGreaterThan(0);
});

test('a code is sent to whom reCAPTCHA knows, unseen or by its box', async () => {
  const page = await site.visit({ width: 320, expectedMessages: /status of (?:403|503)/ });
  const origins = watchOrigins(page);
  await openReady(page, `${site.url}/about`);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('#account a, a[href^="/login?"]')?.click(),
  );
  const inDialog = (selector: string): string => `${OPEN_DIALOG} ${selector}`;
  const askFor = async (email: string): Promise<void> => {
    await page.waitForSelector(inDialog('[name="email"]'));
    await waitUntilStill(page);
    await page.type(inDialog('[name="email"]'), email);
    await page.keyboard.press('Enter');
  };
  await askFor('unseen@example.org');
  await page.waitForSelector(inDialog('[name="otp"]'));
  await page.$eval(inDialog('form > button:last-child'), (button) =>
    (button as HTMLElement).click(),
  );
  site.upstream.fail(/users\/captcha\?.*challenge=false/, { status: 503 });
  await page.waitForSelector(inDialog('[name="email"]'));
  await page.$eval(inDialog('[name="email"]'), (field) => {
    (field as HTMLInputElement).value = '';
  });
  // Somebody may be faster than the frame's script: his tick counts.
  const ticked = Promise.withResolvers<void>();
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (request.url().endsWith('/anchor.js')) await ticked.promise;
    await request.continue();
  });
  await askFor('seen@example.org');
  const frame = await (await page.waitForSelector(inDialog('iframe')))?.contentFrame();
  await frame?.waitForSelector('input');
  expect(await overflowOf(page)).toBe(0);
  await frame?.$eval('input', (box) => box.click());
  ticked.resolve();
  await page.waitForSelector(inDialog('[name="otp"]'));
  const tokens = site.upstream.requests
    .filter(({ url }) => url.includes('/generate_email_otp'))
    .map(({ url }) => new URL(url, site.url).searchParams.get('recaptcha_token')?.length ?? 0);
  expect(tokens).toEqual([32, 0, 32]);
  expect([...origins].sort()).toEqual([site.url, started(running).url].sort());
});
