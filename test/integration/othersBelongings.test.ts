import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { routeActions } from '../../client/routes/routeActions.ts';
import { createApiMetrics } from '../../server/api/ops/createApiMetrics.ts';
import { type RouteName, routeNames, routeTable } from '../../shared/routes/routeTable.ts';
import {
  ANN_EMAIL,
  type Ann,
  annsMarks,
  fillAnn,
  heldOfAnn,
  logIn,
  sendTo,
  somePicture,
} from '../support/annsBelongings.ts';
import { openApiFixture } from '../support/apiFixture.ts';
import { registeredRoutes } from '../support/apiRoutes.ts';
import { MARKETPLACE_NOW, marketplaceForSuite } from '../support/marketplace.ts';
import { loginCalls, othersCalls, publicCalls } from '../support/othersCalls.ts';
import { createBank } from '../support/paymentBank.ts';
import { newClient } from '../support/postedEnquiry.ts';

// Over all that is somebody's own, by somebody else who knows its numbers: he neither reads nor
// changes any of it. What is new fails here until it is in the walk.

const site = marketplaceForSuite({
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  own: () => ({
    payments: {
      gateway: createBank({ now: () => MARKETPLACE_NOW }).gateway,
      cardFeeCountries: [],
      metrics: createApiMetrics({ withProcess: false }).payments,
    },
  }),
});

/** Of a payment. */
const STRANGE_TOKEN = '0'.repeat(43);

let ann: Ann;
let held: unknown;
let picture: Buffer;
let count = 0;

beforeAll(async () => {
  ann = await fillAnn(site);
  held = await heldOfAnn(site, ann);
  picture = await somePicture();
});

/** Somebody who is there for one test. */
const logInBo = async (): Promise<string> => {
  count += 1;
  const cookie = await logIn(site, `bo-${count}@example.org`);
  // Another code may be asked for at once.
  await site.db.execute(sql`update login_codes set created_at = created_at - interval '1 hour'`);
  return cookie;
};

const marksIn = (text: string): readonly string[] =>
  annsMarks.filter((mark) => text.includes(mark));

test('what Ann has holds all that marks it as hers', () => {
  expect(marksIn(JSON.stringify(held))).toEqual(annsMarks);
});

