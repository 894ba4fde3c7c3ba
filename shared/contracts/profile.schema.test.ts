import { expect, test } from '@jest/globals';
import { nameMaximum } from '../domain/user/profile.ts';
import { nameBody } from './profile.schema.ts';

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['  Ann  ', 'Ann'],
  ['李明', '李明'],
  ['a'.repeat(nameMaximum), 'a'.repeat(nameMaximum)],
  [` ${'a'.repeat(nameMaximum)} `, 'a'.repeat(nameMaximum)],
])('the name %j is kept as %j', (name, kept) => {
  expect(nameBody.parse({ user: { name } })).toEqual({ user: { name: kept } });
});

test.each(['', '   ', 'a'.repeat(nameMaximum + 1), 'Ann\nLee', 'Ann\u0007', 7, null, undefined])(
  'the name %j is refused',
  (name) => {
    expect(nameBody.safeParse({ user: { name } }).success).toBe(false);
  },
);
