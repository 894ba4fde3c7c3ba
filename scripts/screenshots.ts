import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import sharp from 'sharp';
import { buildClient } from './steps/build.mjs';
import { inRoot, root } from './steps/root.mjs';
import { StepError } from './steps/stepError.mjs';
import { reportFailure, step } from './steps/terminal.mjs';
import { runJest } from './test/jestRun.mjs';

/**
 * Usage: npm run screenshots [-- http://localhost:3000], with the product running there, or
 * npm run screenshots -- --baselines, which draws anew what test/browser/visual.sweep.test.ts compares
 * pages with.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);

const FOLDER = inRoot('.github/screenshots');
const SEARCH = '/places/search/london';
const QUALITY = 74;
const MAX_BYTES = 100_000;

const screens = [
  { name: 'wide', width: 1280, height: 800, scale: 1 },
  // As sharp as a phone shows it, since it is small beside the others.
  { name: 'phone', width: 360, height: 720, scale: 1.5 },
] as const;

type Screen = (typeof screens)[number];

const isThere = async (): Promise<boolean> => {
  try {
    return (await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
};

/** The first property that the search shows. */
const propertyPath = async (page: Page): Promise<string> => {
  await page.goto(new URL(SEARCH, origin).href, { waitUntil: 'networkidle0' });
  return page.$eval('#results article a', (link) => (link as HTMLAnchorElement).pathname);
};

const openPage = async (browser: Browser, { height, scale, width }: Screen): Promise<Page> => {
  const page = await browser.newPage();
  await page.setViewport({ width, height, deviceScaleFactor: scale });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  // The note about the app would hide a part of each page.
  await page.evaluateOnNewDocument(() => localStorage.setItem('app_banner_dismissed', 'yes'));
  return page;
};

const takeScreenshot = async (page: Page, pathname: string, file: string): Promise<string> => {
  await page.goto(new URL(pathname, origin).href, { waitUntil: 'networkidle0' });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const image = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  if (image.length > MAX_BYTES) {
    throw new StepError(`${file} has ${image.length} bytes, more than ${MAX_BYTES}.`, {
      advice: 'Lower QUALITY in scripts/screenshots.ts.',
    });
  }
  await writeFile(path.join(FOLDER, file), image);
  return `${path.relative(root, path.join(FOLDER, file))}, ${Math.round(image.length / 1000)} kB`;
};

const takeAll = async (browser: Browser): Promise<void> => {
  for (const screen of screens) {
    const page = await openPage(browser, screen);
    const paths = { home: '/', search: SEARCH, property: await propertyPath(page) };
    for (const [name, pathname] of Object.entries(paths)) {
      const file = `${name}-${screen.name}.webp`;
      await step(`${name}, ${screen.width} px`, () => takeScreenshot(page, pathname, file));
    }
    await page.close();
  }
};

const renewBaselines = async (): Promise<void> => {
  await step('Build', (progress: (text: string) => void) =>
    buildClient(process.execPath, progress),
  );
  const options = {
    project: 'browser',
    args: ['--testPathPatterns', 'visual\\.sweep'],
    environment: { TEST_SWEEPS: 'true', RENEW_BASELINES: 'true' },
  };
  await step('Baselines', () => runJest(process.execPath, options, () => undefined));
};

const renewPictures = async (): Promise<void> => {
  if (!(await isThere())) {
    throw new StepError(`Nothing answers at ${origin}.`, {
      advice: 'Run npm start first, or name the address: npm run screenshots -- http://host:port',
    });
  }
  await mkdir(FOLDER, { recursive: true });
  const browser = await puppeteer.launch({ args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
};

try {
  await (origin === '--baselines' ? renewBaselines() : renewPictures());
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
