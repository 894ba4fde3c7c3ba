import { describe, expect, test } from '@jest/globals';
import { placeParts, STACK_GAP, type StackedBox } from './placeParts.ts';

const box = (left: number, right: number, height: number, offset = 0): StackedBox => ({
  left,
  right,
  height,
  offset,
});

/** 360 pixels across. */
const notice = box(12, 348, 180);
const launcher = box(296, 344, 48);
const toast = box(16, 344, 60);
const bar = box(0, 360, 76);
const mapButton = box(125, 235, 48, 20);

const offsetsOf = (
  boxes: readonly StackedBox[],
  obstacles: readonly StackedBox[] = [],
  height = 640,
): number[] =>
  placeParts(
    boxes.map((one) => ({ box: one, obstacles })),
    height,
  ).map(({ offset }) => offset);

describe('what floats over the lower edge', () => {
  test('stands at the edge when it is alone', () => {
    expect(offsetsOf([notice])).toEqual([STACK_GAP]);
  });

  test('stands upon each other where it would meet', () => {
    expect(offsetsOf([launcher, notice, toast])).toEqual([12, 72, 264]);
  });

  test('stands side by side where there is room', () => {
    const wide = [box(1216, 1264, 48), box(12, 492, 150), box(20, 436, 60)];
    expect(offsetsOf(wide, [], 800)).toEqual([12, 12, 174]);
  });

  test('covers no bar of the page', () => {
    expect(offsetsOf([notice], [bar])).toEqual([88]);
  });

  test('covers no button above a bar, and passes by one beside it', () => {
    expect(
      offsetsOf(
        [launcher, notice],
        [
          { ...bar, height: 64 },
          { ...mapButton, offset: 84 },
        ],
      ),
    ).toEqual([76, 144]);
  });

  test('stays below a bar that scrolls away high above', () => {
    expect(offsetsOf([launcher], [{ ...bar, offset: 300 }])).toEqual([12]);
  });

  test('is not troubled by what has no height', () => {
    expect(offsetsOf([notice], [box(0, 360, 0, 40)])).toEqual([12]);
  });

  test('stays in the window where there is no room left', () => {
    expect(offsetsOf([toast], [box(0, 360, 640)])).toEqual([568]);
    expect(offsetsOf([box(0, 360, 700)])).toEqual([12]);
  });
});
