import { expect, test } from '@jest/globals';
import { propertyTitle } from './propertyTitle.ts';

const suffix = ' | Student Housing';
const of = (length: number): string => 'x'.repeat(length);

test.each([
  ['27 characters are lengthened', of(27), `${of(27)}${suffix}`],
  ['28 characters are not', of(28), of(28)],
])('%s', (_name, metaTitle, title) => {
  expect(propertyTitle({ metaTitle, name: 'A', regionName: 'B' }, suffix)).toBe(title);
});

test('without a title of its own a property is called by its name and region', () => {
  const parts = { metaTitle: null, name: 'Harbour House', regionName: 'Newcastle upon Tyne' };
  expect(propertyTitle(parts, suffix)).toBe('Harbour House, Newcastle upon Tyne');
  expect(propertyTitle({ ...parts, regionName: null }, suffix)).toBe(`Harbour House${suffix}`);
});
