import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { PARTNERS_DOMAIN } from '../support/browser.ts';
import { paidSiteForSuite } from '../support/paidSite.ts';
import { atOutcome, cardWith, openPayment, pressPay, typeCard } from '../support/paymentPage.ts';
import { mailsWith } from '../support/siteMail.ts';
import { started } from '../support/started.ts';

// A domain of a partner's own, which has neither a name nor a cookie in common with the main site.

const TEST_LIMIT_MS = 120_000;

// The provider's forms are shown there and lead back there; the stand-in is told that later.
const { api, site } = paidSiteForSuite({ origin: () => ownOrigin() });

/** Pictures are not fetched here. */
const expectedMessages = /preload/;

const chosen: string[] = [];

/** Cookies of bookings are for TLS alone, and no other name than this machine's is trusted without. */
const startTls = async (webUrl: string): Promise<Server> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${PARTNERS_DOMAIN}`, '-keyout', key, '-out', cert],
  ]);
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (incoming, response) => {
      const { method, url } = incoming;
      const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
      const passed = request(webUrl + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      incoming.pipe(passed);
    },
  );
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

let tls: Server | undefined;
beforeAll(async () => {
  tls = await startTls(site.url);
});
afterAll(() => {
  started(tls).closeAllConnections();
  started(tls).close();
});

const ownOrigin = (): string => {
  const address = started(tls).address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return `https://${PARTNERS_DOMAIN}:${address.port}`;
};

interface Payer {
  readonly page: Page;
  /** Hosts of the documents that his window has shown since. */
  readonly hosts: ReadonlySet<string>;
}

const atPayment = async (email: string): Promise<Payer> => {
  const page = await site.visit({ expectedMessages });
  const session = await page.createCDPSession();
  await session.send('Security.setIgnoreCertificateErrors', { ignore: true });
  await openPayment(page, { origin: ownOrigin(), email, chosen });
  const hosts = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) hosts.add(new URL(frame.url()).host);
  });
  return { page, hosts };
};

describe("on a domain of a partner's own", () => {
  test(
    'somebody pays without leaving it, and his mails lead back there',
    async () => {
      const email = 'payer.of.partner@example.org';
      const { hosts, page } = await atPayment(email);
      expect(new URL(page.url()).pathname).toMatch(
        /^\/partner\/\d+\/places\/parkside-house-nottingham\/payment/,
      );
      await typeCard(page, cardWith(/^paid at once$/));
      await pressPay(page);
      await atOutcome(page, 'Payment received');
      expect(page.url().startsWith(`${ownOrigin()}/partner/`)).toBe(true);
      await page.reload();
      await atOutcome(page, 'Receipt');
      expect([...hosts]).toEqual([new URL(ownOrigin()).host]);
      const links = await page.$$eval('main a', (all) => all.map((link) => link.href));
      expect(links.filter((link) => link.includes('localhost'))).toEqual([]);

      const mails = await mailsWith(`To: ${email}`, 2, api());
      const linked = mails.join().match(/https?:\/\/[\w.-]+/g) ?? [];
      expect([...new Set(linked.map((link) => new URL(link).hostname))]).toEqual([PARTNERS_DOMAIN]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'his bank asks who he is, and sends him back there',
    async () => {
      const { page } = await atPayment('asked.by.bank@example.org');
      await typeCard(page, '4000002500003155');
      await pressPay(page);
      await page.waitForSelector('button[value="complete"]', { timeout: 20_000 });
      await page.click('button[value="complete"]');
      await atOutcome(page, 'Payment received');
      expect(page.url().startsWith(`${ownOrigin()}/partner/`)).toBe(true);
    },
    TEST_LIMIT_MS,
  );
});
