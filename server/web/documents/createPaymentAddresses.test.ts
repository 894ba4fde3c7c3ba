import { describe, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { mainSite, type Site } from '../../../shared/domain/site/site.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { createPaymentCookies, paymentKey } from '../login/paymentKey.ts';
import { createPaymentAddresses, shownAddress } from './createPaymentAddresses.ts';

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
  test('the page of a payment is below his number, as are its cookies', async () => {
    const { body, headers } = await opened(leeds, `/partner/7/payments/${TOKEN}`);
    expect(body).toEqual({ drawn: `/payments/${KEY}`, shown: `/partner/7/payments/${KEY}` });
    expect(String(headers['set-cookie'])).toContain(`Path=/partner/7/payments/${KEY};`);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each([
    ['his key', `/partner/${leeds.profile.uuid}`],
    ['his name', '/partner/leeds-uni'],
    ['another partner', '/partner/8'],
    ['nobody', ''],
  ])('%s leads to his number, and nobody keeps that', async (_who, prefix) => {
    const { headers, status } = await opened(leeds, `${prefix}/payments/${TOKEN}?a=b`);
    expect([status, headers.location]).toEqual([301, `/partner/7/payments/${TOKEN}?a=b`]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toBeUndefined();
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

test.each([
  [`/partner/7/payments/${TOKEN}?a=b`, `/payments/${TOKEN}?a=b`],
  ['/partner/7//evil.example/../payments/abc', undefined],
  ['/partner/7//payments/abc', '/payments/abc'],
])('on the main site %s leads to the page without a prefix', async (path, to) => {
  const { headers } = await opened(mainSite, path);
  expect(headers.location).toBe(to);
});

test('on the main site a payment is as it was', async () => {
  const { body, headers } = await opened(mainSite, `/payments/${TOKEN}`);
  expect(body).toEqual({ drawn: `/payments/${KEY}`, shown: `/payments/${KEY}` });
  expect(String(headers['set-cookie'])).toContain(`Path=/payments/${KEY};`);
});
