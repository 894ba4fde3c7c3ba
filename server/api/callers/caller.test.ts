import { expect, test } from '@jest/globals';
import { visibleTo } from './caller.ts';

const detail = {
  location: {
    street_number: '12',
    route: 'Mill Lane',
    locality: 'London',
    state: 'England',
    country: { short_name: 'GB', long_name: 'United Kingdom' },
    postal_code: 'E1 4AA',
  },
  owner: { phones: ['+44 20 7946 0018'] },
};

test('a signed-in caller sees the street number and the phones', () => {
  expect(visibleTo({ isSignedIn: true }, detail)).toEqual(detail);
});

test('an anonymous caller sees the rest of the address only', () => {
  const { street_number: _hidden, ...location } = detail.location;
  expect(visibleTo({ isSignedIn: false }, detail)).toEqual({ location });
});
