import { expect, test } from '@jest/globals';
import { dropEmpty } from './dropEmpty.ts';

test('values that choose nothing are dropped', () => {
  expect(dropEmpty({ locality: '', meta_types: [], guarantor: null, tags: undefined })).toEqual({});
});

test('false and zero are choices', () => {
  const chosen = { available: false, min: 0, tags: ['new'], locality: 'camden' };
  expect(dropEmpty(chosen)).toEqual(chosen);
});
