import { expect, test } from '@jest/globals';
import {
  type ComparisonAction,
  type ComparisonState,
  comparisonCleared,
  comparisonReducer,
  comparisonRemoved,
  comparisonRestored,
  comparisonToggled,
} from './comparison.slice.ts';

const entry = (id: number) => ({ id, name: `House ${id}` });

const after = (...actions: ComparisonAction[]): ComparisonState =>
  actions.reduce<ComparisonState | undefined>(comparisonReducer, undefined) as ComparisonState;

const ids = ({ chosen }: ComparisonState): number[] => chosen.map(({ id }) => id);

test('a second tick takes the first one back', () => {
  const both = after(comparisonToggled(entry(1)), comparisonToggled(entry(2)));
  expect(ids(both)).toEqual([1, 2]);
  expect(ids(comparisonReducer(both, comparisonToggled(entry(1))))).toEqual([2]);
});

test('a fifth one is refused until one of the four goes', () => {
  const four = after(...[1, 2, 3, 4].map((id) => comparisonToggled(entry(id))));
  const refused = comparisonReducer(four, comparisonToggled(entry(5)));
  expect(ids(refused)).toEqual([1, 2, 3, 4]);
  expect([four.isFull, refused.isFull]).toEqual([false, true]);
  const removed = comparisonReducer(refused, comparisonRemoved(2));
  expect([ids(removed), removed.isFull]).toEqual([[1, 3, 4], false]);
  expect(ids(comparisonReducer(removed, comparisonToggled(entry(5))))).toEqual([1, 3, 4, 5]);
});

test('what the browser remembers takes the place of what was there', () => {
  const restored = after(
    comparisonToggled(entry(9)),
    comparisonRestored([1, 2, 3, 4, 5].map(entry)),
  );
  expect(ids(restored)).toEqual([1, 2, 3, 4]);
  expect(restored.isRestored).toBe(true);
  expect(ids(comparisonReducer(restored, comparisonCleared()))).toEqual([]);
});

test('what was ticked before the memory was read is kept behind it, and then gives way to it', () => {
  const early = after(comparisonToggled(entry(9)), comparisonToggled(entry(2)));
  const restored = comparisonReducer(early, comparisonRestored([1, 2].map(entry)));
  expect(ids(restored)).toEqual([1, 2, 9]);
  expect(ids(comparisonReducer(restored, comparisonRestored([entry(3)])))).toEqual([3]);
});

test('of a property only what is needed is kept', () => {
  const card = { ...entry(1), rent: 12 };
  expect(after(comparisonToggled(card)).chosen).toEqual([entry(1)]);
});
