import { expect, test } from '@jest/globals';
import { longestTask } from './audit.ts';
import type { TraceEvent } from './tool.ts';

const page = { pid: 1, tid: 1 };
const parse: TraceEvent = { ...page, name: 'ParseHTML', tdur: 9000 };
const task = (tdur: number, thread = page): TraceEvent => ({ ...thread, name: 'RunTask', tdur });

test('is that of the thread that reads the document, by its processor time', () => {
  const other = { pid: 1, tid: 2 };
  const events = [
    { ...other, name: 'ParseHTML', tdur: 1 },
    parse,
    parse,
    task(12_500),
    task(20_000),
    task(90_000, other),
    { ...page, name: 'Layout', tdur: 70_000 },
  ];
  expect(longestTask(events)).toBe(20);
});

test('is none where nothing was recorded', () => {
  expect(longestTask([])).toBe(0);
});
