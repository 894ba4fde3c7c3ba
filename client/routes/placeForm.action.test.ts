import { describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { createFakeApi, type FakeAnswer, type FakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { inventoryDetailWire } from '../../test/support/wireFactories.ts';
import { submitPlaceForm } from './placeForm.action.ts';

const FORM = '/places/harbour-house/form';
const DETAIL = '/api/v0/inventories/harbour-house';
const LEADS = '/api/v0/leads/';
const LEAD = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';
const KEY = 'an-idempotency-key';

const answers: Readonly<Record<string, FakeAnswer>> = {
  [DETAIL]: { data: inventoryDetailWire() },
  [LEADS]: { data: { uuid: LEAD } },
  [`${LEADS}${LEAD}`]: { data: { uuid: LEAD } },
};

const filled = {
  form: 'book_now',
  idempotency_key: KEY,
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700900123',
};

const submit = (
  fields: Readonly<Record<string, string>>,
  api: FakeApi = createFakeApi(answers),
  context = renderContext,
) => {
  const request: ActionRequest = {
    address: addressOf(FORM),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context,
    attribution: { sourceDetails: { utm_source: 'mail' }, referralCode: null },
    now: Date.parse('2027-03-15T12:00:00Z'),
  };
  return submitPlaceForm(request);
};

/** An API that has the property and answers every change with this fault. */
const refusing = (fault: unknown): FakeApi => ({
  ...createFakeApi(answers),
  send: async () => {
    throw fault;
  },
});

test('a form becomes a lead under its key, with where its visitor came from', async () => {
  const api = createFakeApi(answers);
  expect(await submit({ ...filled, people: '2' }, api)).toEqual({
    kind: 'redirect',
    to: `${FORM}?sent=usual&lead_uuid=${LEAD}`,
  });
  expect(api.sent).toEqual([
    expect.objectContaining({ name: 'sendLead', method: 'POST', path: LEADS, idempotencyKey: KEY }),
  ]);
  expect(api.sent[0]?.body).toMatchObject({
    lead: { data: { no_of_students: 2 }, source_details: { utm_source: 'mail' } },
  });
});

test('sent on a partner’s site, it says on whose and where', async () => {
  const api = createFakeApi(answers);
  await submit(filled, api, { ...renderContext, site: partnerSite(7) });
  expect(api.sent[0]?.body).toMatchObject({
    lead: {
      meta: { whitelabel_partner_id: 7 },
      source_details: { final_url: `https://leeds-uni.amber.example${FORM}` },
    },
  });
});

test('what is added to an earlier enquiry changes that one', async () => {
  const api = createFakeApi(answers);
  const fields = { form: 'book_now', lead_uuid: LEAD, people: '3', idempotency_key: KEY };
  expect(await submit(fields, api)).toMatchObject({
    kind: 'redirect',
    // It is the first one, as far as anybody can tell.
    to: expect.stringContaining('sent=usual'),
  });
  expect(api.sent).toEqual([
    expect.objectContaining({ method: 'PUT', path: `${LEADS}${LEAD}`, idempotencyKey: KEY }),
  ]);
});

test('a form with faults comes back with all that was typed, and nothing is sent', async () => {
  const api = createFakeApi(answers);
  expect(await submit({ ...filled, email: 'ann' }, api)).toEqual({
    kind: 'invalid',
    form: {
      name: 'book_now',
      values: expect.objectContaining({ fullName: 'Ann Lee', email: 'ann' }),
      faults: { email: 'email' },
      problem: null,
      idempotencyKey: KEY,
    },
  });
  expect(api.sent).toEqual([]);
});

test.each([
  ['a new enquiry', filled],
  ['what is added to one', { form: 'book_now', lead_uuid: LEAD }],
])('%s for a day that is over comes back, and nothing is sent', async (_what, fields) => {
  const api = createFakeApi(answers);
  expect(await submit({ ...fields, moveIn: '2027-03-14' }, api)).toMatchObject({
    kind: 'invalid',
    form: { faults: { moveIn: 'datePast' } },
  });
  expect(api.sent).toEqual([]);
});

test('a property that cannot be found is told by its page, and is no fault of ours', async () => {
  const outcome = await submit(filled, createFakeApi({}));
  expect(outcome).toMatchObject({ kind: 'failed', form: { values: { fullName: 'Ann Lee' } } });
  expect(outcome).not.toHaveProperty('error');
});

describe('a form that the API does not take', () => {
  test.each([
    ['asks to wait', { status: 429, retryAfterSeconds: 30 }, 'refused', true, 30],
    ['is down', { status: 503, retryAfterSeconds: 5 }, 'failed', true, 5],
    ['gives no answer', {}, 'failed', true, null],
    ['refuses it', { status: 422, userFriendlyMessage: 'No.' }, 'invalid', false, null],
  ])('when it %s', async (_what, options, kind, keepsKey, retryAfterSeconds) => {
    const outcome = await submit(filled, refusing(new UpstreamError('refused', options)));
    expect(outcome).toMatchObject({
      kind,
      form: {
        problem: { message: 'userFriendlyMessage' in options ? 'No.' : null, retryAfterSeconds },
      },
    });
    // Another key where the next attempt is another enquiry.
    expect('form' in outcome && outcome.form.idempotencyKey === KEY).toBe(keepsKey);
  });
});
