import { describe, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { createPaymentAddresses, shownAddress } from './createPaymentAddresses.ts';
import { createPaymentCookies, paymentKey } from './paymentKey.ts';

const TOKEN = 'q3Yx-_7Lr0aZkB2mN9cVwPtE5sHdJfGuQ1oI8yXzR4M';
const KEY = paymentKey(TOKEN);
const leeds = partnerSite(7);

/** What becomes of a path on a site: what the page is drawn for, and what the browser shows. */
const opened = (site: Site, path: string, method: 'get' | 'post' = 'get') => {
  const app = express();
  app.use((_asked, response, next) => {
    response.locals.site = site;
    next();
  });
  const paymentCookies = createPaymentCookies({ isSecure: true });
  app.use(createPaymentAddresses({ paymentCookies }));
  app.use((asked, response) => {
    response.send({ drawn: asked.originalUrl, shown: shownAddress(response) ?? null });
  });
  return request(app)[method](path);
};

describe("on a partner's site", () => {
  test.each([
    ['his number', `/partner/7/payments/${TOKEN}`],
    ['his key', `/partner/${leeds.profile.uuid}/payments/${TOKEN}`],
    ['his name', `/partner/Leeds-Uni/payments/${TOKEN}`],
    ['no prefix', `/payments/${TOKEN}`],
  ])('the page of a payment is drawn under %s, and shown under his number', async (_what, path) => {
    const { body, headers, status } = await opened(leeds, path);
    expect(status).toBe(200);
    expect(body).toEqual({ drawn: `/payments/${KEY}`, shown: `/partner/7/payments/${KEY}` });
    expect(String(headers['set-cookie'])).toContain(`Path=/partner/7/payments/${KEY};`);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each([
    [`/partner/7/payments/${KEY}`, `/payments/${KEY}`],
    [`/partner/7/payments/complete?token=${KEY}`, `/payments/complete?token=${KEY}`],
    ['/partner/7/places/elm-house/payment?lead_uuid=1', '/places/elm-house/payment?lead_uuid=1'],
  ])('%s is shown as it is', async (path, drawn) => {
    expect((await opened(leeds, path)).body).toEqual({ drawn, shown: null });
    expect((await opened(leeds, path, 'post')).body).toEqual({ drawn, shown: null });
  });

  test('what a provider has added is not shown', async () => {
    const path = `/partner/7/payments/complete?token=${KEY}`;
    const { body } = await opened(leeds, `${path}&payment_intent=pi_1&redirect_status=succeeded`);
    expect(body).toEqual({ drawn: `/payments/complete?token=${KEY}`, shown: path });
  });

  test('other paths stay as they are', async () => {
    const { body } = await opened(leeds, '/places/elm-house?a=%62');
    expect(body).toEqual({ drawn: '/places/elm-house?a=%62', shown: null });
  });
});

describe.each<[string, Site]>([
  ['the main site', mainSite],
  ["another partner's site", partnerSite(8, { source: { by: 'configuration', name: 'other' } })],
])('on %s', (_where, site) => {
  const path = `/partner/7/payments/${TOKEN}?a=b`;

  test('the prefix leads to the page without it, and nobody keeps that', async () => {
    const { headers, status } = await opened(site, path);
    expect(status).toBe(301);
    expect(headers.location).toBe(`/payments/${TOKEN}?a=b`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('nothing is posted there', async () => {
    expect((await opened(site, path, 'post')).body).toEqual({ drawn: path, shown: null });
  });
});

test('on the main site a payment is as it was', async () => {
  const { body, headers } = await opened(mainSite, `/payments/${TOKEN}`);
  expect(body).toEqual({ drawn: `/payments/${KEY}`, shown: `/payments/${KEY}` });
  expect(String(headers['set-cookie'])).toContain(`Path=/payments/${KEY};`);
});
