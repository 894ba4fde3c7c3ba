import { describe, expect, test } from '@jest/globals';
import { type PlannedTenancy, propertyPrices, roomPrices } from './createTenancies.ts';

function tenancy(listPrice: number, price: number, unitsLeft = 1): PlannedTenancy {
  return {
    listPrice,
    row: {
      id: 1,
      roomTypeId: 1,
      name: '',
      unitsLeft,
      moveIn: '2027-09-05',
      moveOut: '2028-08-28',
      leaseDuration: 51,
      leaseDurationUnit: 'week',
      price,
      deposit: 0,
    },
  };
}

describe('prices of a room', () => {
  test('the available price is that of the cheapest tenancy that is free', () => {
    expect(roomPrices([tenancy(200, 180), tenancy(220, 198), tenancy(150, 135, 0)])).toEqual({
      price: 200,
      minPrice: 150,
      maxPrice: 220,
      availablePrice: 180,
      maxAvailablePrice: 198,
    });
  });

  test('a sold-out room has list prices only', () => {
    expect(roomPrices([tenancy(200, 180, 0)])).toMatchObject({
      price: 200,
      availablePrice: null,
      maxAvailablePrice: null,
    });
  });
});

describe('prices of a property', () => {
  test('are those of its rooms', () => {
    const rooms = [roomPrices([tenancy(200, 180)]), roomPrices([tenancy(150, 150, 0)])];
    expect(propertyPrices(rooms)).toEqual({
      price: 200,
      minPrice: 150,
      maxPrice: 200,
      minAvailablePrice: 180,
      maxAvailablePrice: 180,
      availablePrice: 180,
    });
  });

  test('fall back to all rooms when none is free', () => {
    const rooms = [roomPrices([tenancy(200, 180, 0)]), roomPrices([tenancy(150, 150, 0)])];
    expect(propertyPrices(rooms)).toMatchObject({
      price: 150,
      minAvailablePrice: null,
      maxAvailablePrice: null,
      availablePrice: 150,
    });
  });
});
