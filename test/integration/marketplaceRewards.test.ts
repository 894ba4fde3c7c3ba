import { beforeAll, expect, test } from '@jest/globals';
import { type Ann, fillAnn } from '../support/annsBelongings.ts';
import { marketplaceForSuite } from '../support/marketplace.ts';
import { shownText } from '../support/shownPage.ts';

// What somebody's own homes and friends bring him, without scripts.

const site = marketplaceForSuite({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });

let ann: Ann;

beforeAll(async () => {
  ann = await fillAnn(site);
});

const open = (path: string) => site.get(path, { Cookie: ann.cookie });

test('the offers of her homes are listed for her alone', async () => {
  const { headers, status, text } = await open('/profile/offers');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(shownText(text)).toContain('you have booked it');
  expect(text).toContain('href="/places/kingfisher-house-london"');
});

test('her code stays the same, with the link that has it', async () => {
  const codes = await Promise.all([open('/profile/refer'), open('/profile/refer')]);
  const found = codes.map(
    ({ text }) => /referral-programme\?referral_code=(\w{8})"/.exec(text)?.[1],
  );
  expect(new Set(found).size).toBe(1);
  const [{ text }] = codes;
  expect(shownText(text)).toContain(`Your code ${found[0]}`);
  expect(shownText(text)).toContain('£50 for your friend and £50 for you');
});

test.each(['/profile/offers', '/profile/refer'])('%s asks a guest to log in', async (path) => {
  const { status, text } = await site.get(path);
  expect([status, text.includes('referral_code=')]).toEqual([200, false]);
  expect(text).toContain(`name="next" value="${path}"`);
});
