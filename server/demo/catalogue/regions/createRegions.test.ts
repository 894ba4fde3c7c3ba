import { describe, expect, test } from '@jest/globals';
import { campusRedirect } from '../../../../shared/domain/region/campusRedirect.ts';
import { priorityRegionIds } from '../../../../shared/domain/region/inPriorityOrder.ts';
import { popularCities } from '../../../../shared/domain/region/popularCities.ts';
import type { RegionRow } from '../../../api/catalogue/catalogue.ts';
import { allCountries } from '../../demoCatalogue.ts';
import { createRegions } from './createRegions.ts';

const regions = createRegions(allCountries);
const byName = new Map(regions.map((region) => [region.canonicalName, region]));
const byId = new Map(regions.map((region) => [region.id, region]));

function region(canonicalName: string): RegionRow {
  const found = byName.get(canonicalName);
  if (found === undefined) throw new Error(`${canonicalName} is missing`);
  return found;
}

const ofType = (type: string) => regions.filter((row) => row.regionType === type);

describe('regions', () => {
  test('ids and address names are unique', () => {
    expect(byId.size).toBe(regions.length);
    expect(byName.size).toBe(regions.length);
  });

  test('all rows have the same keys, as the bulk insert needs', () => {
    const keys = regions.map((row) => Object.keys(row).sort().join());
    const differing = keys.filter((key) => key !== keys[0]);
    expect(differing).toEqual([]);
  });

  test('every region lies below its ancestors, from the country down', () => {
    for (const row of regions) {
      const ancestors = row.ancestorIds.map((id) => byId.get(id));
      expect(row.parentId ?? null).toBe(ancestors.at(-1)?.id ?? null);
      const types = ancestors.map((ancestor) => ancestor?.regionType);
      expect(types).toEqual(['country', 'state', 'locality'].slice(0, types.length));
    }
  });

  test('areas and universities are children of a city', () => {
    for (const row of [...ofType('sublocality'), ...ofType('establishment')]) {
      expect(byId.get(row.parentId ?? 0)?.regionType).toBe('locality');
    }
  });

  test.each([
    ['london', 34],
    ['manchester', 38],
    ['birmingham', 55],
    ['leeds', 43],
    ['glasgow', 67],
    ['new-york', 70],
    ['boston', 75],
    ['sydney', 14],
    ['melbourne', 56],
    ['dublin', 37],
  ])('%s keeps its id %i and is a priority region', (name, id) => {
    expect(region(name).id).toBe(id);
    expect(priorityRegionIds).toContain(id);
  });

  test('titles fit 60 characters, descriptions 160', () => {
    expect(regions.filter((row) => row.meta.title.length > 60)).toEqual([]);
    expect(regions.filter((row) => row.meta.description.length > 160)).toEqual([]);
    expect(region('london').meta.title).toBe('Student Accommodation in London');
  });

  test.each(['title', 'description'] as const)('no two regions have one %s', (field) => {
    const texts = regions.map(({ meta }) => meta[field]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('cities and universities answer at least four questions, without gaps in the text', () => {
    const texts = [...ofType('locality'), ...ofType('establishment')]
      .filter((row) => row.state === 'active')
      .map((row) => row.faqs);
    expect(Math.min(...texts.map((faqs) => faqs.length))).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(texts)).not.toMatch(/undefined|NaN|Infinity|null/);
  });

  test('rent is named in the money and period of the country', () => {
    expect(JSON.stringify(region('leeds').faqs)).toContain('£184 a week');
    expect(JSON.stringify(region('boston').faqs)).toMatch(/\$1,\d{3} a month/);
  });

  test('names are found in Chinese, as students write them', () => {
    expect(region('london').aliases).toContain('伦敦');
    expect(region('london').nameWords).toContain('| 伦 敦 |');
    expect(region('university-of-manchester').nameWords).toContain('| 曼 大 |');
    expect(region('camden-london').searchText).toContain('肯 顿');
  });

  test('names are found without accents and by their short form', () => {
    expect(region('malaga').searchText).toContain('malaga');
    expect(region('university-college-london').searchText).toContain('ucl');
  });
});

describe('regions that stand for one case', () => {
  test('a retired area points to its city', () => {
    expect(region('docklands-london')).toMatchObject({ state: 'inactive', parentId: 34 });
  });

  test('a retired village has no region above it', () => {
    expect(region('dungeness')).toMatchObject({ state: 'inactive', parentId: null });
  });

  test('a town without listings is active', () => {
    expect(region('lerwick').state).toBe('active');
  });

  test('the campus with one residence is a university of London', () => {
    expect(region(campusRedirect.campusRegion)).toMatchObject({
      regionType: 'establishment',
      state: 'active',
      parentId: 34,
    });
  });

  test('London has areas and universities', () => {
    const below = regions.filter((row) => row.parentId === 34);
    expect(below.filter((row) => row.regionType === 'sublocality').length).toBeGreaterThan(20);
    expect(below.filter((row) => row.regionType === 'establishment').length).toBeGreaterThan(20);
  });
});

describe('popular cities', () => {
  test.each(popularCities.map((city) => [city.canonicalName, city] as const))(
    '%s is the active city of that id and name',
    (canonicalName, city) => {
      expect(region(canonicalName)).toMatchObject({
        id: city.id,
        name: city.name,
        regionType: 'locality',
        state: 'active',
      });
    },
  );

  test('seven countries have four to six each', () => {
    const counts = new Map<string, number>();
    for (const { country } of popularCities) counts.set(country, (counts.get(country) ?? 0) + 1);
    expect(counts.size).toBe(7);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThanOrEqual(4);
      expect(count).toBeLessThanOrEqual(6);
    }
  });
});
