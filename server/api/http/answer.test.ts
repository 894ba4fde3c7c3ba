import { expect, test } from '@jest/globals';
import { selectFields } from './answer.ts';

const record = { id: 1, name: 'a', region: { id: 2 }, site_plan: null, owner: undefined };
const onRequest = ['region', 'site_plan'];

test.each([
  [[], [], { id: 1, name: 'a' }],
  [[], ['region'], { id: 1, name: 'a', region: { id: 2 } }],
  [['name'], [], { name: 'a' }],
  [['name'], ['site_plan'], { name: 'a', site_plan: null }],
  [['nonsense'], [], {}],
])('only %j with methods %j', (only, methods, expected) => {
  expect(selectFields(only, methods, onRequest).pick(record)).toEqual(expected);
});
