import { describe, expect, test } from '@jest/globals';
import { allCountries } from '../places/allCountries.ts';
import { createRegions } from '../regions/createRegions.ts';
import { createConfigurations } from './createConfigurations.ts';

const rows = createConfigurations(createRegions(allCountries));
const typesOf = (page: string) => rows.filter((row) => row.page === page).map((row) => row.type);
const home = JSON.stringify(rows.filter((row) => row.page === 'home'));

describe('configured pages', () => {
  test('home shows its components in order', () => {
    expect(typesOf('home')).toEqual([
      'hero',
      'popular_cities',
      'benefits',
      'offers',
      'reviews',
      'app_promotion',
      'referral',
    ]);
  });

  test.each(['£20', '£5000', '4.5/5', '4.6', '180K+ Downloads', '£50', 'Price match guarantee'])(
    'home says %s',
    (text) => {
      expect(home).toContain(text);
    },
  );

  test('home promises refunds on visa and on university rejection', () => {
    expect(home).toContain('Full refund on visa rejection');
    expect(home).toContain('Full refund on university rejection');
  });

  test('every service of the plus page has a page of its own', () => {
    expect(typesOf('plus')).toEqual(['featured_images', 'best_deals', 'partners', 'services']);
    const services = rows.find((row) => row.type === 'services')?.data.items as { id: number }[];
    expect(services.length).toBeGreaterThan(0);
    for (const { id } of services) expect(typesOf(`plus_service_${id}`)).toEqual(['plus_service']);
  });

  test('some regions have components; an unknown region is an error', () => {
    expect(rows.filter((row) => row.regionId === 34).length).toBeGreaterThan(0);
    expect(() => createConfigurations([])).toThrow(RangeError);
  });
});
