import { expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { createFakeApi, type FakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext, renderContext } from '../../test/support/loaderContext.ts';
import { submitPartnerForm } from './partnerForm.action.ts';
import { loadPartnerForm } from './partnerForm.loader.ts';

const FORM = '/connect/form';
const LEADS = '/api/v0/leads/';
const KEY = 'an-idempotency-key';

const filled = {
  source: 'list_property',
  idempotency_key: KEY,
  fullName: 'Ann Lee',
  email: 'ann@example.com',
  code: 'United Kingdom (+44)',
  mobileNumber: '07700900123',
  region: 'Leeds',
};

const taking = (): FakeApi => createFakeApi({ [LEADS]: { data: { uuid: 'x' } } });

const submit = (fields: Readonly<Record<string, string>>, api: FakeApi = taking()) => {
  const request: ActionRequest = {
    address: addressOf(FORM),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: { sourceDetails: { utm_source: 'mail' }, referralCode: null },
    now: Date.parse('2027-03-15T12:00:00Z'),
  };
  return submitPartnerForm(request);
};

test('the form becomes a lead about no property, under its key', async () => {
  const api = taking();
  expect(await submit({ ...filled, form: 'book_now', lead_uuid: 'x', stay: '7' }, api)).toEqual({
    kind: 'redirect',
    to: `${FORM}?source=list_property&done=sent`,
  });
  expect(api.sent).toEqual([
    expect.objectContaining({ method: 'POST', path: LEADS, idempotencyKey: KEY }),
  ]);
  expect(api.sent[0]?.body).toEqual({
    lead: expect.objectContaining({
      location_place_name: 'Leeds',
      meta: expect.objectContaining({ lead_source: 'list_property' }),
      source_details: expect.objectContaining({ utm_source: 'mail' }),
    }),
  });
  expect(api.sent[0]?.body).not.toHaveProperty('lead.inventory_id');
});

test('a university says who its counsellor is', async () => {
  const api = taking();
  await submit({ ...filled, source: 'partner_enquire', counsellorName: 'Bo Chen' }, api);
  expect(api.sent[0]?.body).toHaveProperty('lead.meta.idp_form_data.councellor_name', 'Bo Chen');
});

test('what is wrong comes back with all that was typed', async () => {
  const outcome = await submit({ ...filled, email: 'ann', counsellorEmail: 'bo' });
  expect(outcome).toMatchObject({
    kind: 'invalid',
    form: {
      faults: { email: 'email', counsellorEmail: 'email' },
      values: { fullName: 'Ann Lee', email: 'ann', region: 'Leeds', source: 'list_property' },
      idempotencyKey: KEY,
    },
  });
  if (outcome.kind !== 'invalid') throw new Error('the form was taken');
  const context = { ...loaderContext(FORM, createFakeApi({})), form: outcome.form };
  expect(await loadPartnerForm(context)).toMatchObject({ kind: 'ok' });
  expect(context.state().account.partnerForm).toMatchObject({
    source: 'list_property',
    idempotencyKey: KEY,
    typed: { fullName: 'Ann Lee', email: 'ann' },
    faults: { email: 'email' },
  });
});

test.each([
  [429, 'refused', KEY],
  [503, 'failed', KEY],
  [422, 'invalid', expect.not.stringContaining(KEY)],
])('after an answer of %i the form is %s', async (status, kind, idempotencyKey) => {
  const send = async () => {
    throw new UpstreamError('refused', { status, userFriendlyMessage: 'Not now.' });
  };
  expect(await submit(filled, { ...taking(), send })).toMatchObject({
    kind,
    form: { idempotencyKey, problem: { message: 'Not now.' }, values: { fullName: 'Ann Lee' } },
  });
});

test('a new form has a key of its own, and says where it was opened from', async () => {
  const open = async (path: string) => {
    const context = loaderContext(path, createFakeApi({}));
    await loadPartnerForm(context);
    return context.state().account.partnerForm;
  };
  const [first, second] = [await open(FORM), await open(`${FORM}?source=university_partnership`)];
  expect(first).toMatchObject({ source: 'partner_enquire', faults: {}, problem: null });
  expect(second?.source).toBe('university_partnership');
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});
