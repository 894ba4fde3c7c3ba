import { afterAll, beforeAll } from '@jest/globals';
import { browserSiteForSuite, type OwnBrowserSite, type SuiteOptions } from './browserSite.ts';
import { type SiteApi, startSiteApi } from './siteProcesses.ts';
import { type RunningStandIns, startStandIns } from './standIns.ts';
import { started } from './started.ts';

const START_LIMIT_MS = 60_000;

interface PaidSite {
  readonly site: OwnBrowserSite;
  /** Once the suite has started. */
  readonly api: () => SiteApi;
}

interface PaidSiteOptions extends SuiteOptions {
  /** Where the provider's forms are shown and lead back to; that of the site where absent. */
  readonly origin?: () => string;
  /** Further environment of the web tier. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A site of the suite's own where rooms are paid for, by the stand-in of a gateway. */
export const paidSiteForSuite = ({
  origin,
  settings,
  ...options
}: PaidSiteOptions = {}): PaidSite => {
  let running: RunningStandIns | undefined;
  let api: SiteApi | undefined;
  beforeAll(async () => {
    running = await startStandIns(() => new Date(), origin ?? (() => site.url));
  }, START_LIMIT_MS);
  const ofWeb = {
    LEADS_PER_MINUTE: '1000',
    ...settings,
    // It is there once the web tier starts.
    get STAND_INS_URL() {
      return started(running).url;
    },
  };
  const startApi = async (): Promise<SiteApi> => {
    const { secret, url } = started(running);
    const standIns = { STAND_INS_URL: url, STAND_INS_SECRET: secret };
    api = await startSiteApi({ LEADS_PER_PHONE: '100', ...standIns });
    return api;
  };
  const site: OwnBrowserSite = browserSiteForSuite(ofWeb, { ...options, startApi });
  afterAll(() => started(running).close());
  return { site, api: () => started(api) };
};
