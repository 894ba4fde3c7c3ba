import { expect, test } from '@jest/globals';
import { planGroups } from './planGroups.cjs';

const suite = (file: string, source = '') => ({ file, source });

test('suites share their modules, at most so many of them, neighbours together', () => {
  const files = ['client/a.test.ts', 'client/b.test.ts', 'client/c.test.ts', 'shared/a.test.ts'];
  const { alone, groups } = planGroups(
    files.map((file) => suite(file)),
    2,
  );
  expect(alone).toEqual([]);
  expect(Object.fromEntries(groups)).toEqual({
    client1: ['client/a.test.ts', 'client/b.test.ts'],
    client2: ['client/c.test.ts'],
    shared1: ['shared/a.test.ts'],
  });
});

test('suites of the whole marketplace are in groups of their own', () => {
  const market = suite(
    'test/integration/b.test.ts',
    "import { x } from '../support/marketplace.ts';",
  );
  const { groups } = planGroups([suite('test/integration/a.test.ts'), market], 9);
  expect([...groups.keys()]).toEqual(['test1', 'marketplace1']);
});

test('suites that hold an API themselves are in groups of their own, beside those that visit one', () => {
  const own = suite('test/browser/b.test.ts', "import { x } from '../support/apiFixture.ts';");
  const { groups } = planGroups([suite('test/browser/a.test.ts'), own], 9);
  expect([...groups.keys()]).toEqual(['test1', 'api1']);
});

test.each([
  "jest.mock('./x.ts');",
  'jest.useFakeTimers();',
  "jest.spyOn(window, 'open');",
  '/** @jest-environment jsdom */',
  "process.env.TZ = 'UTC';",
  'globalThis.fetch = refuse;',
  "import { startWeb } from '../support/webProcess.ts';",
])('a suite runs alone where it says %s', (source) => {
  const { alone, groups } = planGroups([suite('client/a.test.ts', source)], 9);
  expect(alone).toEqual(['client/a.test.ts']);
  expect(groups.size).toBe(0);
});
