import { describe, expect, test } from '@jest/globals';
import { createRandom } from './random.ts';

const draw = (seed: number, ...parts: (string | number)[]): number[] => {
  const random = createRandom(seed, ...parts);
  return Array.from({ length: 5 }, () => random.next());
};

describe('createRandom', () => {
  test('the same seed and parts give the same stream', () => {
    expect(draw(1, 7, 'rooms')).toEqual(draw(1, 7, 'rooms'));
  });

  test.each([
    ['the seed', draw(2, 7, 'rooms')],
    ['the number', draw(1, 8, 'rooms')],
    ['the part', draw(1, 7, 'reviews')],
  ])('another stream follows from changing %s', (_, stream) => {
    expect(stream).not.toEqual(draw(1, 7, 'rooms'));
  });

  test('whole numbers reach both ends and nothing beyond', () => {
    const random = createRandom(1);
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });

  test('weights decide how often an item comes', () => {
    const random = createRandom(1);
    const drawn = Array.from({ length: 4000 }, () =>
      random.weighted([
        ['often', 3],
        ['rarely', 1],
        ['never', 0],
      ] as const),
    );
    const often = drawn.filter((item) => item === 'often').length / drawn.length;
    expect(often).toBeGreaterThan(0.72);
    expect(often).toBeLessThan(0.78);
    expect(drawn).not.toContain('never');
  });

  test('a sample has no repetition and ends with the list', () => {
    const sample = createRandom(1).sample([1, 2, 3, 4], 9);
    expect([...sample].sort()).toEqual([1, 2, 3, 4]);
  });

  test('picking from nothing is an error', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
