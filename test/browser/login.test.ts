import { describe, expect, test } from '@jest/globals';
import type { Cookie, HTTPRequest, Page } from 'puppeteer';
import { SESSION_END_EVENT } from '../../client/api/readFault.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { OPEN_DIALOG, waitUntilClosed, waitUntilStill } from '../support/dialogs.ts';
import { collectEvents, collectVitals, eventLogSettings } from '../support/eventLog.ts';
import { paste, tabTo } from '../support/keyboard.ts';
import { axeFaults, isSameDocument, markDocument, overflowOf } from '../support/pageChecks.ts';
import { openReady, reloadReady, waitUntilReady } from '../support/readyPage.ts';
import { codeSentTo, signInBrowser } from '../support/siteLogin.ts';

const PROPERTY = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';
const INCORRECT = 'Incorrect code. Please try again.';

const site = browserSiteForSuite(eventLogSettings);

const LOGIN_LINK = '#account > a';
const ACCOUNT = '#account button';
const inDialog = (selector: string): string => `${OPEN_DIALOG} ${selector}`;

/** Calls about the person, by method and path. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v0/users/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

/** What the API was told with each request for a code by e-mail. */
const codeQueries = () =>
  site.upstream.requests
    .filter(({ url }) => url.includes('/generate_email_otp'))
    .map(({ url }) => Object.fromEntries(new URL(url, site.url).searchParams));

const openModal = async (page: Page): Promise<void> => {
  await page.click(LOGIN_LINK);
  await page.waitForSelector(inDialog('[name="email"]:focus'));
  await waitUntilStill(page);
};

const askFor = async (page: Page, email: string): Promise<void> => {
  await page.type(inDialog('[name="email"]'), email);
  await page.keyboard.press('Enter');
  await page.waitForSelector(inDialog('[name="otp"]:focus'));
};

/** Until a new document has come and is ready. */
const afterLoadOf = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await Promise.all([page.waitForNavigation(), act()]);
  await waitUntilReady(page);
};

const alerted = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (dialog, wanted) => document.querySelector(`${dialog} [role="alert"]`)?.textContent === wanted,
    {},
    OPEN_DIALOG,
    text,
  );

const accountText = (page: Page): Promise<string | null> =>
  page.$eval('#account', (element) => element.textContent);

const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.checkVisibility());

/** A page of the site whose visitor is signed in. */
const openSignedIn = async (
  path: string,
  email: string,
  expectedMessages?: RegExp,
): Promise<Page> => {
  const page = await site.open('/about', expectedMessages && { expectedMessages });
  await signInBrowser(page, email);
  await openReady(page, `${site.url}${path}`);
  await page.waitForSelector(ACCOUNT);
  return page;
};

const logOut = (page: Page): Promise<void> =>
  afterLoadOf(page, async () => {
    await page.click(ACCOUNT);
    await page.click('#account [data-log-out]');
  });

