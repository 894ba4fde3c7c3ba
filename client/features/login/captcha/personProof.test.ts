import { expect, test } from '@jest/globals';
import { testCaptcha } from '../../../../test/support/captchas.ts';
import { createFakeApi, type FakeAnswer } from '../../../../test/support/fakeApi.ts';
import { silentProof, visibleStep } from './personProof.ts';

const CALL = '/api/v0/users/captcha';
const NOW = new Date('2027-03-15T12:00:00Z');
const recaptcha = { kind: 'recaptcha', site_key: 'k', script_url: 'https://captcha.example/' };

const work = (level: 'silent' | 'visible') =>
  testCaptcha({ kind: 'proof-of-work' }).offer({ action: 'email_login', level }, NOW);

test('a proof that nobody sees is asked for and made', async () => {
  const captcha = testCaptcha({ kind: 'proof-of-work' });
  const api = createFakeApi({ [CALL]: { data: await work('silent') } });
  const token = await silentProof(api, 'email');
  expect(api.queries).toEqual([{ recaptcha_action: 'email_login', with_visual_challenge: false }]);
  const brought = {
    action: 'email_login',
    level: 'silent',
    ownDomain: null,
    recipientKey: '',
    token,
  } as const;
  expect((await captcha.check(brought, NOW)).shown).toBe('silent');
});

test.each<[string, FakeAnswer]>([
  ['is asked for', { data: { kind: 'none' } }],
  ['can be had', { status: 503 }],
  ['is understood', { data: { kind: 'proof_of_work', challenge: {}, most: 1 } }],
])('where none %s there is none', async (_what, answer) => {
  expect(await silentProof(createFakeApi({ [CALL]: answer }), 'phone')).toBeUndefined();
});

test.each<[string, FakeAnswer, string]>([
  ['ticks the box of reCAPTCHA where that is asked for', { data: recaptcha }, 'recaptcha'],
  ['waits where nobody says what else to do', { status: 503 }, 'wait'],
  ['waits where nothing else is asked for', { data: { kind: 'none' } }, 'wait'],
])('whoever is to be seen %s', async (_what, answer, kind) => {
  expect((await visibleStep(createFakeApi({ [CALL]: answer }), 'email')).kind).toBe(kind);
});

test('whoever is to be seen works, or waits where browsers cannot work', async () => {
  const api = createFakeApi({ [CALL]: { data: await work('visible') } });
  expect((await visibleStep(api, 'email')).kind).toBe('work');
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  try {
    expect((await visibleStep(api, 'email')).kind).toBe('wait');
  } finally {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  }
});
