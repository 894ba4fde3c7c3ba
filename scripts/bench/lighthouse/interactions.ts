import puppeteer, { type Browser, type Page } from 'puppeteer';
import { atMost, type Measurement, median } from '../measurement.ts';
import { ARGUMENTS, CHROMIUM } from './chromium.ts';
import { type JourneyStep, takeStep } from './journey/steps.ts';
import type { VisitedSite } from './site.ts';
import { newHelp, PHONE, SLOWDOWN } from './slowJourney.ts';

const BUDGET_MS = 150;
/** The browser reports nothing shorter, in steps of 8 ms. */
const SHORTEST_MS = 16;

/** Where documents that are left keep the times that nobody has asked for yet. */
const KEPT = 'interactions';

interface TimedWindow extends Window {
  interactions?: number[];
}

/** Keeps how long each tap and key took until the next picture of the page. */
const watchInteractions = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(
    (durationThreshold, key) => {
      const found: number[] = [];
      (window as TimedWindow).interactions = found;
      const note = (entries: PerformanceEntryList): void => {
        for (const entry of entries as PerformanceEventTiming[]) {
          if (entry.interactionId) found.push(entry.duration);
        }
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      const options = { type: 'event', durationThreshold, buffered: true };
      observer.observe(options as PerformanceObserverInit);
      // Frames of providers have no part in it.
      if (window !== window.top) return;
      window.addEventListener('pagehide', () => {
        note(observer.takeRecords());
        const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[];
        sessionStorage.setItem(key, JSON.stringify([...before, ...found]));
      });
    },
    SHORTEST_MS,
    KEPT,
  );

/** The longest since it was asked last; what takes less than the browser reports is that long. */
const longestSince = (page: Page): Promise<number> =>
  page.evaluate(
    async (shortest, key) => {
      // Reports come after the frame that they speak of.
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      );
      const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as number[];
      sessionStorage.removeItem(key);
      const found = (window as TimedWindow).interactions ?? [];
      return Math.max(shortest, ...before, ...found.splice(0));
    },
    SHORTEST_MS,
    KEPT,
  );

interface Journeys {
  readonly site: VisitedSite;
  readonly runs: number;
  readonly steps: readonly JourneyStep[];
}

const travel = async (
  browser: Browser,
  { site: { mailFolder, url }, steps }: Omit<Journeys, 'runs'>,
  turn: number,
): Promise<number[]> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.emulateCPUThrottling(SLOWDOWN);
  await watchInteractions(page);
  await page.goto(url, { waitUntil: 'load' });
  const help = newHelp(mailFolder, turn);
  const times: number[] = [];
  for (const step of steps) {
    await takeStep(page, step, help);
    times.push(await longestSince(page));
  }
  await context.close();
  return times;
};

/**
 * How long each step of a slow phone keeps whoever takes it waiting for a sign. The first journey
 * fills the caches and is not counted.
 */
export const measureInteractions = async (
  { runs, site, steps }: Journeys,
  progress: (detail: string) => void,
): Promise<Measurement[]> => {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS] });
  try {
    const travels: number[][] = [];
    for (let turn = 0; turn <= runs; turn += 1) {
      progress(turn === 0 ? 'warming up' : `journey ${turn} of ${runs}`);
      const times = await travel(browser, { site, steps }, turn);
      if (turn > 0) travels.push(times);
    }
    return steps.map(({ name }, step) =>
      atMost(
        `${SLOWDOWN}× slower phone, ${name}: until something is seen`,
        median(travels.map((times) => times[step] ?? Number.NaN)),
        { limit: BUDGET_MS, unit: 'ms', digits: 0 },
      ),
    );
  } finally {
    await browser.close();
  }
};
