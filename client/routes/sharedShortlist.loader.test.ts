import { expect, test } from '@jest/globals';
import { createAccountApi, refusal } from '../../test/support/accountApi.ts';
import { createFakeApi } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import { loadPage } from './loadPage.ts';

const TOKEN = 'a1'.repeat(32);

const load = async (path: string, sharedShortlist: unknown) => {
  const api = createAccountApi({ sharedShortlist });
  const context = { ...loaderContext(path, createFakeApi({})), api };
  const outcome = await loadPage(context);
  return { asked: api.asked, outcome, shared: context.state().account.shared };
};

const listed = { data: { result: [], meta: { count: 21, next: null }, pages: 2 } };

test('whoever has the link sees the part of the list that is asked for', async () => {
  const { asked, outcome, shared } = await load(`/shared/${TOKEN}?p=2`, listed);
  expect(outcome).toMatchObject({ kind: 'ok', surrogateKeys: [] });
  expect(asked).toEqual(['sharedShortlist']);
  expect(shared).toEqual({ cards: [], count: 21, pages: 2, page: 2 });
});

test('a link that was taken back leads nowhere', async () => {
  const { outcome, shared } = await load(`/shared/${TOKEN}`, refusal(404));
  expect([outcome.kind, shared]).toEqual(['notFound', undefined]);
});

test.each(['none', TOKEN.slice(1), `${TOKEN}0`])('nobody is asked about %s', async (token) => {
  const { asked, outcome } = await load(`/shared/${token}`, listed);
  expect([outcome.kind, asked]).toEqual(['notFound', []]);
});

test('the page is not missing while the API is out of reach', async () => {
  const { outcome } = await load(`/shared/${TOKEN}`, refusal(503));
  expect(outcome.kind).toBe('unavailable');
});
