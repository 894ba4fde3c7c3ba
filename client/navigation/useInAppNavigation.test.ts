import { expect, test } from '@jest/globals';
import { addressOf } from '../../test/support/loaderContext.ts';
import { replacesEntry } from './useInAppNavigation.ts';

const london = '/places/search/london';

test.each<[string, string, string, boolean]>([
  ['a first filter', london, `${london}?guarantor=local`, true],
  ['a filter taken away', `${london}?guarantor=local`, london, true],
  ['a filter on a later page', `${london}?p=3`, `${london}?guarantor=local`, true],
  ['another page', london, `${london}?p=2`, false],
  ['the page before', `${london}?guarantor=local&p=2`, `${london}?guarantor=local`, false],
  ['another region', london, '/places/search/leeds?guarantor=local', false],
  ['a property', london, '/places/harbour-house', false],
])('%s replaces the entry or not', (_name, shown, next, expected) => {
  expect(replacesEntry(addressOf(shown), addressOf(next))).toBe(expected);
});