describe('the login', () => {
  test('by e-mail begins a session on the same page and is told of once', async () => {
    const email = 'ann.chen@example.org';
    const page = await site.visit({ expectedMessages: /status of 422/ });
    const log = await collectEvents(page);
    const calls = watchCalls(page);
    const vitals = await collectVitals(page);
    const address = `${site.url}${PROPERTY}?university=imperial-college-london#map`;
    const document = await (await openReady(page, address))?.text();

    await openModal(page);
    expect(await page.$eval(inDialog('h2'), (title) => title.textContent)).toBe('Login to Amber');
    expect(await page.$eval(OPEN_DIALOG, (dialog) => getComputedStyle(dialog).zIndex)).toBe(
      '100001',
    );
    expect(await axeFaults(page, { within: OPEN_DIALOG })).toEqual([]);
    await askFor(page, email);
    expect(await axeFaults(page, { within: OPEN_DIALOG })).toEqual([]);

    const code = await codeSentTo(email);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await alerted(page, INCORRECT);
    expect(await page.$(inDialog('[name="otp"]:focus[aria-invalid="true"]'))).not.toBeNull();
    expect(calls).toEqual([
      'GET /api/v0/users/captcha',
      'POST /api/v0/users/generate_email_otp',
      'POST /api/v0/users/login_email_otp',
    ]);
    expect(codeQueries()).toEqual([
      {
        recaptcha_token: expect.stringMatching(/^[\w+/]{400,}=*$/),
        recaptcha_action: 'email_login',
        with_visual_challenge: 'false',
      },
    ]);

    await afterLoadOf(page, () =>
      paste(page, inDialog('[name="otp"]'), `${code} is your Amber code`),
    );
    await page.waitForSelector(ACCOUNT);
    expect(page.url()).toBe(address);
    expect(await accountText(page)).toContain(email);
    expect(await isSeen(page, LOGIN_LINK)).toBe(false);
    const toast = 'section[popover]:popover-open';
    await page.waitForSelector(toast);
    expect(await page.$eval(toast, (element) => element.textContent)).toContain(
      'Login successYou are successfully logged in',
    );
    await log.wait('login_success');
    expect(calls.slice(4)).toEqual(['GET /api/v0/users/details']);

    const again = await page.reload();
    await waitUntilReady(page);
    expect(await again?.text()).toBe(document);
    const told = vitals().map(({ isUserLoggedIn }) => isUserLoggedIn);
    expect(new Set(told)).toEqual(new Set([false, true]));
    await log.wait('page_view', 3);
    const viewed = log.named('page_view').map((event) => event.is_user_logged_in);
    expect(viewed).toEqual([false, true, true]);
    expect(log.named('login_success')[0]).toMatchObject({ is_user_logged_in: true });
    await page.waitForSelector(ACCOUNT);
    expect(log.named('login_success')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('pending_login_event'))).toBeNull();
    expect(calls.slice(4)).toHaveLength(2);
  });

  test('by phone goes to the page that the link names', async () => {
    const page = await site.open(SEARCH, { width: 320 });
    await page.click('header button[aria-haspopup="dialog"]');
    await page.waitForSelector(OPEN_DIALOG);
    const link = await page.waitForSelector(inDialog('a[href^="/login"]'));
    await link?.evaluate((anchor, next) => {
      anchor.setAttribute('href', `/login?next=${encodeURIComponent(next)}`);
    }, PROPERTY);
    await link?.click();
    await page.waitForSelector(inDialog('[name="email"]:focus'));
    expect(await overflowOf(page)).toBe(0);
    await page.click(inDialog('[role="group"] button:last-child'));
    await page.select(inDialog('[name="code"]'), 'United Kingdom (+44)');
    await page.type(inDialog('[name="phone"]'), '07700 900999');
    await page.keyboard.press('Enter');
    await page.waitForSelector(inDialog('[name="otp"]:focus'));
    expect(await overflowOf(page)).toBe(0);
    const code = await codeSentTo('+447700900999');
    await afterLoadOf(page, () => page.keyboard.type(code));
    expect(new URL(page.url()).pathname).toBe(PROPERTY);
    expect(await accountText(page)).toContain('+44 7700 900999');
  });

  test('is reached, left and gives the focus back by keys alone', async () => {
    const page = await site.open('/about');
    await tabTo(page, LOGIN_LINK);
    await page.keyboard.press('Enter');
    await page.waitForSelector(inDialog('[name="email"]:focus'));
    await page.keyboard.type('abc');
    await page.keyboard.press('Enter');
    await alerted(page, 'Please provide a valid email address');
    expect(await page.$(inDialog('[name="email"]:focus'))).not.toBeNull();
    await tabTo(page, inDialog('button[type="submit"]'));
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await page.$(`${LOGIN_LINK}:focus`)).not.toBeNull();
  });

  test('is asked for by a page that is one’s own, which it leads back to', async () => {
    const email = 'gus.login@example.org';
    const page = await site.open('/about');
    const calls = watchCalls(page);
    await markDocument(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/profile' });
      link.textContent = 'My profile';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await page.waitForSelector(inDialog('[name="email"]:focus'));
    expect([await isSameDocument(page), calls]).toEqual([true, []]);

    await openReady(page, `${site.url}/profile`);
    await page.waitForSelector(inDialog('[name="email"]:focus'));
    await waitUntilStill(page);
    await askFor(page, email);
    const code = await codeSentTo(email);
    await afterLoadOf(page, () => page.keyboard.type(code));
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(await page.$eval('main', (main) => main.textContent)).toContain(email);
    expect(await page.$(OPEN_DIALOG)).toBeNull();
  });

  test('has a box to tick where the API wants to see a person', async () => {
    const page = await site.open(SEARCH, {
      width: 320,
      expectedMessages: /status of (?:403|503)/,
    });
    // Nothing can be proven unseen.
    site.upstream.fail(/users\/captcha\?.*challenge=false/, { status: 503 });
    await page.$eval('#account a, a[href^="/login?"]', (link) => (link as HTMLElement).click());
    await page.waitForSelector(inDialog('[name="email"]:focus'));
    await waitUntilStill(page);
    await page.type(inDialog('[name="email"]'), 'ira@example.org');
    await page.keyboard.press('Enter');
    await page.waitForSelector(inDialog('[name="person"]:focus'));
    expect(await axeFaults(page, { within: OPEN_DIALOG })).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.keyboard.press('Space');
    await page.waitForSelector(inDialog('progress'));
    expect(await overflowOf(page)).toBe(0);
    await page.waitForSelector(inDialog('[name="otp"]:focus'));
    expect(codeQueries()).toEqual([
      { recaptcha_action: 'email_login', with_visual_challenge: 'false' },
      {
        recaptcha_token: expect.stringMatching(/^[\w+/]{400,}=*$/),
        recaptcha_action: 'email_login',
        with_visual_challenge: 'true',
      },
    ]);
  });

  test('is a page of its own without scripts', async () => {
    const page = await site.open(SEARCH, { hasJavaScript: false, width: 360 });
    const link = await page.$eval(LOGIN_LINK, (anchor) => [
      anchor.getAttribute('href'),
      anchor.checkVisibility(),
    ]);
    expect(link).toEqual(['/login?next=%2Fplaces%2Fsearch%2Flondon', true]);
    expect(await overflowOf(page)).toBe(0);
  });
});

