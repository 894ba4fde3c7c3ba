import { expect, test } from '@jest/globals';
import { shortMeta } from './shortMeta.ts';

test.each([
  ['Rooms near campus. Bills included.', 'Rooms near campus.'],
  ['From £99.50 a week! Book now.', 'From £99.50 a week!'],
  ['No full stop', 'No full stop'],
  ['', ''],
])('of "%s" the first sentence is kept', (description, expected) => {
  expect(shortMeta({ description })).toBe(expected);
});
