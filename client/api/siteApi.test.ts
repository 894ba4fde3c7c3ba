import { describe, expect, test } from '@jest/globals';
import { mainSite, type Site } from '../../shared/domain/site/site.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';
import { partnerSite } from '../../test/support/partnerSite.ts';
import { placeSuggestionsCall } from './findPlaces.ts';
import { featuredPropertiesCalls, propertyCall, similarPropertiesCall } from './inventories.api.ts';
import { cardsAtCall, resultMapCall } from './inventoryMap.api.ts';
import {
  nearbyRegionsCall,
  placesInRegionCall,
  placesWithinCall,
  regionCall,
  statesOfCall,
} from './regions.api.ts';
import { siteApi } from './siteApi.ts';

const coordinates = { lat: 53.8, lng: -1.5 };

type Question = Pick<ApiCall<unknown>, 'isSearch' | 'name' | 'path' | 'query'>;

/** Answers with the query that it is asked. */
const asked: ApiClient = {
  get: async <Result>({ query }: ApiCall<Result>) => query as Result,
};

/** The query with which the API is asked on a site. */
const queryOn = (site: Site, question: Question): Promise<unknown> =>
  siteApi(asked, site).get({ ...question, parse: (body) => body, surrogateKeys: () => [] });

describe('on the site of partner 7', () => {
  const site = partnerSite(7);

  test.each<[string, Question]>([
    ['places by name', placeSuggestionsCall('leeds')],
    ['places of a region by name', placesInRegionCall('leeds', ['establishment'], 'uni')],
    ['places of a region', placesWithinCall(1)],
    ['states of a country', statesOfCall(1)],
    ['places nearby', nearbyRegionsCall({ id: 1, coordinates }, 'en')],
    ['similar homes', similarPropertiesCall('leeds', 'en')],
    ...featuredPropertiesCalls(['leeds'], 'en').map((call): [string, Question] => [
      'the best homes',
      call,
    ]),
    ['a map', resultMapCall({}, null, 'GB')],
    ['homes at a point', cardsAtCall({}, coordinates)],
  ])('a search for %s says whose site it is made on', async (_what, call) => {
    expect(await queryOn(site, call)).toEqual({ ...call.query, whitelabel_partner_id: 7 });
  });

  test.each<[string, Question]>([
    ['home', propertyCall('elm-house', 'en')],
    ['region', regionCall('leeds', 'en')],
  ])('what is asked of one %s is the same on every site', async (_what, call) => {
    expect(await queryOn(site, call)).toEqual(call.query);
  });
});

test('on the main site no search names a partner', async () => {
  const call = placesWithinCall(1);
  expect(await queryOn(mainSite, call)).toEqual(call.query);
});
