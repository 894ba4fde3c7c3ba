import { expect, test } from '@jest/globals';
import { accountListPageSize } from './accountLists.ts';

test('the lists of an account have twenty entries a page', () => {
  expect(accountListPageSize).toBe(20);
});
