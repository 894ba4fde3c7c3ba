import { describe, expect, test } from '@jest/globals';
import type { Cookie, HTTPRequest, Page } from 'puppeteer';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { collectEvents, collectVitals, eventLogSettings } from '../support/eventLog.ts';
import { readExposition } from '../support/exposition.ts';
import { isSameDocument, markDocument } from '../support/pageChecks.ts';
import { openReady, waitUntilReady } from '../support/readyPage.ts';
import { sampled, sweepTest } from '../support/sampled.ts';
import { until } from '../support/until.ts';

const site = browserSiteForSuite({ ...eventLogSettings, ERROR_REPORTS_PER_MINUTE: '5' });

const YEAR_SECONDS = 31_536_000;
const PROPERTY = '/places/kingfisher-house-london';
const SEARCH = '/places/search/london';

const untilLargestPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

const cookiesOf = async (page: Page): Promise<ReadonlyMap<string, Cookie>> => {
  const cookies = await page.browserContext().cookies();
  return new Map(cookies.map((cookie) => [cookie.name, cookie]));
};

const cookieValue = async (page: Page, name: string): Promise<string | undefined> => {
  const cookie = (await cookiesOf(page)).get(name);
  return cookie === undefined ? undefined : decodeURIComponent(cookie.value);
};

const go = async (page: Page, path: string, referer?: string) => {
  const answer = await page.goto(
    `${site.url}${path}`,
    referer === undefined ? {} : { referer, referrerPolicy: 'unsafe-url' },
  );
  await waitUntilReady(page);
  return answer;
};

const click = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

const sample = async (name: string, labels: Readonly<Record<string, string>>): Promise<number> => {
  const text = await (await fetch(`${site.opsUrl}/metrics`)).text();
  return readExposition(text)
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
};

