import { describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  BOOKED_LEAD,
  bookedHouseWire,
  bookedLeadWire,
  bookedRoomsWire,
  bookingWire,
  filledStay,
} from '../../test/support/bookedHouse.ts';
import { createFakeApi, type FakeAnswer, type FakeApi } from '../../test/support/fakeApi.ts';
import { addressOf, loaderContext, renderContext } from '../../test/support/loaderContext.ts';
import { selectBooking } from '../features/booking/booking.slice.ts';
import { submitPropertyForm } from './bookingForm.action.ts';
import { loadPage } from './loadPage.ts';

const FORM = '/places/harbour-house/form';
const LEADS = '/api/v0/leads/';
const LEAD = `${LEADS}${BOOKED_LEAD}`;
const KEY = 'an-idempotency-key';

const answers: Readonly<Record<string, FakeAnswer>> = {
  '/api/v0/inventories/harbour-house': { data: bookedHouseWire() },
  '/api/v0/inventories/100001/room_types': { data: bookedRoomsWire() },
  [LEADS]: {
    data: {
      ...bookedLeadWire(null),
      user_details: { name: 'Ann Lee', email: 'ann@example.com', phone: '+447700900123' },
    },
  },
  [LEAD]: { data: bookedLeadWire(bookingWire()) },
  [`${LEAD}/booking_link`]: { data: {} },
  [`${LEAD}/booking_device`]: { data: {} },
  [`${LEAD}/documents/d-1`]: { data: {} },
};

const stepOne = { _step: 'accommodation', _version: '0', idempotency_key: KEY, ...filledStay };
const emergency = {
  _step: 'emergency_form',
  _version: '3',
  idempotency_key: KEY,
  lead_uuid: BOOKED_LEAD,
  name: 'Bo Lee',
};

const submit = (
  fields: Readonly<Record<string, string>>,
  api: FakeApi = createFakeApi(answers),
) => {
  const request: ActionRequest = {
    address: addressOf(FORM),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: { sourceDetails: { utm_source: 'mail' }, referralCode: null },
    now: Date.parse('2027-03-15T12:00:00Z'),
  };
  return submitPropertyForm(request);
};

/** An API that answers every change with this fault, but those that are let through. */
const refusing = (fault: UpstreamError, passes: readonly string[] = []): FakeApi => {
  const api = createFakeApi(answers);
  return {
    ...api,
    send: (change) => {
      if (passes.includes(change.name)) return api.send(change);
      throw fault;
    },
  };
};

const shownWith = async (form: Awaited<ReturnType<typeof submit>>) => {
  const context = loaderContext(`${FORM}?step=emergency_form`, createFakeApi(answers));
  await loadPage({
    ...context,
    form: 'form' in form ? form.form : undefined,
  });
  return selectBooking({ booking: context.state().booking ?? null });
};

test('the first step makes the enquiry under its key, saves itself, and leads to the next', async () => {
  const api = createFakeApi(answers);
  expect(await submit(stepOne, api)).toEqual({
    kind: 'redirect',
    to: `${FORM}?lead_uuid=${BOOKED_LEAD}&step=personal_form`,
  });
  expect(api.sent).toEqual([
    expect.objectContaining({ name: 'sendLead', idempotencyKey: KEY }),
    expect.objectContaining({
      name: 'saveBooking',
      idempotencyKey: KEY,
      version: 0,
      body: { booking: { section: 'accommodation', values: filledStay } },
    }),
  ]);
  expect(api.sent[0]?.body).toMatchObject({
    lead: {
      inventory_id: 711,
      meta: { lead_source: 'book_now' },
      user_details: { name: 'Ann Lee' },
    },
  });
});

test('whether a stay is still free the service judges, which has its waitlist', async () => {
  const result = bookedRoomsWire().result.map(({ active_children, ...room }) => ({
    ...room,
    active_children: active_children.map((stay) => ({ ...stay, available: false, units_left: 0 })),
  }));
  const rooms = '/api/v0/inventories/100001/room_types';
  const api = createFakeApi({ ...answers, [rooms]: { data: { result } } });
  await submit(stepOne, api);
  expect(api.sent.map(({ name }) => name)).toEqual(['sendLead', 'saveBooking']);
});

test('a later step is saved to the version that its page has shown', async () => {
  const api = createFakeApi(answers);
  expect(await submit(emergency, api)).toMatchObject({
    to: expect.stringContaining('step=confirmation_documents'),
  });
  expect(api.sent).toEqual([expect.objectContaining({ name: 'saveBooking', version: 3 })]);
});

test('a step with faults comes back with all that was typed, and nothing is sent', async () => {
  const api = createFakeApi(answers);
  const outcome = await submit({ ...stepOne, email: 'ann' }, api);
  expect([outcome.kind, api.sent]).toEqual(['invalid', []]);
  expect(await shownWith(outcome)).toMatchObject({
    typed: { accommodation: { email: 'ann', full_name: 'Ann Lee' } },
    faults: { accommodation: { email: 'email' } },
    globalContactFieldError: true,
    idempotencyKey: KEY,
  });
});

test('a step that was changed elsewhere comes back beside what is saved', async () => {
  const outcome = await submit(emergency, refusing(new UpstreamError('stale', { status: 412 })));
  expect(outcome.kind).toBe('invalid');
  expect(await shownWith(outcome)).toMatchObject({
    conflict: { section: 'emergency_form', mine: { name: 'Bo Lee' }, theirs: {} },
    data: { version: 1 },
  });
});

