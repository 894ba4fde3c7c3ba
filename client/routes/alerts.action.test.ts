import { expect, test } from '@jest/globals';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitAlerts } from './alerts.action.ts';

const ALERTS = '/api/v0/alerts';
const TOKEN = 'a1'.repeat(32);
const search = {
  region: 'leeds',
  q: '?guarantor=local',
  name: ' Near campus ',
  frequency: 'daily',
};
const done = { data: {} };

const submit = async (
  step: string,
  fields: Readonly<Record<string, string>>,
  answers: AccountAnswers = {},
) => {
  const api = createAccountApi(answers);
  const outcome = await submitAlerts({
    address: addressOf(`/alerts/${step}`),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent.map(({ body, method, path }) => [method, path, body]) };
};

test('a search is asked for with the address that is to hear of it', async () => {
  const form = { ...search, email: ' Ann@Example.org' };
  const { outcome, sent } = await submit('save', form, { requestAlerts: done });
  const saved_search = {
    name: 'Near campus',
    region: 'leeds',
    query: '?guarantor=local',
    frequency: 'daily',
  };
  expect(sent).toEqual([
    ['POST', `${ALERTS}/requests`, { email: 'ann@example.org', saved_search }],
  ]);
  expect(outcome).toEqual({
    kind: 'redirect',
    to: '/alerts/save?region=leeds&q=%3Fguarantor%3Dlocal&done=1',
  });
});

test('what is no address, or was refused, stands as it was typed', async () => {
  const typed = await submit('save', { ...search, email: 'ann' });
  expect([typed.sent, typed.outcome]).toEqual([
    [],
    {
      kind: 'invalid',
      form: expect.objectContaining({
        faults: { email: 'email' },
        values: expect.objectContaining({ email: 'ann', frequency: 'daily' }),
      }),
    },
  ]);
  const form = { ...search, email: 'ann@example.org' };
  const refused = await submit('save', form, { requestAlerts: refusal(429, 'Not so fast.') });
  expect(refused.outcome).toMatchObject({
    kind: 'refused',
    form: { problem: { message: 'Not so fast.' }, values: { email: 'ann@example.org' } },
  });
});

test.each([
  ['confirm', `${ALERTS}/requests/${TOKEN}`],
  ['unsubscribe', `${ALERTS}/unsubscribe/${TOKEN}`],
])('the page to %s does so with the token of the mail', async (step, path) => {
  const answers = { confirmAlerts: done, endAlerts: done };
  const { outcome, sent } = await submit(step, { token: TOKEN }, answers);
  expect(sent).toEqual([['POST', path, {}]]);
  expect(outcome).toEqual({ kind: 'redirect', to: `/alerts/${step}?token=${TOKEN}&done=1` });
});

test('a link that is good no more says so, and what is no token goes nowhere', async () => {
  const answers = { confirmAlerts: refusal(404, 'This link is not good any more.') };
  const late = await submit('confirm', { token: TOKEN }, answers);
  expect(late.outcome).toMatchObject({
    kind: 'invalid',
    form: { problem: { message: 'This link is not good any more.' } },
  });
  for (const [step, token] of [
    ['confirm', 'x'],
    ['other', TOKEN],
  ] as const) {
    expect(await submit(step, { token })).toEqual({
      outcome: { kind: 'redirect', to: '/' },
      sent: [],
    });
  }
});
