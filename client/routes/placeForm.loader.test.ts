import { describe, expect, test } from '@jest/globals';
import type { User } from '../../shared/domain/user/user.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { testUser } from '../../test/support/testUser.ts';
import { inventoryDetailWire, regionWire, roomTypeWire } from '../../test/support/wireFactories.ts';
import { sessionReducer, signedIn } from '../features/session/session.slice.ts';
import { loadPage } from './loadPage.ts';
import type { LoaderContext, LoaderStore } from './routeRecord.ts';

const DETAIL = '/api/v0/inventories/harbour-house';
const FORM = '/places/harbour-house/form';
const ENQUIRY = `${FORM}?form=enquire`;
const ROOMS = '/api/v0/inventories/100001/room_types';
const USER = '/api/v0/users/details';
const LEAD = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';

const house: Record<string, FakeAnswer> = {
  [DETAIL]: { data: inventoryDetailWire({ region: null }) },
  [ROOMS]: { data: { result: [roomTypeWire({ id: 7, name: 'Classic Ensuite' })] } },
};

const leadWire = (canonicalName: string) => ({
  id: 1,
  uuid: LEAD,
  user_details: {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+447700900123',
    phone_details: { country_code: 'GB', national: 7_700_900_123 },
  },
  data: { no_of_students: 2, configuration: '7' },
  inventory_root: { provider_id: 1, canonical_name: canonicalName },
});

const load = async (url: string, answers: Record<string, FakeAnswer>) => {
  const api = createFakeApi(answers);
  const context = loaderContext(url, api);
  const outcome = await loadPage(context);
  const { placeForm: form, property: state } = context.state();
  return { outcome, state, form, api };
};

test('the form is about the property and its rooms', async () => {
  const { api, form, outcome, state } = await load(ENQUIRY, house);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(state).toMatchObject({ data: { name: 'Harbour House' }, hasSections: false });
  expect(api.paths).toEqual([DETAIL, ROOMS, USER]);
  expect(form).toMatchObject({
    formType: 'enquire',
    source: 'enquire',
    typed: {},
    rooms: [{ id: 7, name: 'Classic Ensuite' }],
    lead: null,
  });
});

test('the address says which form it is and what its fields begin with', async () => {
  const query = '?form=virtual_tour_enquiry&room_type=7&people=2&utm_source=mail';
  const { form } = await load(`${FORM}${query}`, house);
  expect(form).toMatchObject({
    formType: 'virtual_tour_enquiry',
    source: 'virtual_tour_request',
    typed: { selectedRoom: '7', people: '2' },
  });
});

test('a form without scripts carries where its visitor came from', async () => {
  const api = createFakeApi(house);
  const context = loaderContext(ENQUIRY, api);
  const referrer = 'https://amber.example/places/harbour-house?utm_source=mail';
  await loadPage({ ...context, referrer });
  expect(context.state().placeForm?.arrival).toBe('utm_source=mail');
});

describe('who is signed in', () => {
  const ann = testUser({ name: 'Ann Lee', email: 'ann@example.com' });
  const withPhone = { ...ann, phoneInternational: '+44 7700 900123', phoneCountry: 'GB' };
  const fields = {
    fullName: 'Ann Lee',
    email: 'ann@example.com',
    code: 'United Kingdom (+44)',
    mobileNumber: '7700 900123',
  };

  const loadFor = async (user: User | null, own: Partial<LoaderContext> = {}, query = '') => {
    const api = createFakeApi(house);
    const asked: string[] = [];
    const asking: ApiClient = {
      get: async <Result>(call: ApiCall<Result>): Promise<Result> => {
        asked.push(call.path);
        // Sound because the user is all that is asked for there.
        if (call.path === USER && user) return user as Result;
        return api.get(call);
      },
    };
    const context = { ...loaderContext(`${ENQUIRY}${query}`, api), ...own, api: asking };
    await loadPage(context);
    return { asked, typed: context.state().placeForm?.typed };
  };

  test.each([
    ['all of it', withPhone, fields],
    ['no number', ann, { fullName: 'Ann Lee', email: 'ann@example.com' }],
    [
      'a number alone',
      { ...withPhone, name: '', email: null },
      { code: fields.code, mobileNumber: fields.mobileNumber },
    ],
    ['nothing, as nobody is', null, {}],
  ])('finds in the form what is known of him: %s', async (_what, user, typed) => {
    expect((await loadFor(user)).typed).toEqual(typed);
  });

  test('may have typed something else into the address', async () => {
    const { typed } = await loadFor(withPhone, {}, '&fullName=Ann%20Chen');
    expect(typed).toEqual({ ...fields, fullName: 'Ann Chen' });
  });

  test('is not asked for about a form that he has sent', async () => {
    const form: PostedForm = {
      name: 'enquiry',
      values: { fullName: 'A' },
      faults: {},
      problem: null,
      idempotencyKey: 'k',
    };
    const { asked, typed } = await loadFor(withPhone, { form });
    expect([asked.includes(USER), typed]).toEqual([false, { fullName: 'A' }]);
  });

  test('is not asked for again by a page that knows him', async () => {
    const known = loaderContext(ENQUIRY, createFakeApi(house)).store;
    const session = sessionReducer(undefined, signedIn(ann));
    const state = { ...known.getState(), session };
    const dispatched: unknown[] = [];
    const store: LoaderStore = {
      getState: () => state,
      addReducers: known.addReducers,
      dispatch: (action) => void dispatched.push(action),
    };
    const { asked } = await loadFor(null, { store });
    expect(asked).not.toContain(USER);
    expect(dispatched).toContainEqual(
      expect.objectContaining({
        form: expect.objectContaining({ typed: { fullName: 'Ann Lee', email: 'ann@example.com' } }),
      }),
    );
  });
});

