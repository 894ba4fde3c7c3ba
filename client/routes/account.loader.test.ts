import { describe, expect, test } from '@jest/globals';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import {
  type AccountAnswers,
  createAccountApi,
  identifiersWire,
  refusal,
  sessionsWire,
  userWire,
} from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { testUser } from '../../test/support/testUser.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { loadPage } from './loadPage.ts';

const all: AccountAnswers = {
  userDetails: userWire(),
  userIdentifiers: identifiersWire,
  userSessions: sessionsWire,
};

const loadProfile = async (answers: AccountAnswers, form?: PostedForm) => {
  const api = createAccountApi(answers);
  const context = { ...loaderContext('/profile', createFakeApi({})), api, form };
  // Somebody else was here before.
  const other = { user: testUser({ name: 'Bo' }), identifiers: [], devices: null };
  context.store.dispatch(accountOpened({ profile: other, form: null }));
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, ...context.state().account };
};

describe('the profile', () => {
  test('it is told who somebody is, how he signs in, and on which devices', async () => {
    const { outcome, profile } = await loadProfile(all);
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false, surrogateKeys: [] });
    expect(profile).toEqual({
      user: testUser({
        id: 7,
        name: 'Ann Lee',
        email: 'ann@example.org',
        phone: '+447700900123',
        phoneInternational: '+44 7700 900123',
        phoneCountry: 'GB',
      }),
      identifiers: [
        { kind: 'email', value: 'ann@example.org', isPrimary: true },
        { kind: 'phone', value: '+447700900123', isPrimary: true },
      ],
      devices: [
        {
          id: 1,
          words: 'Chrome on Android',
          country: 'GB',
          lastSeen: '2027-03-15',
          isCurrent: true,
        },
        { id: 2, words: '', country: null, lastSeen: '2027-02-02', isCurrent: false },
      ],
    });
  });

  test('nobody is asked to sign in, by every way there is, and nothing is left of who was there', async () => {
    const { asked, doors, outcome, profile } = await loadProfile({
      ...all,
      userDetails: refusal(401),
      applicationConfig: doorsWire,
    });
    expect(outcome).toEqual({ kind: 'signInRequired' });
    expect(asked).toEqual(['userDetails', 'applicationConfig']);
    expect(profile).toBeNull();
    expect(doors).toEqual([{ provider: 'google', title: 'Google' }]);
  });

  test.each(['/profile', '/login'])(
    'a guest in a browser is not asked about on %s',
    async (url) => {
      Object.assign(globalThis, { document: { cookie: 'visitor_id=1' } });
      const api = createAccountApi({ ...all, applicationConfig: doorsWire });
      const context = { ...loaderContext(url, createFakeApi({})), api };
      await loadPage(context).finally(() => Reflect.deleteProperty(globalThis, 'document'));
      expect([api.asked, context.state().account.profile]).toEqual([['applicationConfig'], null]);
    },
  );

  test('an outage is none of his: the page cannot be shown, and nothing is left either', async () => {
    const { outcome, profile } = await loadProfile({ ...all, userDetails: refusal(503) });
    expect(outcome.kind).toBe('unavailable');
    expect(profile).toBeUndefined();
  });

  test('without the lists the page has what the user himself says', async () => {
    const { outcome, profile } = await loadProfile({ userDetails: userWire({ phone: null }) });
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true });
    expect(profile?.identifiers).toEqual([
      { kind: 'email', value: 'ann@example.org', isPrimary: true },
    ]);
    expect(profile?.devices).toBeNull();
  });

  test('a form that came back is shown again', async () => {
    const form: PostedForm = {
      name: 'name',
      values: { name: '' },
      faults: { name: 'name' },
      problem: null,
      idempotencyKey: '',
    };
    expect((await loadProfile(all, form)).form).toEqual(form);
    expect((await loadProfile(all)).form).toBeNull();
  });
});

/** Google's way is open; what else there is concerns the API and the web tier. */
const doorsWire = {
  data: {
    result: [
      {
        type: 'login_door',
        title: 'Google',
        data: { provider: 'google', client_id: 'us', authorize_url: 'https://google.example/' },
      },
    ],
  },
};

const loadLogin = async (
  url: string,
  userDetails: unknown,
  form?: PostedForm,
  applicationConfig: unknown = doorsWire,
) => {
  const api = createAccountApi({ userDetails, applicationConfig });
  const context = { ...loaderContext(url, createFakeApi({})), api, form };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test.each([
  '/profile',
  '/profile/leads',
  '/profile/shortlist',
  '/profile/support',
  '/profile/offers',
  '/profile/refer',
  '/profile/reviews',
  '/profile/searches',
])('on the way to %s what was shown stays until it is known who it is', async (url) => {
  const context = loaderContext(url, createFakeApi({}));
  const shown = { user: testUser(), identifiers: [], devices: [] };
  context.store.dispatch(accountOpened({ profile: shown, form: null }));
  const { promise: user, resolve } = Promise.withResolvers<never>();
  const asked = Promise.withResolvers<void>();
  const get = () => {
    asked.resolve();
    return user;
  };
  const loaded = loadPage({ ...context, api: { get } });
  await asked.promise;
  expect(context.state().account.profile).toEqual(shown);
  resolve(Promise.reject(refusal(503)) as never);
  expect([(await loaded).kind, context.state().account.profile]).toEqual([
    'unavailable',
    undefined,
  ]);
});

describe('the login', () => {
  test.each([
    ['/login', '/', ''],
    ['/login?next=%2Fprofile', '/profile', ''],
    ['/login?next=%2Fplaces%2Fsearch%2Flondon%3Fp%3D2%23a', '/places/search/london', '?p=2#a'],
    ['/login?next=//other.example', '/', ''],
  ])('who is signed in goes on from %s', async (url, to, ownSearch) => {
    const { account, outcome } = await loadLogin(url, userWire());
    expect(outcome).toEqual({ kind: 'redirect', status: 303, to, ownSearch, surrogateKeys: [] });
    expect(account.profile).toBeNull();
  });

  test.each([
    ['who is not', refusal(401)],
    ['whoever nobody can be asked about', refusal(503)],
  ])('%s gets the form', async (_who, error) => {
    expect((await loadLogin('/login', error)).outcome).toMatchObject({
      kind: 'ok',
      isDegraded: false,
    });
  });

  test('the other ways that are open are part of it, and nothing that only leads to them', async () => {
    const { account } = await loadLogin('/login', refusal(401));
    expect(account.doors).toEqual([{ provider: 'google', title: 'Google' }]);
  });

  test.each([
    ['there are none', refusal(404), false],
    ['nobody can be asked about them', refusal(503), true],
  ])('a code is enough where %s', async (_why, answer, isDegraded) => {
    const { account, outcome } = await loadLogin('/login', refusal(401), undefined, answer);
    expect(outcome).toMatchObject({ kind: 'ok', isDegraded });
    expect(account.doors).toEqual([]);
  });

  test('a form that came back is shown, whoever sent it', async () => {
    const form: PostedForm = {
      name: 'code',
      values: {},
      faults: {},
      problem: null,
      idempotencyKey: '',
    };
    const { account, asked, outcome } = await loadLogin('/login', userWire(), form);
    expect([outcome.kind, account.form, asked]).toEqual(['ok', form, ['applicationConfig']]);
  });
});
