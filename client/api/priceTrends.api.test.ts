import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { priceTrendsWire } from '../../test/support/wireFactories.ts';
import { askPriceTrends, parsePriceTrends } from './priceTrends.api.ts';

const ask = (answer: FakeAnswer) => {
  const api = createFakeApi({ '/api/v0/inventories/7/price_trends': answer });
  return askPriceTrends(7, (call) => api.get(call));
};

test('the months are in their order, whatever the wire says', () => {
  const { months } = priceTrendsWire();
  const data = priceTrendsWire({ months: [...months].reverse(), duration: 'monthly' });
  expect(parsePriceTrends({ data })).toEqual({
    currency: 'GBP',
    period: 'monthly',
    months: [
      { month: '2027-01', lowest: 180, average: 210 },
      { month: '2027-02', lowest: 185, average: 216 },
    ],
  });
});

test('a property with trends has data', async () => {
  expect(await ask({ data: priceTrendsWire() })).toMatchObject({
    currency: 'GBP',
    months: [{ lowest: 180 }, { lowest: 185 }],
  });
});

test.each<[string, FakeAnswer]>([
  ['that fails', { status: 500 }],
  ['that is refused', { status: 403 }],
  ['of another shape', { data: [] }],
])('a call %s gives an object with the error', async (_what, answer) => {
  expect(await ask(answer)).toEqual({ error: expect.stringContaining('UpstreamError: ') });
});

test('a call without an answer gives an object with an error', async () => {
  const answer = await askPriceTrends(7, () => Promise.resolve(null));
  expect(answer).toEqual({ error: expect.any(String) });
});

test('a property without recorded prices has no months, which is no error', async () => {
  expect(await ask({ status: 404 })).toMatchObject({ months: [] });
});
