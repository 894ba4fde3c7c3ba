import type { Page } from 'puppeteer';
import { provenQuery } from './captchas.ts';
import { sentCode } from './sentCodes.ts';
import { sharedAddresses } from './sharedSite.ts';

/** The last code that went to an address or a number of the shared site, once there are so many. */
export const codeSentTo = (recipient: string, count = 1): Promise<string> =>
  sentCode(sharedAddresses().mailFolder, recipient, count);

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
export const signInBrowser = async (
  page: Page,
  email: string,
  codeTo: (email: string) => Promise<string> = codeSentTo,
): Promise<void> => {
  const query = await provenQuery(new URL(page.url()).origin);
  const sent = await post(page, `generate_email_otp?${query}`, { email });
  if (sent !== 200) throw new Error(`${email} is sent no code: ${sent}`);
  const otp = await codeTo(email);
  const status = await post(page, 'login_email_otp', { email, otp });
  if (status !== 200) throw new Error(`${email} is not signed in: ${status}`);
};
