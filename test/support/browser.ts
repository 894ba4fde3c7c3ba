import { randomInt } from 'node:crypto';
import puppeteer, { type Browser, type ConsoleMessage, type Page } from 'puppeteer';

const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-component-update',
];
/** Domain of a partner among the generated ones, which this machine stands for. */
export const PARTNERS_DOMAIN = 'homes.partner.example';
const THIS_MACHINE_ALONE = `--host-resolver-rules=${[
  `MAP ${PARTNERS_DOMAIN} 127.0.0.1`,
  'MAP * ~NOTFOUND',
  'EXCLUDE 127.0.0.1',
  'EXCLUDE localhost',
  'EXCLUDE *.localhost',
].join(' , ')}`;

export interface BrowserOptions {
  /** Pictures are fetched, decoded and drawn: a fifth of what a page costs. */
  readonly hasPictures?: boolean;
  /** The whole browser; else its engine alone, which keeps no page to go back to. */
  readonly isWhole?: boolean;
  /** They take room, as on a desktop; else there are none. */
  readonly hasScrollbars?: boolean;
  /** It reaches others than this machine, too. */
  readonly isOnline?: boolean;
  /** The size of texts that ask for none, as the visitor has set it up; 16 usually. */
  readonly fontSizePx?: number;
}

const ENGINE = { executablePath: '/usr/bin/chromium-headless-shell', headless: 'shell' } as const;
const WHOLE = { executablePath: '/usr/bin/chromium' } as const;

/** As Blink's own switch takes them. */
const blinkSettings = ({ fontSizePx, hasPictures = false }: BrowserOptions): readonly string[] => {
  const settings = [
    ...(fontSizePx ? [`defaultFontSize=${fontSizePx}`] : []),
    ...(hasPictures ? [] : ['imagesEnabled=false']),
  ];
  return settings.length > 0 ? [`--blink-settings=${settings.join(',')}`] : [];
};

/**
 * Chromium without the windows and menus around its engine: nothing of them is looked at, and they
 * take a third of the time.
 */
export const openBrowser = (options: BrowserOptions = {}): Promise<Browser> =>
  puppeteer.launch({
    ...(options.isWhole ? WHOLE : ENGINE),
    args: [
      ...LAUNCH_ARGUMENTS,
      ...(options.isOnline ? [] : [THIS_MACHINE_ALONE]),
      ...blinkSettings(options),
    ],
    ignoreDefaultArgs: options.hasScrollbars ? ['--hide-scrollbars'] : [],
  });

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
  /** Parts move as they do by default; else as for those who want stillness: it costs less. */
  readonly hasMotion?: boolean;
  readonly hasJavaScript?: boolean;
  /** Messages that belong to the journey, such as the browser's own note of an expected 404. */
  readonly expectedMessages?: RegExp;
}

const HEIGHT = 800;

/** Each network gets so many codes for a login an hour. */
const anyNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

const complaint = (message: ConsoleMessage): string | undefined =>
  ['error', 'warn'].includes(message.type()) ? `${message.type()}: ${message.text()}` : undefined;

/**
 * A page of its own, from a network of its own, without cookies, storage or cache of other visits. Errors, warnings, broken
 * content policies and failed hydration all reach the console.
 */
export const startVisit = async (browser: Browser, options: VisitOptions = {}): Promise<Visit> => {
  const { expectedMessages, hasJavaScript = true, hasMotion = false } = options;
  const { scheme = 'light', width = 1280 } = options;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (text: string | undefined): void => {
    if (text !== undefined && !expectedMessages?.test(text)) complaints.push(text);
  };
  page.on('console', (message) => note(complaint(message)));
  page.on('pageerror', (error) => note(`page error: ${error}`));
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': anyNetwork() });
  await page.setViewport({ width, height: HEIGHT });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: hasMotion ? 'no-preference' : 'reduce' },
  ]);
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