test('an enquiry that was made stays the one that is gone on with', async () => {
  const down = refusing(new UpstreamError('down', { status: 503 }), ['sendLead']);
  const outcome = await submit(stepOne, down);
  expect(outcome).toMatchObject({
    kind: 'failed',
    form: { values: { lead_uuid: BOOKED_LEAD }, idempotencyKey: KEY },
  });
});

test('too many at once are asked to wait, and keep their words', async () => {
  const busy = refusing(new UpstreamError('busy', { status: 429, retryAfterSeconds: 30 }));
  expect(await submit(stepOne, busy)).toMatchObject({
    kind: 'refused',
    form: { problem: { retryAfterSeconds: 30 }, values: { full_name: 'Ann Lee' } },
  });
});

describe('what is done with the whole', () => {
  const whole = { _version: '4', lead_uuid: BOOKED_LEAD };

  test.each([
    ['submit', { submit: true }, `/forms/submit?lead_uuid=${BOOKED_LEAD}&inventory_id=100001`],
    ['extend_hold', { extend_hold: true }, `${FORM}?lead_uuid=${BOOKED_LEAD}&step=review`],
    ['join_waitlist', { join_waitlist: true }, `${FORM}?lead_uuid=${BOOKED_LEAD}&step=review`],
    ['withdraw', { withdraw: true }, `${FORM}?lead_uuid=${BOOKED_LEAD}&step=review`],
  ])('%s is sent to the version that is shown', async (_intent, booking, to) => {
    const api = createFakeApi(answers);
    expect(await submit({ ...whole, _intent }, api)).toEqual({ kind: 'redirect', to });
    expect(api.sent).toEqual([expect.objectContaining({ version: 4, body: { booking } })]);
  });

  test.each([
    ['send_link', {}, 'sendBookingLink', `${FORM}?lead_uuid=${BOOKED_LEAD}&link=sent`],
    ['resume', { resume: 's' }, 'addBookingDevice', `${FORM}?lead_uuid=${BOOKED_LEAD}`],
    [
      'remove_document',
      { _document: 'd-1' },
      'removeDocument',
      `${FORM}?lead_uuid=${BOOKED_LEAD}&step=confirmation_documents`,
    ],
  ])('%s', async (_intent, own, name, to) => {
    const api = createFakeApi(answers);
    expect(await submit({ ...whole, ...own, _intent }, api)).toEqual({ kind: 'redirect', to });
    expect(api.sent.map((change) => change.name)).toEqual([name]);
  });

  test('a link that was used is told as such', async () => {
    const spent = refusing(new UpstreamError('gone', { status: 403 }));
    expect(await submit({ ...whole, _intent: 'resume', resume: 's' }, spent)).toEqual({
      kind: 'redirect',
      to: `${FORM}?lead_uuid=${BOOKED_LEAD}&link=spent`,
    });
  });

  test('a stay that another holds is told by its page', async () => {
    const held = new UpstreamError('held', { status: 409, userFriendlyMessage: 'Held.' });
    expect(await submit({ ...whole, _intent: 'submit' }, refusing(held))).toMatchObject({
      kind: 'invalid',
      form: { problem: { message: 'Held.' } },
    });
  });
});

describe('a document, which its form names in the address', () => {
  const body = 'a stream';
  const documents = `${LEAD}/documents`;
  const step = `${FORM}?lead_uuid=${BOOKED_LEAD}&step=confirmation_documents`;

  const sendPaper = (api: FakeApi, document: ActionRequest['document'] | null = null) =>
    submitPropertyForm({
      address: addressOf(`${step}&field=passport`),
      form: new URLSearchParams(),
      file: null,
      document: document ?? { body, contentType: 'multipart/form-data; boundary=b' },
      api,
      context: renderContext,
      attribution: null,
      now: 0,
    });

  test('is sent on as it came, and leads back to its step', async () => {
    const api = createFakeApi({ ...answers, [documents]: { data: {} } });
    expect(await sendPaper(api)).toEqual({ kind: 'redirect', to: step });
    expect(api.sent).toEqual([
      expect.objectContaining({
        name: 'sendDocument',
        path: documents,
        body,
        contentType: 'multipart/form-data; boundary=b',
      }),
    ]);
  });

  test.each([
    [400, 'invalid', undefined, 'file'],
    [404, 'invalid', undefined, 'file'],
    [409, 'invalid', 409, 'file'],
    [413, 'invalid', 413, 'fileTooLarge'],
    [415, 'invalid', 415, 'file'],
    [429, 'refused', undefined, 'file'],
    [500, 'failed', undefined, 'file'],
    [503, 'failed', 503, 'file'],
  ])('that the service answers with %i comes back as %s, with its words', async (...row) => {
    const [answered, kind, status, fault] = row;
    const error = new UpstreamError('no', { status: answered, userFriendlyMessage: 'No.' });
    const outcome = await sendPaper(refusing(error));
    expect([outcome.kind, 'status' in outcome ? outcome.status : undefined]).toEqual([
      kind,
      status,
    ]);
    expect(await shownWith(outcome)).toMatchObject({
      problem: { message: 'No.' },
      faults: { confirmation_documents: { passport: fault } },
      leadData: { uuid: BOOKED_LEAD },
    });
  });

  test('that is far too large is not sent', async () => {
    const api = createFakeApi(answers);
    expect(await sendPaper(api, 'tooLarge')).toMatchObject({
      kind: 'invalid',
      status: 413,
      form: { faults: { passport: 'fileTooLarge' } },
    });
    expect(api.sent).toEqual([]);
  });
});

test('an enquiry at the same address is no booking', async () => {
  const outcome = await submit({ form: 'enquire', fullName: 'Ann Lee', email: 'ann' });
  expect(outcome).toMatchObject({ kind: 'invalid', form: { name: 'enquire' } });
});