describe('by calls', () => {
  test('every one that the API registers is in the walk, public or a way to log in', async () => {
    const api = await openApiFixture();
    const registered = registeredRoutes(api.app);
    await api.close();
    const known = [...Object.keys(othersCalls), ...publicCalls, ...loginCalls];
    expect([...registered].sort()).toEqual([...known].sort());
  });

  test.each(Object.keys(othersCalls))('%s', async (name) => {
    const [method = ''] = name.split(' ');
    const { status, ...call } = othersCalls[name]?.(ann, picture) ?? { path: '', status: 0 };
    const cookie = await logInBo();
    const answer = await sendTo(site, { method, cookie, ...call });
    expect([answer.status, marksIn(answer.text)]).toEqual([status, []]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    // A guest has no more of it.
    const asGuest = await sendTo(site, { method, cookie: '', ...call });
    expect(marksIn(asGuest.text)).toEqual([]);
    expect(await heldOfAnn(site, ann)).toEqual(held);
  });
});

describe('by the number of an enquiry for which she has begun to book', () => {
  const step = { section: 'personal_form', values: { full_name: 'Bo Chen' }, draft: true };

  test.each([
    ['a step', step],
    ['sending it', { submit: true }],
    ['joining the waitlist', { join_waitlist: true }],
    ['withdrawing it', { withdraw: true }],
  ])('nobody changes her booking by %s', async (_what, booking) => {
    const cookie = await logInBo();
    for (const asked of [cookie, '', `booking_device=${'x'.repeat(43)}`]) {
      const answer = await sendTo(site, {
        method: 'PUT',
        path: `/api/v0/leads/${ann.leadUuid}`,
        cookie: asked,
        headers: { 'If-Match': '"1"' },
        body: { booking },
      });
      expect([answer.status, marksIn(answer.text)]).toEqual([403, []]);
    }
    expect(await heldOfAnn(site, ann)).toEqual(held);
  });

  test('nobody reads her booking', async () => {
    const cookie = await logInBo();
    for (const asked of [cookie, '', `booking_device=${'x'.repeat(43)}`]) {
      const path = `/api/v0/leads/${ann.leadUuid}?methods=forms_present`;
      const { text } = await sendTo(site, { method: 'GET', path, cookie: asked });
      expect(JSON.parse(text).data).toMatchObject({ forms_present: true });
      expect(JSON.parse(text).data).not.toHaveProperty('booking');
    }
  });
});

describe('by pages', () => {
  const personal = routeNames.filter((name) => routeTable[name].cache === 'personal');
  const addresses: Readonly<Partial<Record<RouteName, (own: Ann) => string>>> = {
    placeForm: ({ leadId }) => `/places/kingfisher-house-london/form?lead_uuid=${leadId}`,
    application: ({ leadId }) => `/places/kingfisher-house-london/application?lead_id=${leadId}`,
    placePayment: ({ leadId }) => `/places/kingfisher-house-london/payment?lead_uuid=${leadId}`,
    paymentsComplete: () => `/payments/complete?token=${STRANGE_TOKEN}`,
    payments: () => `/payments/${STRANGE_TOKEN}`,
    formsSubmit: ({ leadId, propertyId }) =>
      `/forms/submit?lead_uuid=${leadId}&inventory_id=${propertyId}`,
    login: () => '/login',
    profile: ({ userId }) => `/profile?user_id=${userId}`,
    profileLeads: () => '/profile/leads?tab=enquired',
    profileSupport: () => '/profile/support',
    profileCashback: () => '/profile/leads/support',
    profileShortlist: () => '/profile/shortlist',
    profileOffers: ({ userId }) => `/profile/offers?user_id=${userId}`,
    profileRefer: ({ userId }) => `/profile/refer?user_id=${userId}`,
    profileReviews: ({ bookingId }) => `/profile/reviews?lead=${bookingId}`,
    profileSearches: () => '/profile/searches',
    report: ({ propertyId, reviewId }) => `/report?inventory=${propertyId}&review=${reviewId}`,
    alerts: () => `/alerts/unsubscribe?token=${'0'.repeat(64)}`,
    list: ({ userId }) => `/list?user_id=${userId}`,
    dashboard: ({ userId }) => `/dashboard?user_id=${userId}`,
    partnerForm: ({ leadId }) => `/connect/form?source=list_property&lead_uuid=${leadId}`,
    sharedShortlist: () => `/shared/${'0'.repeat(64)}`,
    styleGuide: () => '/styleguide',
  };

  test('every one that is made for one visitor is in the walk', () => {
    expect(Object.keys(addresses).sort()).toEqual([...personal].sort());
  });

  test.each(personal)('%s shows nothing of her', async (name) => {
    const path = addresses[name]?.(ann) ?? '';
    for (const Cookie of [await logInBo(), '']) {
      const { headers, status, text } = await site.get(path, { Cookie });
      expect([marksIn(text), status < 500]).toEqual([[], true]);
      expect(headers['cache-control']).not.toContain('public, max-age=0, s-maxage=300');
    }
  });
});

describe('by forms', () => {
  const text = 'Somebody+else+would+like+to+have+written+something+here.';
  const forms: Readonly<Partial<Record<RouteName, (own: Ann) => readonly string[]>>> = {
    placeForm: ({ leadId }) => [
      `form=accommodation_details&lead_uuid=${leadId}`,
      `_step=personal_form&_version=1&lead_uuid=${leadId}&full_name=Bo`,
    ],
    application: ({ leadId }) => [
      `_intent=withdraw&_version=1&lead_uuid=${leadId}`,
      `_intent=remove_document&_document=${leadId}&lead_uuid=${leadId}`,
    ],
    partnerForm: ({ leadId }) => [`source=list_property&lead_uuid=${leadId}`],
    login: () => [`form=code&kind=email&recipient=${ANN_EMAIL}&otp=000000`],
    profile: () => [`form=remove&kind=email&recipient=${ANN_EMAIL}`, 'form=name&name=Bo'],
    profileShortlist: ({ entryId, propertyId }) => [
      `form=remove&entry=${entryId}`,
      `form=note&entry=${entryId}&note=Not+hers.`,
      'form=unshare',
      `form=add&inventory_id=${propertyId}`,
    ],
    profileReviews: ({ bookingId, pictureKey, reviewId }) => [
      `form=review&lead=${bookingId}&rating=1&text=${text}`,
      `form=review&lead=${bookingId}&review=${reviewId}&rating=1&text=${text}`,
      `form=deleteReview&review=${reviewId}`,
      `form=deleteReviewPicture&review=${reviewId}&key=${pictureKey}`,
    ],
    profileSearches: ({ searchId }) => [
      `form=change&entry=${searchId}&name=Mine&frequency=off`,
      `form=remove&entry=${searchId}`,
      'form=homes&frequency=off',
      'form=feed',
    ],
    alerts: () => [`token=${'0'.repeat(64)}`],
    paymentsComplete: () => [`score=1&comment=${text}`],
    report: ({ propertyId, reviewId }) => [
      `inventory=${propertyId}&review=${reviewId}&reason=fake`,
    ],
  };
  const paths: Readonly<Partial<Record<RouteName, string>>> = {
    placeForm: '/places/kingfisher-house-london/form',
    alerts: '/alerts/unsubscribe',
    paymentsComplete: `/payments/complete?token=${STRANGE_TOKEN}`,
    application: '/places/kingfisher-house-london/application',
  };

  test('every page that takes one is in the walk', () => {
    expect(Object.keys(forms).sort()).toEqual(Object.keys(routeActions).sort());
  });

  test.each(Object.entries(forms))('%s changes nothing of hers', async (name, make) => {
    const Cookie = await logInBo();
    const route = routeNames.find((known) => known === name) ?? 'home';
    for (const body of make(ann)) {
      const { status, text: shown } = await site.call(paths[route] ?? routeTable[route].path, {
        method: 'POST',
        headers: {
          Cookie,
          'Content-Type': 'application/x-www-form-urlencoded',
          'X-Forwarded-For': newClient(),
        },
        body,
      });
      // What was typed into the login is shown again.
      const told = name === 'login' ? shown.replaceAll(ANN_EMAIL, '') : shown;
      expect([marksIn(told), status < 500]).toEqual([[], true]);
    }
    expect(await heldOfAnn(site, ann)).toEqual(held);
  });
});
