import { describe, expect, test } from '@jest/globals';
import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';
import { testUser } from '../../test/support/testUser.ts';
import { callAddress } from './fetchApiClient.ts';
import {
  emailCode,
  emailLogin,
  hasAccess,
  logout,
  phoneCode,
  phoneLogin,
  userDetailsCall,
} from './users.api.ts';

const ann = {
  id: 7,
  name: 'Ann Chen',
  email: 'ann@example.org',
  phone: '+447700900123',
  phone_details: { international: '+44 7700 900123', country_code: 'GB' },
  profile_image_url: null,
  login_type: 'email_otp',
};

const user = testUser({
  id: 7,
  name: 'Ann Chen',
  email: 'ann@example.org',
  phone: '+447700900123',
  phoneInternational: '+44 7700 900123',
  phoneCountry: 'GB',
});

describe('a user', () => {
  test('is the body of the details, and the data of a login', () => {
    expect(userDetailsCall().parse(ann)).toEqual(user);
    expect(emailLogin('ann@example.org', '123456', null).parse({ data: ann })).toEqual(user);
  });

  test('may have said nothing yet', () => {
    expect(userDetailsCall().parse({ id: 1 })).toEqual(testUser());
  });

  test('has sent enquiries about properties and rooms; one with a hole is none', () => {
    const enquiries = [
      { inventory_id: 5, room_type_id: null, lead_source: 'enquire' },
      { inventory_id: 5, room_type_id: 7, lead_source: 'book_now' },
      { inventory_id: null, room_type_id: 7, lead_source: 'book_now' },
    ];
    expect(userDetailsCall().parse({ ...ann, enquiries }).enquiries).toEqual([
      { propertyId: 5, roomId: null, source: 'enquire' },
      { propertyId: 5, roomId: 7, source: 'book_now' },
    ]);
  });

  test('without an id is none', () => {
    expect(() => userDetailsCall().parse({ name: 'Ann' })).toThrow('body.id is no number');
  });
});

describe('a code', () => {
  test.each([
    [emailCode('a@b.co', { hasVisualChallenge: false }), 'email', { email: 'a@b.co' }, 'false'],
    [
      phoneCode('+447700900123', { hasVisualChallenge: true }),
      'phone',
      { phone: '+447700900123' },
      'true',
    ],
  ] as const)('is asked for: %j', (change, channel, asked, isVisual) => {
    expect(change).toMatchObject({ method: 'POST', body: { user: asked } });
    expect(callAddress({ path: change.path, query: change.query ?? {} })).toBe(
      `/api/v0/users/generate_${channel}_otp?recaptcha_action=${channel}_login&with_visual_challenge=${isVisual}`,
    );
    expect(change.parse({ data: { session_uuid: 'u', resend_after: 30 } })).toEqual({
      sessionUuid: 'u',
      resendAfter: 30,
    });
  });

  test('sent by phone is handed in with the request it belongs to', () => {
    const user = { phone: '+447700900123', otp: '123456' };
    const referralCode = 'ABCD2345';
    expect(phoneLogin({ ...user, sessionUuid: 'u', referralCode })).toMatchObject({
      path: '/api/v0/users/login_phone_otp',
      body: { user: { ...user, session_uuid: 'u', referral_code: referralCode } },
    });
  });
});

test('a logout is one when the answer says so', () => {
  expect(logout().parse({ message: 'logged-out' })).toBe(true);
  expect(logout().parse({ message: 'later' })).toBe(false);
});

describe('access', () => {
  const answering = (answer: () => unknown) => {
    const asked: string[] = [];
    const api: ApiClient = {
      get: async <Result>(call: ApiCall<Result>) => {
        asked.push(callAddress(call));
        return call.parse(answer());
      },
    };
    return { api, asked };
  };
  const failing = (error: Error) =>
    answering(() => {
      throw error;
    });

  test.each([
    ['a list with an entry', answering(() => ({ data: { result: [{ id: 1 }] } })), true],
    ['an empty list', answering(() => ({ data: { result: [] } })), false],
    ['no list', answering(() => ({ data: {} })), false],
    ['no data', answering(() => 'maintenance'), false],
    ['a refusal', failing(new UpstreamError('No', { status: 403 })), false],
    ['no answer', failing(new UpstreamError('The API gave no answer')), false],
  ])('is told by the answer: %s', async (_what, { api }, isGiven) => {
    expect(await hasAccess(api, '/api/v0/auth/providers/users')).toBe(isGiven);
  });

  test('is asked for past every cache, with a token where there is no cookie', async () => {
    const { api, asked } = answering(() => ({ data: { result: [] } }));
    await hasAccess(api, '/api/v0/a');
    await hasAccess(api, '/api/v0/a', 'secret');
    expect(asked).toEqual([
      '/api/v0/a?cache=false',
      '/api/v0/a?cache=false&user_auth_token=secret',
    ]);
  });
});
