import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { provenQuery } from './captchas.ts';
import { sharedAddresses } from './sharedSite.ts';
import { until } from './until.ts';

const messagesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d+\.(?:eml|txt)$/.test(file))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

const CODE = /(?:^|Subject: )(\d{6}) is your/m;

/** The last code that went to an address or a number of the shared site, once there are so many. */
export const codeSentTo = async (recipient: string, count = 1): Promise<string> => {
  const { mailFolder } = sharedAddresses();
  const folder = recipient.startsWith('+') ? path.join(mailFolder, '../sms') : mailFolder;
  const codes = (): string[] =>
    messagesIn(folder)
      .filter((message) => message.includes(`To: ${recipient}`))
      .flatMap((message) => CODE.exec(message)?.slice(1) ?? []);
  await until(() => codes().length >= count, `a code for ${recipient}`);
  return codes()[0] ?? '';
};

const post = (page: Page, call: string, user: object): Promise<number> =>
  page.evaluate(
    async (address, body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body })).status;
    },
    `/api/v0/users/${call}`,
    JSON.stringify({ user }),
  );

/** Signs the browser of a page in that is on the site already, past the modal. */
export const signInBrowser = async (page: Page, email: string): Promise<void> => {
  const query = await provenQuery(new URL(page.url()).origin);
  await post(page, `generate_email_otp?${query}`, { email });
  const otp = await codeSentTo(email);
  const status = await post(page, 'login_email_otp', { email, otp });
  if (status !== 200) throw new Error(`${email} is not signed in: ${status}`);
};
