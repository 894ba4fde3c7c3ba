import { describe, expect, test } from '@jest/globals';
import { campusRedirect } from '../../../../shared/domain/region/campusRedirect.ts';
import { allCountries } from '../../demoCatalogue.ts';
import { distanceKm } from '../geography.ts';
import { createRegions } from '../regions/createRegions.ts';
import type { GeneratedRows } from './createProperty.ts';
import { generateProperties } from './generateProperties.ts';
import { createSeedCities } from './seedCity.ts';

const today = '2027-03-10';
const regions = createRegions(allCountries);
const cities = createSeedCities({ countries: allCountries, regions, today });
/** Named residences are there however few are asked for. */
const named = new Map(
  [...generateProperties({ cities, seed: 1, today, properties: 0 })].map((rows) => [
    rows.property.canonicalName,
    rows,
  ]),
);

function rowsOf(canonicalName: string): GeneratedRows {
  const rows = named.get(canonicalName);
  if (rows === undefined) throw new Error(`${canonicalName} is missing`);
  return rows;
}

const regionOf = ({ property }: GeneratedRows) =>
  regions.find((region) => region.id === property.regionId)?.canonicalName;

describe('the residence of the campus', () => {
  test('is active and within a short walk of it', () => {
    const { property } = rowsOf(campusRedirect.residence);
    const campus = regions.find((region) => region.canonicalName === campusRedirect.campusRegion);
    expect(property.status).toBe('active');
    expect(campus === undefined ? Number.NaN : distanceKm(campus, property)).toBeLessThan(0.5);
  });
});

describe('kingfisher-house-london', () => {
  const rows = rowsOf('kingfisher-house-london');
  const { detail, nameZh } = rows.property;

  test('can be booked online', () => {
    expect(rows.property).toMatchObject({ status: 'active', available: true });
    expect(rows.property.tags).not.toContain('not_available');
    expect(detail.meta.payment).toBe(1);
    expect(regionOf(rows)).toBe('london');
  });

  test.each([
    ['pictures', detail.images.length, 8],
    ['panoramas', detail.virtual_views.length, 1],
    ['videos', detail.videos.length, 1],
    ['questions', detail.faqs.length, 4],
    ['instalment plans', detail.instalment_plans.length, 1],
    ['owner phones', detail.owner.phones.length, 1],
    ['offers', rows.offers.length, 1],
    ['reviews with pictures', rows.reviews.filter((review) => review.media.length > 0).length, 1],
    ['price trends', rows.priceTrends.length, 12],
    ['room types', rows.roomTypes.length, 4],
    ['tenancies', rows.tenancies.length, 8],
  ])('has %s', (_, found, atLeast) => {
    expect(found).toBeGreaterThanOrEqual(atLeast);
  });

  test('has a Chinese name', () => {
    expect(nameZh).toMatch(/\p{Script=Han}/u);
  });

  test('has a premium studio', () => {
    const names = rows.roomTypes.map((room) => room.canonicalName);
    expect(names).toContain('kingfisher-house-london-premium-studio');
  });
});

test.each([
  ['beacon-hill-house-boston', 'US', 'boston'],
  ['harbourside-court-sydney', 'AU', 'sydney'],
  ['maple-court-toronto', 'CA', 'toronto'],
])('%s can be booked and asks for every section of the form', (name, countryCode, city) => {
  const rows = rowsOf(name);
  expect(rows.property).toMatchObject({ countryCode, status: 'active', available: true });
  expect(rows.property.detail.meta.payment).toBe(1);
  expect(rows.roomTypes.some((room) => room.available)).toBe(true);
  expect(regionOf(rows)).toBe(city);
  expect(rows.property.detail.inventory_custom_form.map(({ section }) => section)).toEqual([
    'personal_form',
    'emergency_form',
    'guarantor_form',
    'additional_form',
    'personal_form_after_payment',
    'emergency_form_after_payment',
    'guarantor_form_after_payment',
    'additional_form_after_payment',
    'confirmation_documents',
  ]);
});

test('every country asks for something of its own', () => {
  const forms = [
    'kingfisher-house-london',
    'beacon-hill-house-boston',
    'harbourside-court-sydney',
    'maple-court-toronto',
  ].map((name) => JSON.stringify(rowsOf(name).property.detail.inventory_custom_form));
  expect(new Set(forms).size).toBe(forms.length);
});

describe('residences that are gone', () => {
  test('one still has its city', () => {
    const rows = rowsOf('foundry-yard-manchester');
    expect(rows.property.status).toBe('deleted');
    expect(regionOf(rows)).toBe('manchester');
  });

  test('one is in no region', () => {
    expect(rowsOf('old-mill-yard').property).toMatchObject({
      status: 'deleted',
      regionId: null,
      sublocalityId: null,
    });
  });
});

describe('residences that cannot be booked', () => {
  test.each([
    ['canal-wharf-leeds', { status: 'active', available: true }, true],
    ['station-court-leeds', { status: 'active', available: false }, false],
    ['orchard-court-leeds', { status: 'inactive', available: true }, false],
  ])('%s', (name, columns, isTagged) => {
    const { property } = rowsOf(name);
    expect(property).toMatchObject(columns);
    expect(property.tags.includes('not_available')).toBe(isTagged);
  });
});

describe('residences with terms of their own', () => {
  test.each([
    ['elm-grove-house-nottingham', { meta: { payment: 0 } }],
    ['parkside-house-nottingham', { meta: { payment: 1 }, payment_before_bookform: true }],
    ['willow-court-nottingham', { meta: { payment: 1 }, is_local_non_commissionable: true }],
    ['cedar-court-nottingham', { meta: { payment: 1, guarantor_required: 'false' } }],
    [
      'birch-court-nottingham',
      {
        meta: { payment: 1 },
        pricing: { deposit: null, deposit_multiplier: null, max_deposit: null },
      },
    ],
  ])('%s', (name, detail) => {
    const rows = rowsOf(name);
    expect(rows.property.detail).toMatchObject(detail);
    expect(rows.property).toMatchObject({ status: 'active', available: true });
    expect(regionOf(rows)).toBe('nottingham');
  });
});
