import { expect, test } from '@jest/globals';
import { serialiseState } from './serialiseState.ts';

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  ']]>',
  'line\u2028and\u2029paragraph',
  'quotes " and \\ and \u0000',
  '&lt;',
])('%j comes back from the page as it went in', (text) => {
  const written = serialiseState({ [text]: [text] });
  expect(written).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ [text]: [text] });
});

test('no state is null', () => {
  expect(serialiseState(undefined)).toBe('null');
});

test('reads back as JSON would write it, at any depth', () => {
  const state = {
    context: { today: '2030-01-15', missing: undefined, none: null, count: 0, yes: true },
    search: { list: { items: [{ name: '<b>', tags: ['a', undefined] }], page: 1 }, empty: {} },
    list: [1, { a: { b: { c: { d: [] } } } }],
    deep: { fields: { items: [{ id: 1 }], meta: { count: 1, none: undefined }, next: null } },
  };
  expect(JSON.parse(serialiseState(state))).toEqual(JSON.parse(JSON.stringify(state)));
});
