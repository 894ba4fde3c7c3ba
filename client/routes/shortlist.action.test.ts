import { expect, test } from '@jest/globals';
import { type AccountAnswers, createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { addressOf, renderContext } from '../../test/support/loaderContext.ts';
import { submitShortlist } from './shortlist.action.ts';

const PAGE = '/profile/shortlist';
const CALL = '/api/v0/auth/users/inventories_shortlists';

const submit = async (
  fields: Readonly<Record<string, string>> | URLSearchParams,
  answers: AccountAnswers = {},
) => {
  const api = createAccountApi(answers);
  const outcome = await submitShortlist({
    address: addressOf(PAGE),
    form: new URLSearchParams(fields),
    file: null,
    api,
    context: renderContext,
    attribution: null,
    now: 0,
  });
  return { outcome, sent: api.sent.map(({ body, method, path }) => [method, path, body]) };
};

const goTo = (search: string) => ({ kind: 'redirect', to: `${PAGE}${search}` });

test('a home is removed, and the same part of the list shown again', async () => {
  const form = { form: 'remove', entry: '5', p: '2', sort: 'price' };
  const { outcome, sent } = await submit(form, { removeFromShortlist: { data: { id: 5 } } });
  expect(sent).toEqual([['DELETE', `${CALL}/5`, undefined]]);
  expect(outcome).toEqual(goTo('?p=2&sort=price&done=removed'));
});

test('what is gone already is removed', async () => {
  const { outcome } = await submit(
    { form: 'remove', entry: '5' },
    { removeFromShortlist: refusal(404) },
  );
  expect(outcome).toEqual(goTo('?done=removed'));
});

test('a note is saved without the spaces around it', async () => {
  const form = { form: 'note', entry: '5', note: ' near the gym ' };
  const { outcome, sent } = await submit(form, { changeShortlistNote: { data: {} } });
  expect(sent).toEqual([['PUT', `${CALL}/5`, { inventories_shortlist: { note: 'near the gym' } }]]);
  expect(outcome).toEqual(goTo('?done=note'));
});

test.each([
  [422, 'invalid'],
  [429, 'refused'],
  [503, 'failed'],
])('a note that is answered with %d is %s, and stays as it was typed', async (status, kind) => {
  const { outcome } = await submit(
    { form: 'note', entry: '5', note: ' long ' },
    { changeShortlistNote: refusal(status, 'Not that.') },
  );
  expect(outcome).toMatchObject({
    kind,
    form: {
      name: 'note',
      values: { entry: '5', note: ' long ' },
      problem: { message: 'Not that.' },
    },
  });
});

test.each([
  [['10', '20'], { kind: 'redirect', to: '/compare?ids=10,20' }],
  [['10'], { kind: 'invalid', form: { name: 'compare', values: { ids: '10' } } }],
  [[], { kind: 'invalid', form: { name: 'compare', values: {} } }],
  [['1', '2', '3', '4', '5'], { kind: 'invalid', form: { values: { ids: '1,2,3,4,5' } } }],
  [['10', 'x'], { kind: 'invalid' }],
])('the ticks %j are compared, or it is said how many can be', async (ticked, expected) => {
  const fields = new URLSearchParams([['form', 'compare'], ...ticked.map((id) => ['ids', id])]);
  const { outcome, sent } = await submit(fields);
  expect(sent).toEqual([]);
  expect(outcome).toMatchObject(expected);
});

test('a home that a heart was pressed for is added, also after another login', async () => {
  const form = { form: 'add', inventory_id: '41' };
  const { outcome, sent } = await submit(form, { addToShortlist: { data: { id: 5 } } });
  expect(sent).toEqual([['POST', CALL, { inventories_shortlist: { inventory_id: 41 } }]]);
  expect(outcome).toEqual(goTo('?done=added'));
  const late = await submit(form, { addToShortlist: refusal(401) });
  expect(late.outcome).toEqual({
    kind: 'redirect',
    to: `/login?next=${encodeURIComponent(`${PAGE}?shortlist_inv=41`)}`,
  });
});

test('a link is told once, by the page that goes on', async () => {
  const token = 'a1'.repeat(32);
  const { outcome, sent } = await submit(
    { form: 'share' },
    { shareShortlist: { data: { token } } },
  );
  expect(sent).toEqual([['POST', `${CALL}/share`, {}]]);
  expect(outcome).toMatchObject({ kind: 'continued', form: { name: 'share', values: { token } } });
});

test.each([{ data: {} }, refusal(404)])(
  'sharing ends, also if it had ended: %p',
  async (answer) => {
    const { outcome, sent } = await submit(
      { form: 'unshare', sort: 'price' },
      { stopSharing: answer },
    );
    expect(sent).toEqual([['DELETE', `${CALL}/share`, undefined]]);
    expect(outcome).toEqual(goTo('?sort=price&done=unshared'));
  },
);

test('whose session has ended logs in and comes back', async () => {
  const form = { form: 'remove', entry: '5', sort: 'price' };
  const { outcome } = await submit(form, { removeFromShortlist: refusal(401) });
  expect(outcome).toEqual({
    kind: 'redirect',
    to: `/login?next=${encodeURIComponent(`${PAGE}?sort=price`)}`,
  });
});

test.each<Readonly<Record<string, string>>>([
  { form: 'other', entry: '5' },
  { form: 'toString', entry: '5' },
  { form: 'remove' },
  { form: 'remove', entry: '../users' },
  { form: 'remove', entry: '0' },
])('%j does nothing', async (form) => {
  const { outcome, sent } = await submit(form);
  expect([outcome, sent]).toEqual([goTo(''), []]);
});
