import puppeteer, { type Browser, type Page } from 'puppeteer';
import { atMost, type Measurement, median } from '../measurement.ts';
import { ARGUMENTS, CHROMIUM } from './chromium.ts';
import { PHONE, SLOWDOWN, slowJourney } from './slowJourney.ts';

const BUDGET_MS = 150;
/** The browser reports nothing shorter, in steps of 8 ms. */
const SHORTEST_MS = 16;

interface TimedWindow extends Window {
  interactions?: number[];
}

/** Keeps how long each tap and key took until the next picture of the page. */
const watchInteractions = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument((durationThreshold) => {
    const found: number[] = [];
    (window as TimedWindow).interactions = found;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) found.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  }, SHORTEST_MS);

/** The longest since it was asked last; what takes less than the browser reports is that long. */
const longestSince = (page: Page): Promise<number> =>
  page.evaluate(async (shortest) => {
    // Reports come after the frame that they speak of.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    const found = (window as TimedWindow).interactions ?? [];
    return Math.max(shortest, ...found.splice(0));
  }, SHORTEST_MS);

const travel = async (browser: Browser, origin: string): Promise<number[]> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.emulateCPUThrottling(SLOWDOWN);
  await watchInteractions(page);
  await page.goto(origin, { waitUntil: 'load' });
  const times: number[] = [];
  for (const { name, run } of slowJourney) {
    await run(page).catch((error: unknown) => {
      throw new Error(`could not ${name}`, { cause: error });
    });
    times.push(await longestSince(page));
  }
  await context.close();
  return times;
};

/**
 * The journeys of `slowJourney` on a slow phone: how long each step keeps whoever
 * takes it waiting for a sign. The first journey fills the caches and is not counted.
 */
export const measureInteractions = async (
  origin: string,
  runs: number,
  progress: (detail: string) => void,
): Promise<Measurement[]> => {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS] });
  try {
    const travels: number[][] = [];
    for (let turn = 0; turn <= runs; turn += 1) {
      progress(turn === 0 ? 'warming up' : `journey ${turn} of ${runs}`);
      const times = await travel(browser, origin);
      if (turn > 0) travels.push(times);
    }
    return slowJourney.map(({ name }, step) =>
      atMost(
        `${SLOWDOWN}× slower phone, ${name}: until something is seen`,
        median(travels.map((times) => times[step] ?? Number.NaN)),
        { limit: BUDGET_MS, unit: 'ms' },
      ),
    );
  } finally {
    await browser.close();
  }
};
