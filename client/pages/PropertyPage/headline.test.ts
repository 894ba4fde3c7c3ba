import { expect, test } from '@jest/globals';
import {
  inventoryDetailWire,
  pricingWire,
  roomTypeWire,
} from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { headlineOf } from './headline.ts';

const tenancy = (id: number, price: number, lease_duration: number) => ({
  id,
  parent_id: 1,
  level: 'tenancy' as const,
  name: '',
  tenancyName: `${lease_duration} weeks`,
  status: 'active' as const,
  available: true,
  units_left: 1,
  move_in_date: '2027-09-01',
  move_out_date: '2028-07-05',
  lease_duration,
  lease_duration_unit: 'week' as const,
  pricing: { currency: 'GBP', duration: 'weekly' as const, price, deposit: 100 },
});

const rooms = parseRoomTypes({
  data: { result: [roomTypeWire({ active_children: [tenancy(1, 230, 12), tenancy(2, 189, 44)] })] },
});
const property = (tags: readonly string[] = []) =>
  parseProperty({
    data: inventoryDetailWire({ tags, pricing: pricingWire({ platform_fee: 40 }) }),
  });

test('the rent stands with the total of the stay it belongs to', () => {
  const { rent, stay } = headlineOf(property(), rooms);
  expect(rent?.amount).toBe(189);
  expect(stay).toMatchObject({ tenancy: { id: 2 }, price: { total: 189 * 44 + 40, deposit: 100 } });
});

test('it stands alone while the rooms are not known', () => {
  expect(headlineOf(property(), null)).toMatchObject({ rent: { amount: 189 }, stay: null });
});

test('a sold-out property has neither', () => {
  expect(headlineOf(property(['not_available']), rooms)).toEqual({ rent: null, stay: null });
});