test('each time it has another key', async () => {
  const [one, two] = [await load(ENQUIRY, house), await load(ENQUIRY, house)];
  expect(one.form?.idempotencyKey).not.toBe(two.form?.idempotencyKey);
});

test('a known enquiry is gone on with', async () => {
  const path = `/api/v0/leads/${LEAD}`;
  const { form } = await load(`${ENQUIRY}&lead_uuid=${LEAD}`, {
    ...house,
    [path]: { data: leadWire('harbour-house') },
  });
  expect(form).toMatchObject({
    lead: { uuid: LEAD, id: 1, name: 'Ann Lee', tour: null },
    typed: { fullName: 'Ann Lee', mobileNumber: '7700900123', people: '2', selectedRoom: '7' },
  });
});

test.each<[string, Record<string, FakeAnswer>]>([
  ['of another property', { [`/api/v0/leads/${LEAD}`]: { data: leadWire('mill-lane') } }],
  ['that is none', {}],
  ['that nobody can be asked for', { [`/api/v0/leads/${LEAD}`]: { status: 500 } }],
])('an enquiry %s changes nothing', async (_what, answers) => {
  const { form, outcome } = await load(`${ENQUIRY}&lead_uuid=${LEAD}`, { ...house, ...answers });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  expect(form).toMatchObject({ lead: null, typed: {} });
});

test.each<[string, string, Record<string, FakeAnswer>, object]>([
  [
    'a room type has no form',
    FORM,
    { [DETAIL]: { data: inventoryDetailWire({ parent_id: 5, level: 'room' }) } },
    { kind: 'notFound' },
  ],
  [
    'an id leads to the property',
    '/places/100001/form',
    { '/api/v0/inventories/100001': { data: inventoryDetailWire() } },
    { kind: 'redirect', status: 301, to: '/places/harbour-house' },
  ],
  [
    'a deleted property leads to its region',
    FORM,
    {
      [DETAIL]: { data: inventoryDetailWire({ status: 'deleted' }) },
      '/api/v0/regions/london': { data: regionWire() },
    },
    { kind: 'redirect', status: 301, to: '/places/search/london' },
  ],
  [
    'a deleted property without a region leads home',
    FORM,
    { [DETAIL]: { data: inventoryDetailWire({ status: 'deleted', region: null }) } },
    { kind: 'redirect', status: 302, to: '/' },
  ],
  ['an unknown property has no form', FORM, {}, { kind: 'notFound' }],
  ['an outage is none of its faults', FORM, { [DETAIL]: { status: 500 } }, { kind: 'unavailable' }],
])('%s', async (_what, url, answers, outcome) => {
  expect((await load(url, answers)).outcome).toMatchObject(outcome);
});

test('between a property and its form only who is signed in is asked for anew', async () => {
  const api = createFakeApi(house);
  const context = loaderContext('/places/harbour-house', api);
  await loadPage(context);
  const known = api.paths.length;
  await loadPage({ ...context, address: loaderContext(ENQUIRY, api).address });
  expect(api.paths.slice(known)).toEqual([USER]);
  expect(context.state().property.hasSections).toBe(true);
});
