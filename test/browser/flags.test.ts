import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { browserKeyOf, DEFAULT_CLIENT_KEY } from '../../config/flagService.ts';
import type { ExperimentsOverviewWire } from '../../shared/contracts/flags.wire.ts';
import { browserSiteForSuite } from '../support/browserSite.ts';
import { siteCatalogue } from '../support/fixtures/catalogues.ts';
import { type FlagService, startFlagService } from '../support/flagService.ts';
import { isSameDocument, markDocument, shiftOf, watchShifts } from '../support/pageChecks.ts';
import { openReady } from '../support/readyPage.ts';
import { started } from '../support/started.ts';
import { eventually, until } from '../support/until.ts';

const LONDON = '/places/search/london';
const STREAM = `/sub/${browserKeyOf(DEFAULT_CLIENT_KEY)}`;
const EVALUATION = `/api/eval/${browserKeyOf(DEFAULT_CLIENT_KEY)}`;
const EXPOSURES = '/api/v0/experiments/exposures';
/** Longer than a page waits before it listens. */
const LISTENING_MS = 60_000;

let service: FlagService | undefined;
const operate = (words: string): Promise<string> => started(service).operate(words.split(' '));

const site = browserSiteForSuite(
  {},
  {
    startApi: async () => {
      const running = await startFlagService({
        catalogue: siteCatalogue(),
        now: () => new Date(),
      });
      service = running;
      return { url: running.url, stop: running.close };
    },
  },
);

/** What a page has sent to an address. */
const noteRequests = (page: Page): ((path: string) => HTTPRequest[]) => {
  const requests: HTTPRequest[] = [];
  page.on('request', (request) => requests.push(request));
  return (path) => requests.filter((request) => new URL(request.url()).pathname === path);
};

const readDocument = async (path: string): Promise<string> =>
  (await fetch(`${site.url}${path}`)).text();

/** The path of a home that is booked online, at a rent that is lower than it was. */
const discountedHome = async (): Promise<string> => {
  const links = (await readDocument(LONDON)).matchAll(/href="(\/places\/(?!search)[^"?#]+)/g);
  for (const path of new Set([...links].map(([, link = '']) => link))) {
    const html = await readDocument(path);
    if (html.includes('>Book<') && html.includes('</s>')) return path;
  }
  throw new Error('no home is discounted');
};

/** How many have seen each variation of the one experiment. */
const exposures = async (): Promise<number[]> => {
  const answer = await fetch(`${started(service).url}/api/experiments/${DEFAULT_CLIENT_KEY}`);
  const { data } = (await answer.json()) as ExperimentsOverviewWire;
  return data.flatMap(({ variations }) => variations.map(({ exposures: count }) => count));
};

/** The second layout has a map beside the list, for which it makes room from the start. */
const layoutOf = (html: string): string | undefined =>
  /<div id="results" class="([^"]+)"/.exec(html)?.[1];

const waitForText = async (page: Page, selector: string, text: string): Promise<void> => {
  await page.waitForFunction(
    (part, wanted) => document.querySelector(part)?.textContent?.includes(wanted),
    {},
    selector,
    text,
  );
};

const click = (page: Page, selector: string): Promise<void> =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

test('a change counts at once where nothing moves, and else with the next page', async () => {
  const page = await site.visit();
  const sent = noteRequests(page);
  const home = await discountedHome();
  await openReady(page, `${site.url}${home}`);
  await waitForText(page, '#price-card', 'Book');
  await markDocument(page);
  await until(() => sent(STREAM).length === 1, 'the page listens', LISTENING_MS);
  const [stream] = sent(STREAM);
  await until(() => stream?.response() !== null, 'its stream has begun');

  await operate('set slashed_pricing off');
  await operate('set application_form_flow on');
  await waitForText(page, '#price-card', 'Apply Now');
  expect(await page.$('#price-card s')).not.toBeNull();
  await click(page, 'header a[href^="/"]');
  await page.waitForFunction(() => location.pathname === '/');
  await page.evaluate(() => history.back());
  await waitForText(page, '#price-card', 'Apply Now');
  await page.waitForFunction(() => document.querySelector('#price-card s') === null);
  expect(await isSameDocument(page)).toBe(true);
  // A browser learns what it has, and never why.
  for (const request of sent(EVALUATION)) {
    const answer = JSON.parse((await request.response()?.text()) ?? '{}');
    expect(Object.keys(answer).sort()).toEqual([
      'dateUpdated',
      'experiments',
      'features',
      'status',
    ]);
    expect(Object.values(answer.features)).toContainEqual({ defaultValue: false });
  }
  await operate('reset slashed_pricing');
  await operate('reset application_form_flow');
});

describe('an experiment with the layout of results', () => {
  beforeAll(async () => {
    await operate(
      'experiment start search_page_v2 --key layout --variations control:0,A:100 --owner ann ' +
        '--hypothesis more-enquiries --ends 2099-01-31',
    );
    await eventually(async () => {
      expect(await readDocument(LONDON)).toContain('"keys":["layout"]');
    }, 'it runs');
  });

  test('a document shows its visitor the variant from the first paint on, and tells it once', async () => {
    const page = await site.visit({ width: 1280 });
    const sent = noteRequests(page);
    await watchShifts(page);
    const answer = await openReady(page, `${site.url}${LONDON}`);
    const sentHtml = (await answer?.text()) ?? '';
    const html = await page.evaluate(() => document.documentElement.outerHTML);
    expect(layoutOf(sentHtml)).toBe(layoutOf(html));
    expect(layoutOf(sentHtml)).not.toBeUndefined();
    expect(html).toContain('"search_page_v2":"A"');
    await until(() => sent(EXPOSURES).length === 1, 'what is seen is told');
    const cookies = await page.evaluate(() => decodeURIComponent(document.cookie));
    expect(cookies).toContain('experiment_buckets=layout__0:A');
    expect(await shiftOf(page)).toBe(0);
    expect(html).not.toMatch(/hypothesis|hashAttribute|coverage/);
    await openReady(page, `${site.url}${LONDON}?p=2`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(sent(EXPOSURES)).toHaveLength(1);
    expect(sent(EVALUATION)).toHaveLength(0);
    await eventually(async () => expect(await exposures()).toEqual([0, 1]), 'it is counted');
  });

  test('a page that is opened within the application asks for its visitor before it is drawn', async () => {
    const page = await site.visit({ width: 1280 });
    const sent = noteRequests(page);
    await openReady(page, `${site.url}/about`);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, LONDON);
    await page.waitForSelector('section[aria-label="Map of the results"]');
    expect(sent(EVALUATION)).toHaveLength(1);
    await until(() => sent(EXPOSURES).length === 1, 'what is seen is told');
  });
});

test('our own people are asked about once a document, others never', async () => {
  // The cookie stands for a session that is none here.
  const page = await site.visit({ expectedMessages: /status of 401/ });
  const sent = noteRequests(page);
  await openReady(page, `${site.url}/about`);
  expect(sent(EVALUATION)).toEqual([]);
  await page.setCookie({ name: 'is_internal_user', value: 'true', url: site.url });
  await openReady(page, `${site.url}/terms`);
  await until(() => sent(EVALUATION).length === 1, 'the page asks');
});
