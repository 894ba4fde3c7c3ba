import { appStores } from './appStores.ts';
import { type BrowserOptions, openBrowser } from './browser.ts';
import { startSiteApi, startSiteWeb } from './siteProcesses.ts';

/** Addresses of what all suites of a run share, for the processes that these run in. */
export interface SharedAddresses {
  readonly apiUrl: string;
  /** Mail of the API lies there as files. */
  readonly mailFolder: string;
  readonly url: string;
  readonly opsUrl: string;
  /** Of each kind one a worker: what is in front in one of them is no matter of the other's. */
  readonly browsers: Readonly<Record<BrowserKind, readonly string[]>>;
}

/** Suites about pictures see them. */
export type BrowserKind = 'plain' | 'pictured';

const VARIABLE = 'TEST_SHARED_SITE';

/** Ends what has been started, in the order of the starts. */
const ends: (() => Promise<void>)[] = [];

/** More workers than that share them. */
const MOST_BROWSERS = 2;

/** All suites fill in its forms, from one address and with few telephone numbers. */
const GENEROUS = { LEADS_PER_MINUTE: '1000', VITALS_PER_MINUTE: '100000' };

const openBrowsers = async (count: number, options: BrowserOptions): Promise<readonly string[]> => {
  const browsers = await Promise.all(Array.from({ length: count }, () => openBrowser(options)));
  ends.push(...browsers.map((browser) => () => browser.close()));
  return browsers.map((browser) => browser.wsEndpoint());
};

/** Both processes of the product and the browsers, for suites that only look. */
export const startSharedSite = async (workers: number): Promise<void> => {
  const api = await startSiteApi({ LEADS_PER_PHONE: '1000' });
  ends.push(api.stop);
  const web = await startSiteWeb(api.url, { ...GENEROUS, ...appStores });
  ends.push(web.stop);
  const count = Math.min(workers, MOST_BROWSERS);
  const addresses: SharedAddresses = {
    apiUrl: api.url,
    mailFolder: api.mailFolder,
    url: web.url,
    opsUrl: web.opsUrl,
    browsers: {
      plain: await openBrowsers(count, { hasPictures: false }),
      pictured: await openBrowsers(count, { hasPictures: true }),
    },
  };
  process.env[VARIABLE] = JSON.stringify(addresses);
};

export const stopSharedSite = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end();
};

export const sharedAddresses = (): SharedAddresses => {
  const written = process.env[VARIABLE];
  if (!written) throw new Error(`${VARIABLE} is not set: the project lacks its globalSetup`);
  return JSON.parse(written) as SharedAddresses;
};

/** The browser of the worker that this test runs in. */
export const sharedBrowserAddress = (kind: BrowserKind): string => {
  const browsers = sharedAddresses().browsers[kind];
  const worker = Number(process.env.JEST_WORKER_ID ?? 1) - 1;
  const address = browsers[worker % browsers.length];
  if (!address) throw new Error(`no browser has been started`);
  return address;
};