/** Asks until the answer is there. */
const untilSample = async (
  name: string,
  labels: Readonly<Record<string, string>>,
  atLeast: number,
) => {
  const limit = Date.now() + 10_000;
  for (;;) {
    const value = await sample(name, labels);
    if (value >= atLeast || Date.now() > limit) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('where a visitor came from', () => {
  test('first is kept for a year, and last is followed', async () => {
    const page = await site.visit();
    await go(page, `${SEARCH}?utm_source=a&utm_medium=cpc&gclid=g1`, 'https://first.example/post');
    expect(await cookieValue(page, 'initial_utm_params')).toBe(
      'utm_source=a&utm_medium=cpc&gclid=g1',
    );

    await go(page, '/?utm_source=b', 'https://second.example/');
    const long = `https://third.example/${'a'.repeat(378)}`;
    await go(page, PROPERTY, long);
    await go(page, '/about', `${site.url}/`);

    expect(await cookieValue(page, 'initial_utm_params')).toBe(
      'utm_source=a&utm_medium=cpc&gclid=g1',
    );
    expect(await cookieValue(page, 'initial_referrer')).toBe('https://first.example/post');
    expect(await cookieValue(page, 'initial_referring_domain')).toBe('first.example');
    expect(await cookieValue(page, 'referrer')).toBe(long.slice(0, 300));
    expect(await cookieValue(page, 'referring_domain')).toBe('third.example');

    const names = [
      'initial_utm_params',
      'initial_referrer',
      'initial_referring_domain',
      'referrer',
      'referring_domain',
      'visitor_id',
      'propertyViewedFlag',
      'searchViewedFlag',
    ];
    const cookies = await cookiesOf(page);
    for (const name of names) {
      const { expires = 0, httpOnly, path, sameSite, secure } = cookies.get(name) ?? {};
      expect({ name, httpOnly, path, sameSite, secure }).toEqual({
        name,
        httpOnly: false,
        path: '/',
        sameSite: 'Lax',
        secure: false,
      });
      expect(Math.abs(expires - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(120);
    }
  });

  sweepTest('is unknown of a plain visit, and no such cookie is there', async () => {
    const page = await site.open('/');
    await page.waitForFunction(() => localStorage.getItem('country') !== null);
    expect([...(await cookiesOf(page)).keys()]).toEqual(['visitor_id']);
  });

  test('does not carry what names somebody or opens something', async () => {
    const page = await site.visit();
    const query =
      'utm_source=mail&utm_term=ada%40mail.example&email=ada%40mail.example&token=s3cret';
    await go(page, `/?${query}`, 'https://mail.example/inbox?user=ada%40mail.example&token=s3cret');
    await page.waitForFunction(() => document.cookie.includes('initial_referrer='));
    const kept = await page.evaluate(() => document.cookie + JSON.stringify(localStorage));
    expect(decodeURIComponent(kept)).toContain('initial_utm_params=utm_source=mail');
    expect(decodeURIComponent(kept)).toContain('referrer=https://mail.example/inbox');
    for (const secret of ['ada', 's3cret']) expect(decodeURIComponent(kept)).not.toContain(secret);
  });
});

test('the visitor has one id and one country, and the country is asked for once', async () => {
  const lookups: string[] = [];
  const page = await site.visit();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ip-country')) lookups.push(request.url());
  });
  const stored = async () => {
    await page.waitForFunction(() => localStorage.getItem('country') !== null);
    return page.evaluate(() => [
      localStorage.getItem('visitor_id'),
      localStorage.getItem('country'),
    ]);
  };
  await go(page, '/');
  const first = await stored();
  expect(first[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(first[1]).toMatch(/^[a-z]{2}$/);
  expect(await cookieValue(page, 'visitor_id')).toBe(first[0]);

  await go(page, SEARCH);
  expect(await stored()).toEqual(first);
  expect(lookups).toHaveLength(1);
});

test('documents set no cookie, whatever the browser brings', async () => {
  for (const path of ['/', SEARCH, PROPERTY, '/about']) {
    const { headers } = await fetch(`${site.url}${path}?utm_source=a`, {
      headers: { Cookie: 'visitor_id=1; initial_utm_params=utm_source%3Da; referrer=x' },
    });
    expect(headers.get('set-cookie')).toBeNull();
  }
});

describe('events', () => {
  test('tell of each page, and of the first property and the first results', async () => {
    const page = await site.visit({ expectedMessages: /status of 404/ });
    const log = await collectEvents(page);
    await go(page, SEARCH);
    await log.wait('search_viewed_first');
    expect(log.named('page_view')).toEqual([
      {
        event: 'page_view',
        route: 'search',
        page_type: 'search_page',
        is_user_logged_in: false,
      },
    ]);
    await markDocument(page);
    await click(page, '#results a[href^="/places/"], main article a[href^="/places/"]');
    await log.wait('property_viewed_first');
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await log.wait('page_view', 3);
    await go(page, '/nowhere-at-all');
    await log.wait('page_view', 4);
    expect(log.named('page_view').map(({ route }) => route)).toEqual([
      'search',
      'property',
      'search',
      null,
    ]);
    expect(log.named('search_viewed_first')).toHaveLength(1);
    expect(log.named('property_viewed_first')).toHaveLength(1);
    expect(await cookieValue(page, 'propertyViewedFlag')).toBe('true');
    expect(await cookieValue(page, 'searchViewedFlag')).toBe('true');
  });

  test('tell of a click on a way to the support, and of nothing that was typed', async () => {
    const page = await site.visit();
    const log = await collectEvents(page);
    await go(page, `/places/search?name=ada%40mail.example`);
    await log.wait('page_view');
    await page.evaluate(() => {
      for (const link of document.querySelectorAll(
        'footer a[href^="mailto:"], footer a[href^="tel:"]',
      )) {
        link.addEventListener('click', (event) => event.preventDefault());
        (link as HTMLElement).click();
      }
    });
    await log.wait('support_clicked', 2);
    expect(log.named('support_clicked').map(({ channel }) => channel)).toEqual(['email', 'phone']);
    expect(log.leaks(['ada@mail.example', 'Ada Lovelace', '07700 900123'])).toEqual([]);
  });
});

describe('web vitals', () => {
  const isReport = (request: HTTPRequest): boolean => request.url().endsWith('/api/log-web-vitals');

  const FIELDS = [
    'attribution',
    'country',
    'delta',
    'deviceType',
    'entries',
    'id',
    'isUserLoggedIn',
    'name',
    'origin',
    'pathname',
    'rating',
    'routePattern',
    'value',
  ];

  test('are posted with their thirteen fields', async () => {
    const page = await site.visit();
    const vitals = await collectVitals(page);
    await go(page, PROPERTY);
    await page.waitForFunction(() => localStorage.getItem('country') !== null);
    // What is pressed before it was painted is the end of the search for it.
    await untilLargestPaint(page);
    const isReported = (wanted: string) => vitals().some(({ name }) => name === wanted);
    await until(() => isReported('FCP'), 'the measuring has begun');
    await page.click('h1');
    // What is posted while the page is left is not always seen from here.
    await until(() => isReported('LCP'), 'the largest paint is reported');
    await go(page, '/about');
    const reports = vitals().filter(({ pathname }) => pathname === PROPERTY);
    expect(reports.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP']));
    for (const report of reports) {
      expect(Object.keys(report).sort()).toEqual(FIELDS);
      expect(report).toMatchObject({
        routePattern: '/places/:id',
        pathname: PROPERTY,
        deviceType: 'desktop',
        isUserLoggedIn: false,
        origin: site.url,
      });
      expect(report.country).toMatch(/^[a-z]{2}$/);
    }
  });

  test('reach the server when the page is left, and when the tab is closed', async () => {
    const labels = { name: 'LCP', route: '/exams' };
    const page = await site.visit();
    await go(page, '/exams');
    await untilLargestPaint(page);
    await page.click('h1');
    expect(
      await untilSample('web_vital_duration_seconds_count', { name: 'TTFB', route: '/exams' }, 1),
    ).toBe(1);
    await go(page, '/about');
    expect(await untilSample('web_vital_duration_seconds_count', labels, 1)).toBe(1);

    const closing = await page.browserContext().newPage();
    await openReady(closing, `${site.url}/exams`);
    expect(
      await untilSample('web_vital_duration_seconds_count', { name: 'TTFB', route: '/exams' }, 2),
    ).toBe(2);
    await closing.close({ runBeforeUnload: false });
    expect(await untilSample('web_vital_layout_shift_count', { route: '/exams' }, 2)).toBe(2);
  });

  sweepTest('of a document keep its pattern while other pages are shown in it', async () => {
    const page = await site.visit();
    await go(page, '/scholarship');
    expect(
      await untilSample(
        'web_vital_duration_seconds_count',
        { name: 'TTFB', route: '/scholarship' },
        1,
      ),
    ).toBe(1);
    await click(page, 'footer a[href="/terms"]');
    await page.waitForFunction(() => location.pathname === '/terms');
    await go(page, '/about');
    expect(await untilSample('web_vital_layout_shift_count', { route: '/scholarship' }, 1)).toBe(1);
    expect(await sample('web_vital_layout_shift_count', { route: '/terms' })).toBe(0);
  });

  test.each(sampled(['aborted', 'answered by 500'], 1))(
    'that are %s are missed by nobody',
    async (fault) => {
      const page = await site.visit({ expectedMessages: /Failed to load resource/ });
      let failed = 0;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        if (!isReport(request)) void request.continue();
        else {
          failed += 1;
          void (fault === 'aborted' ? request.abort() : request.respond({ status: 500 }));
        }
      });
      await go(page, '/');
      await page.click('h1');
      await go(page, '/about');
      expect(failed).toBeGreaterThan(0);
    },
  );
});

test('what fails in the browser reaches the log of the server', async () => {
  const page = await site.visit({ expectedMessages: /nobody minds/ });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isFailing = request.url().endsWith('/failing.js');
    void (isFailing
      ? request.respond({ body: "throw new Error('nobody minds');" })
      : request.continue());
  });
  await go(page, '/');
  const before = await sample('web_error_reports_total', { place: 'browser-script' });
  await page.addScriptTag({ url: '/failing.js' });
  expect(
    await untilSample('web_error_reports_total', { place: 'browser-script' }, before + 1),
  ).toBe(before + 1);
});
