import { describe, expect, test } from '@jest/globals';
import { popularCities } from '../../../../shared/domain/region/popularCities.ts';
import { allCountries } from '../../demoCatalogue.ts';
import { mediaByHash } from '../../pictures/scene.ts';
import { createRegions } from '../regions/createRegions.ts';
import { createConfigurations } from './createConfigurations.ts';
import { popularCountries } from './homePage.ts';

const rows = createConfigurations(createRegions(allCountries));
const typesOf = (page: string) => rows.filter((row) => row.page === page).map((row) => row.type);
const home = JSON.stringify(rows.filter((row) => row.page === 'home'));

describe('configured pages', () => {
  test('home shows its components in order', () => {
    expect(typesOf('home')).toEqual([
      'hero',
      'popular_cities',
      'featured',
      'benefits',
      'how_it_works',
      'offers',
      'reviews',
      'app_promotion',
      'referral',
      'universities',
      'faqs',
    ]);
  });

  test.each(['£20', '£5,000', '4.5/5', '4.6', '180K+ Downloads', '£50', 'Price match guarantee'])(
    'home says %s',
    (text) => {
      expect(home).toContain(text);
    },
  );

  test('home promises refunds on visa and on university rejection', () => {
    expect(home).toContain('Full refund on visa rejection');
    expect(home).toContain('Full refund on university rejection');
  });

  test('every place that home names is a region', () => {
    const regions = new Set(createRegions(allCountries).map((region) => region.canonicalName));
    const names = [...home.matchAll(/"canonical_name":"([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !regions.has(name))).toEqual([]);
  });

  test('every popular city has a picture of its own', () => {
    const paths = popularCountries.flatMap(({ cities }) => cities.map(({ image }) => image?.path));
    expect(paths).toHaveLength(popularCities.length);
    expect(new Set(paths).size).toBe(popularCities.length);
    for (const path of paths) expect(mediaByHash(path ?? '')?.scene.kind).toBe('cityscape');
  });

  test('every service of the plus page has a page of its own', () => {
    expect(typesOf('plus')).toEqual([
      'featured_images',
      'best_deals',
      'prices',
      'partners',
      'services',
    ]);
    const services = rows.find((row) => row.type === 'services')?.data.items as { id: number }[];
    expect(services.length).toBeGreaterThan(0);
    for (const { id } of services) expect(typesOf(`plus_service_${id}`)).toEqual(['plus_service']);
  });

  test('some regions have components; an unknown region is an error', () => {
    expect(rows.filter((row) => row.regionId === 34).length).toBeGreaterThan(0);
    expect(() => createConfigurations([])).toThrow(RangeError);
  });
});
