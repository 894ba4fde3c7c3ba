/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { savesData } from './savesData.ts';

const usual = window.matchMedia;

afterEach(() => {
  window.matchMedia = usual;
});

const preferLessData = (): void => {
  window.matchMedia = (query) =>
    ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList;
};

test.each([
  ['no connection is known', undefined, false],
  ['nothing was asked for', { saveData: false }, false],
  ['it was asked for', { saveData: true }, true],
])('when %s', (_what, connection, expected) => {
  expect(savesData({ connection } as unknown as Navigator)).toBe(expected);
});

test('also by the preference of the whole device', () => {
  preferLessData();
  expect(savesData({} as Navigator)).toBe(true);
});
