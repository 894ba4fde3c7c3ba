import { expect, test } from '@jest/globals';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import { createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const house = { data: { id: 12, name: 'Mill House', canonical_name: 'mill-house' } };

const load = async (url: string, inventory: unknown = house, form?: PostedForm) => {
  const api = createAccountApi({ inventory });
  const context = { ...loaderContext(url, createFakeApi({})), api, form };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, account: context.state().account };
};

test('whoever looks is shown what it is about, and nobody is asked who it is', async () => {
  const { account, asked, outcome } = await load('/report?inventory=12&review=7');
  expect([outcome.kind, asked]).toEqual(['ok', ['inventory']]);
  expect(account.reported).toEqual({
    inventoryId: 12,
    reviewId: 7,
    name: 'Mill House',
    canonicalName: 'mill-house',
    idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test('a form that came back keeps its key, and says what it is about', async () => {
  const form: PostedForm = {
    name: 'report',
    values: { inventory: '12', review: '' },
    faults: {},
    problem: null,
    idempotencyKey: 'a-key-of-this-form',
  };
  const { account } = await load('/report', house, form);
  expect(account).toMatchObject({
    form,
    reported: { inventoryId: 12, reviewId: null, idempotencyKey: 'a-key-of-this-form' },
  });
});

test.each([
  ['/report', house],
  ['/report?inventory=x', house],
  ['/report?inventory=13', refusal(404)],
])('%s is no page', async (url, inventory) => {
  expect((await load(url, inventory)).outcome.kind).toBe('notFound');
});
