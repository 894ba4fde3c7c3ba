import { describe, expect, test } from '@jest/globals';
import { createRandom } from './random.ts';

function take(seed: string, count: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
}

describe('a seeded random', () => {
  test('gives the same numbers for the same text', () => {
    expect(take('facade/1', 20)).toEqual(take('facade/1', 20));
  });

  test('gives other numbers for another text', () => {
    expect(take('facade/1', 5)).not.toEqual(take('facade/2', 5));
  });

  test('stays within its bounds and reaches both ends of whole numbers', () => {
    const random = createRandom('bounds');
    const drawn = Array.from({ length: 500 }, () => random.integer(2, 4));
    expect([...new Set(drawn)].sort()).toEqual([2, 3, 4]);
    for (const value of take('unit', 500)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1);
    }
  });

  test('refuses to pick from nothing', () => {
    expect(() => createRandom('none').pick([])).toThrow(RangeError);
  });
});