describe('who is signed in', () => {
  test('sees what is for members alone, and guests see how to become one', async () => {
    const guest = await site.open(PROPERTY);
    const location = '#map a[href^="/login"]';
    expect(await guest.$(location)).not.toBeNull();
    const page = await openSignedIn(PROPERTY, 'bo@example.org');
    await page.waitForSelector('#map dl a[href^="tel:"]');
    expect(await page.$eval('#map dl', (list) => list.textContent)).toContain('House number');
    expect(await page.$(location)).toBeNull();
  });

  test('is logged out in all tabs, and nothing is left of an earlier enquiry', async () => {
    const page = await openSignedIn('/about', 'cy@example.org');
    await page.evaluate(() => localStorage.setItem('lead_form_data', '{"name":"Cy"}'));
    const other = await page.browserContext().newPage();
    await openReady(other, `${site.url}${PROPERTY}`);
    await other.waitForSelector(ACCOUNT);
    await page.bringToFront();
    await Promise.all([other.waitForNavigation(), logOut(page)]);
    await waitUntilReady(other);
    for (const tab of [page, other]) {
      expect(await accountText(tab)).toBe('Log in');
      expect(await isSeen(tab, LOGIN_LINK)).toBe(true);
    }
    expect(await page.evaluate(() => localStorage.getItem('lead_form_data'))).toBeNull();
    const cookies = await page.browserContext().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('user_auth_token');
  });

  test('stays so where the logout fails, and is told why', async () => {
    const page = await openSignedIn('/about', 'di@example.org');
    await markDocument(page);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = JSON.stringify({ message: { user_friendly_message: 'Not just now.' } });
      if (request.url().endsWith('/users/logout')) void request.respond({ status: 200, body });
      else void request.continue();
    });
    await page.click(ACCOUNT);
    await page.click('#account [data-log-out]');
    await page.waitForSelector('section[popover]:popover-open');
    expect(await accountText(page)).toContain('di@example.org');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is a guest as soon as answers say so, however many do at once', async () => {
    const page = await openSignedIn(PROPERTY, 'eve@example.org', /status of 401/);
    site.upstream.fail('/api/v0/users/details', { status: 401 });
    const calls = watchCalls(page);
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    await afterLoadOf(page, () =>
      page.evaluate((name) => {
        for (let time = 0; time < 20; time += 1) window.dispatchEvent(new Event(name));
      }, SESSION_END_EVENT),
    );
    expect(await accountText(page)).toBe('Log in');
    await page.waitForFunction(() => !document.cookie.includes('signed_in'));
    expect(documents).toBe(1);
    await reloadReady(page);
    expect(await accountText(page)).toBe('Log in');
    expect([calls, documents]).toEqual([['GET /api/v0/users/details'], 2]);
  });

  test('and one of our own at a desk loads documents, and is known to the lists', async () => {
    const page = await openSignedIn('/', 'fay@amber.example');
    const cookie = async (): Promise<Cookie | undefined> =>
      (await page.browserContext().cookies()).find(({ name }) => name === 'is_internal_user');
    expect(await cookie()).toBeUndefined();
    await openReady(page, `${site.url}${SEARCH}?region_radius=50000`);
    await page.waitForFunction(() => document.cookie.includes('is_internal_user=true'));
    const secondsLeft = ((await cookie())?.expires ?? 0) - Date.now() / 1000;
    expect(Math.round(secondsLeft / 86_400)).toBe(365);
    await reloadReady(page);
    const listed = page.waitForRequest((request: HTTPRequest) =>
      request.url().includes('isInternalUser=true'),
    );
    await page.$eval('#results a[rel~="next"]', (link) => (link as HTMLElement).click());
    await listed;
    await markDocument(page);
    await afterLoadOf(page, () =>
      page.$eval('article h3 a', (link) => (link as HTMLElement).click()),
    );
    expect(await isSameDocument(page)).toBe(false);
  });
});
