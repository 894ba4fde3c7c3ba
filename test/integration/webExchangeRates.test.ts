import { expect, test } from '@jest/globals';
import { webSiteForSuite } from '../support/webSite.ts';

const rates = { date: '2027-03-12', samples: true, rates: { EUR: 1, GBP: 0.8, CNY: 8 } };
const site = webSiteForSuite({ environment: { EXCHANGE_RATES: JSON.stringify(rates) } });

const PATH = '/exchange-rates.json';

test('rates are told for an hour, to everybody alike', async () => {
  const { headers, status, text } = await site.get(PATH);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(headers['set-cookie']).toBeUndefined();
  expect(JSON.parse(text)).toEqual(rates);
  const changing = await site.call(PATH, { method: 'POST' });
  expect([changing.status, changing.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['', JSON.stringify({ ...rates, date: '2020-01-01', samples: false })])(
  'where there are none of this week (%s), nothing is told or kept',
  async (EXCHANGE_RATES) => {
    const tier = await site.startOther({ environment: { EXCHANGE_RATES } });
    const { headers, status } = await fetch(`${tier.url}${PATH}`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);
