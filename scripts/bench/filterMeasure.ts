import puppeteer, { type Page } from 'puppeteer';
import { atMost, type Measurement, quantile } from './measurement.ts';
import { type Server, type Surroundings, startWeb } from './surroundings.ts';

/** Without pictures: a new one is encoded while the next list is measured, on the same cores. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-component-update',
  '--blink-settings=imagesEnabled=false',
];
const LIMIT_MS = 150;
/** From a click until its list stands there, at the latest. */
const PATIENCE_MS = 10_000;

/** Fields of one choice each: every pair of them is a list that was not asked for before. */
const groups = ['move_in_month', 'guarantor'] as const;

const valuesOf = (page: Page, name: string): Promise<string[]> =>
  page.$$eval(`#filters input[name="${name}"]:not(:checked)`, (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );

/** Milliseconds from the click until the new list is there to be painted. */
const timeOf = (page: Page, name: string, value: string): Promise<number> =>
  page.$eval(
    `#filters input[name="${name}"][value="${value}"]`,
    (field, patience) =>
      new Promise<number>((resolve, reject) => {
        const area = document.querySelector('#results');
        const start = performance.now();
        let wasBusy = false;
        const observer = new MutationObserver(() => {
          const isBusy = area?.querySelector('section[aria-busy="true"]') !== null;
          wasBusy ||= isBusy;
          if (!wasBusy || isBusy) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        setTimeout(() => reject(new Error('no list came')), patience);
        if (area) observer.observe(area, { subtree: true, childList: true, attributes: true });
        (field as HTMLInputElement).click();
      }),
    PATIENCE_MS,
  );

const clickThrough = async (page: Page): Promise<number[]> => {
  const [months, guarantors] = await Promise.all(groups.map((name) => valuesOf(page, name)));
  const times: number[] = [];
  for (const month of months ?? []) {
    times.push(await timeOf(page, 'move_in_month', month));
    for (const guarantor of guarantors ?? []) {
      times.push(await timeOf(page, 'guarantor', guarantor));
    }
  }
  return times;
};

/** In a browser, from the choice of a filter to its list. */
export const measureFilters = async (
  surroundings: Surroundings,
  api: Server,
  path: string,
): Promise<Measurement[]> => {
  const web = await startWeb(surroundings, api);
  const browser = await puppeteer.launch({ args: BROWSER_ARGUMENTS });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${web.url}${path}`, { waitUntil: 'networkidle0' });
    // Scripts wait a second for a first picture, which does not come here.
    await page.waitForSelector('html[data-layout-complete]');
    const times = await clickThrough(page);
    const what = `filter click to new list, p95 of ${times.length}`;
    return [atMost(what, quantile(times, 0.95), { limit: LIMIT_MS, unit: 'ms' })];
  } finally {
    await browser.close();
    await web.stop();
  }
};
