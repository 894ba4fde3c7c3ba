import { expect, test } from '@jest/globals';
import { limitOf, moveThumb, type Span, thumbsOf } from './priceSpan.ts';

const bounds = { min: 50, max: 500, step: 10 };

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['a lot', null],
  ['9999999999', null],
])('"%s" typed means the limit %p', (text, limit) => {
  expect(limitOf(text)).toBe(limit);
});

test.each<[Span, [number, number]]>([
  [{ low: null, high: null }, [50, 500]],
  [{ low: 100, high: 200 }, [100, 200]],
  [{ low: 10, high: 9000 }, [50, 500]],
  [{ low: 300, high: 200 }, [200, 200]],
  [{ low: 900, high: null }, [500, 500]],
])('the thumbs of %j stand at %j', (span, thumbs) => {
  expect(thumbsOf(span, bounds)).toEqual(thumbs);
});

test.each<[Span, keyof Span, number, Span]>([
  [{ low: null, high: null }, 'low', 100, { low: 100, high: null }],
  [{ low: 100, high: null }, 'low', 50, { low: null, high: null }],
  [{ low: 100, high: 200 }, 'low', 400, { low: 190, high: 200 }],
  [{ low: 100, high: 200 }, 'high', 60, { low: 100, high: 110 }],
  [{ low: 100, high: 200 }, 'high', 500, { low: 100, high: null }],
  [{ low: null, high: null }, 'high', 50, { low: null, high: 60 }],
])('from %j the %s thumb moved to %d leads to %j', (span, end, value, moved) => {
  expect(moveThumb(span, { end, value, bounds })).toEqual(moved);
});
