import { describe, expect, test } from '@jest/globals';
import { IMAGE_PRESETS, isImagePresetName } from './imagePresets.ts';

describe('image presets', () => {
  test.each([
    ['thumbnail', 200, 600],
    ['small', 240, undefined],
    ['medium', 400, 260],
    ['large', 720, undefined],
    ['hero', 720, 480],
    ['xlarge', 1000, undefined],
    ['gallery600', 600, undefined],
    ['gallery920', 920, undefined],
    ['gallery1080', 1080, 720],
    ['videoCard', 270, 180],
    ['banner1440', 1440, undefined],
    ['banner2000', 2000, undefined],
    ['share1200', 1200, 630],
  ] as const)('%s is %s wide and %s high', (name, width, height) => {
    expect(IMAGE_PRESETS[name].name).toBe(name);
    expect(IMAGE_PRESETS[name].width).toBe(width);
    expect(IMAGE_PRESETS[name].height).toBe(height);
  });

  test('there is no other preset', () => {
    expect(Object.keys(IMAGE_PRESETS)).toHaveLength(13);
  });

  test.each([
    ['hero', true],
    ['Hero', false],
    ['', false],
    ['toString', false],
    ['__proto__', false],
  ])('%p is a preset name: %p', (name, expected) => {
    expect(isImagePresetName(name)).toBe(expected);
  });
});
