import { expect, test } from '@jest/globals';
import { deviceType } from './deviceType.ts';

test.each([
  [360, 'mobile'],
  [767, 'mobile'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
])('a window %d wide is a %s', (width, type) => {
  expect(deviceType(width)).toBe(type);
});
