import type { Page } from 'puppeteer';
import { OPEN_DIALOG } from './dialogs.ts';

/**
 * Types a person into the enquiry dialog: another one each time, as one number may not ask often.
 * @param firstNumber of three digits, which no other suite of the same site counts on from.
 */
export const createEnquirers = (firstNumber: number): ((page: Page) => Promise<void>) => {
  let people = 0;
  return async (page) => {
    people += 1;
    const person = {
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      mobileNumber: `07700900${firstNumber + people}`,
    };
    for (const [name, value] of Object.entries(person)) {
      const field = await page.waitForSelector(`${OPEN_DIALOG} [name="${name}"]`);
      await field?.focus();
      await page.keyboard.type(value);
    }
  };
};
