import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser, type ConsoleMessage, type Page } from 'puppeteer';

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

export interface BrowserOptions {
  /** They take room, as on a desktop; else there are none. */
  readonly hasScrollbars?: boolean;
  /** The size of texts that ask for none, as the visitor has set it up; 16 usually. */
  readonly fontSizePx?: number;
}

const profileWith = (fontSizePx: number): string => {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'profile-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(
    path.join(profile, 'Default', 'Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: fontSizePx } } }),
  );
  return profile;
};

export const openBrowser = async (options: BrowserOptions = {}): Promise<Browser> => {
  const { fontSizePx, hasScrollbars = false } = options;
  const userDataDir = fontSizePx === undefined ? undefined : profileWith(fontSizePx);
  const browser = await puppeteer.launch({
    executablePath: '/usr/bin/chromium',
    args: LAUNCH_ARGUMENTS,
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    userDataDir,
  });
  browser.once('disconnected', () => {
    if (userDataDir) rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return browser;
};

/** A browser that runs already, and goes on when it is disconnected from. */
export const connectBrowser = (address: string): Promise<Browser> =>
  puppeteer.connect({ browserWSEndpoint: address, defaultViewport: null });

export interface Visit {
  readonly page: Page;
  /** @throws Error as the end does; what was printed until now is forgotten then. */
  check(): void;
  /** @throws Error when anything was printed or thrown that the journey did not expect. */
  end(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  readonly hasJavaScript?: boolean;
  /** Messages that belong to the journey, such as the browser's own note of an expected 404. */
  readonly expectedMessages?: RegExp;
}

const HEIGHT = 800;

const complaint = (message: ConsoleMessage): string | undefined =>
  ['error', 'warn'].includes(message.type()) ? `${message.type()}: ${message.text()}` : undefined;

/**
 * A page of its own, without cookies, storage or cache of other visits. Errors, warnings, broken
 * content policies and failed hydration all reach the console.
 */
export const startVisit = async (browser: Browser, options: VisitOptions = {}): Promise<Visit> => {
  const { expectedMessages, hasJavaScript = true, scheme = 'light', width = 1280 } = options;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (text: string | undefined): void => {
    if (text !== undefined && !expectedMessages?.test(text)) complaints.push(text);
  };
  page.on('console', (message) => note(complaint(message)));
  page.on('pageerror', (error) => note(`page error: ${error}`));
  await page.setViewport({ width, height: HEIGHT });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setJavaScriptEnabled(hasJavaScript);
  const check = (): void => {
    const texts = complaints.splice(0);
    if (texts.length > 0) throw new Error(`unexpected:\n${texts.join('\n')}`);
  };
  return {
    page,
    check,
    end: async () => {
      await context.close();
      check();
    },
  };
};
