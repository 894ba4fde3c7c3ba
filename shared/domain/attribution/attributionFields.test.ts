import { describe, expect, test } from '@jest/globals';
import { attributionOf, campaignKeys, campaignOf } from './attributionFields.ts';
import { isAgentTraffic } from './sourceDetails.ts';

const SITE = 'https://amber.example';

const everyKey = campaignKeys.map((key) => `${key}=of-${key}`).join('&');

describe('what an arrival tells', () => {
  test('is nineteen values at most', () => {
    const fields = attributionOf({
      address: `${SITE}/places/harbour-house?${everyKey}`,
      referrer: 'https://www.search.example/results?q=student+rooms',
    });
    expect(fields).toEqual({
      current_url: `${SITE}/places/harbour-house?${everyKey}`,
      referrer: 'https://www.search.example/results?q=student+rooms',
      referring_domain: 'www.search.example',
      initial_referrer: 'https://www.search.example/results?q=student+rooms',
      initial_referring_domain: 'www.search.example',
      ...Object.fromEntries(campaignKeys.map((key) => [key, `of-${key}`])),
    });
    expect(Object.keys(fields)).toHaveLength(19);
  });

  test('leaves out what is missing', () => {
    expect(attributionOf({ address: `${SITE}/`, referrer: '' })).toEqual({
      current_url: `${SITE}/`,
    });
    expect(attributionOf({ address: `${SITE}/?utm_source=&gclid=%20`, referrer: '' })).toEqual({
      current_url: `${SITE}/?utm_source=&gclid=+`,
    });
  });

  test('says nothing of a page of our own', () => {
    const arrival = { address: `${SITE}/places/search/london`, referrer: `${SITE}/` };
    expect(Object.keys(attributionOf(arrival))).toEqual(['current_url']);
  });

  test('keeps what the first one told', () => {
    const arrival = { address: `${SITE}/`, referrer: 'https://second.example/' };
    const first = {
      initial_referrer: 'https://first.example/',
      initial_referring_domain: 'first.example',
    };
    expect(attributionOf(arrival, first)).toEqual({
      current_url: `${SITE}/`,
      referrer: 'https://second.example/',
      referring_domain: 'second.example',
      ...first,
    });
  });

  test.each([
    `https://news.example/${'a'.repeat(379)}`,
    `https://news.example/?q=${'a'.repeat(376)}`,
  ])('cuts a referrer of 400 characters to 300', (referrer) => {
    expect(referrer).toHaveLength(400);
    const fields = attributionOf({ address: `${SITE}/`, referrer });
    expect(fields.referrer).toBe(referrer.slice(0, 300));
    expect(fields.initial_referrer).toBe(fields.referrer);
  });
});

test.each([
  ['utm_term=me%40mail.example'],
  ['utm_content=me%2540mail.example'],
  ['keyword=%2B44%207700%20900123'],
  ['utm_campaign=0770-090-0123'],
  ['utm_id=1&utm_source=3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b'],
  ['referral_code=eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl'],
])('%s names a person or a record and is left out', (query) => {
  expect(campaignOf(query)).toEqual({});
});

test.each([
  ['utm_campaign=20934578123', { utm_campaign: '20934578123' }],
  ['gclid=Cj0KCQjwAbCdEf1234567890XyZ', { gclid: 'Cj0KCQjwAbCdEf1234567890XyZ' }],
  ['utm_source=a&utm_source=b', { utm_source: 'a' }],
  ['utm_term=rooms+in+leeds', { utm_term: 'rooms in leeds' }],
  ['UTM_SOURCE=a', {}],
])('%s is %j', (query, fields) => {
  expect(campaignOf(query)).toEqual(fields);
});

test('a value is bounded', () => {
  expect(campaignOf(`utm_content=${'x'.repeat(5000)}`).utm_content).toHaveLength(200);
});

test.each([
  ['agent', true],
  ['system', true],
  ['cpc', false],
  ['Agent', false],
  ['', false],
  [null, false],
  [undefined, false],
])('traffic of the medium %j is of an agent: %j', (medium, isAgent) => {
  expect(isAgentTraffic(medium)).toBe(isAgent);
});
