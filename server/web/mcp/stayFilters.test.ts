import { describe, expect, test } from '@jest/globals';
import * as z from 'zod';
import {
  parseSearchAddress,
  searchAddressQuery,
} from '../../../shared/domain/search/searchAddress.ts';
import { searchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { filterKeys, filterQuery, ignoredFilters, stayFilterShape } from './stayFilters.ts';

const schema = z.strictObject(stayFilterShape);
const TODAY = '2027-03-15';

/** What a search address makes of the filters of an assistant. */
const counted = (filters: z.infer<typeof schema>) =>
  Object.fromEntries(searchAddressQuery(parseSearchAddress(filterQuery(filters, 1), TODAY)));

test('assistants have the filters of the search, all of them and in their order', () => {
  expect(filterKeys).toEqual(Object.values(searchFilters).flatMap(({ keys }) => Object.keys(keys)));
});

describe('filters of an assistant', () => {
  test.each([
    [{ range_available_price: ',200' }, { range_available_price: '0,200' }],
    [
      { meta_min_lease_duration: 44, meta_max_lease_duration: '44' },
      { meta_min_lease_duration: '44', meta_max_lease_duration: '44' },
    ],
    [{ move_in_month: 'September 2027' }, { move_in_month: 'sep-2027' }],
    [
      { meta_types: ['private_room', 'private_bathroom'] },
      { meta_types: 'private_room,private_bathroom' },
    ],
    [{ available: true }, { available: 'true' }],
    [{ available: 'false' }, { available: 'false' }],
    [{ rating: '4.5' }, { rating: '4.5' }],
  ])('%j are those of the address', (given, address) => {
    expect(counted(schema.parse(given))).toEqual(address);
  });

  test.each([
    [{ guarantor: 'anybody' }],
    [{ meta_types: ['castle'] }],
    [{ available: 1 }],
    [{ rating: { $gt: '' } }],
    [{ features: Array.from({ length: 21 }, String) }],
    [{ name: 'x'.repeat(121) }],
    [{ range_available_price: [[1]] }],
    [{ statuses: 'inactive' }],
    [JSON.parse('{"__proto__": {"available": "true"}, "owner": 1}') as object],
  ])('%j are refused', (given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });

  test.each([
    [{ move_in_month: 'jan-2020' }],
    [{ move_in_month: "' or 1=1 --" }],
    [{ range_available_price: 'cheap' }],
    [{ region_radius: -5 }],
    [{ university: '../../users' }],
    [{ meta_bedroom_counts: Number.MAX_VALUE }],
  ])('%j choose nothing, which is said', (given) => {
    const filters = schema.parse(given);
    expect(ignoredFilters(filters, counted(filters))).toEqual(Object.keys(given));
  });
});
