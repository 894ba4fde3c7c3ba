import type { Page } from 'puppeteer';

/** Notes the hosts that a page asks from now on. */
export const watchHosts = (page: Page, hosts: Set<string>): void => {
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol)) hosts.add(host);
  });
};
