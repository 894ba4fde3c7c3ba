import { expect, test } from '@jest/globals';
import type { PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import { picturedPlaces } from './placePictures.slice.ts';

const city = (id: number, picture: PopularCityCard['picture']): PopularCityCard => ({
  id,
  name: `City ${id}`,
  canonicalName: `city-${id}`,
  picture,
  propertiesCount: 3,
  rent: { amount: 120, currency: 'GBP', period: 'weekly' },
});

const picture = { path: 'abc', basePath: '/images' };

test('cities of the region that have a picture are kept, with their rent', () => {
  const cities = [city(1, picture), city(2, null), city(3, picture)];
  const components = [
    { type: 'faqs', title: 'Questions', items: [] },
    { type: 'popularCities', title: 'Cities', countries: [{ country: 'uk', name: 'UK', cities }] },
  ] as const;
  expect(picturedPlaces(components, [{ id: 1 }, { id: 2 }])).toEqual([
    { id: 1, picture, rent: { amount: 120, currency: 'GBP', period: 'weekly' } },
  ]);
});
