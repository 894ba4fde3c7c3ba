import { expect, test } from '@jest/globals';
import { combinedName, shortMeta } from './regionWire.ts';

test.each([
  ['Rooms near campus. Bills included.', 'Rooms near campus.'],
  ['From £99.50 a week! Book now.', 'From £99.50 a week!'],
  ['No full stop', 'No full stop'],
  ['', ''],
])('of "%s" the first sentence is kept', (description, expected) => {
  expect(shortMeta({ description })).toBe(expected);
});

const region = {
  id: 1,
  name: 'Camden',
  canonicalName: 'camden',
  regionType: 'sublocality',
  lat: 0,
  lng: 0,
  countryCode: 'GB',
  countryName: 'United Kingdom',
  locality: 'London',
  activeInventoryCount: 0,
};

test.each([
  [{}, 'Camden, London, United Kingdom'],
  [{ name: 'London' }, 'London, United Kingdom'],
  [{ name: 'England', locality: null }, 'England, United Kingdom'],
  [{ name: 'United Kingdom', locality: null }, 'United Kingdom'],
])('with %j the combined name is %s', (values, expected) => {
  expect(combinedName({ ...region, ...values })).toBe(expected);
});
