import { describe, expect, test } from '@jest/globals';
import { mainSite } from '../../shared/domain/site/site.ts';
import type { ApiCall, ApiCallName, ApiClient } from '../../shared/ssr/apiClient.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { siteApi } from './siteApi.ts';

const callOf = (name: ApiCallName): ApiCall<string> => ({
  name,
  path: '/',
  query: { limit: 10 },
  parse: String,
  surrogateKeys: () => [],
});

/** Answers with the query that it is asked. */
const asked: ApiClient = {
  get: async <Result>({ query }: ApiCall<Result>) => query as Result,
};

describe('on the site of partner 7', () => {
  const api = siteApi(asked, partnerSite(7));

  test.each([
    'inventoryList',
    'inventoryMap',
    'inventorySelection',
    'nearbyRegions',
    'regions',
    'regionSearch',
  ] as const)('%s says whose site it is made on', async (name) => {
    expect(await api.get(callOf(name))).toEqual({ limit: 10, whitelabel_partner_id: 7 });
  });

  test('what is asked of one thing is the same on every site', async () => {
    expect(await api.get(callOf('inventory'))).toEqual({ limit: 10 });
  });
});

test('on the main site no search names a partner', async () => {
  expect(await siteApi(asked, mainSite).get(callOf('inventoryList'))).toEqual({ limit: 10 });
});
