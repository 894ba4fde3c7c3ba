import { describe, expect, test } from '@jest/globals';
import { describeExcess, importGrowth, type LoadedModule, moduleSizes } from './importGrowth.ts';

const own = (name: string, bytes: number, importedBy?: string): LoadedModule => ({
  name,
  bytes,
  importedBy,
});

const page = own('client/Page.tsx', 2000, 'client/routes.ts');
const form = own('client/Form.tsx', 900, 'client/Page.tsx');
const recorded = moduleSizes([page, form]);

const excess = (modules: readonly LoadedModule[]): string =>
  describeExcess({ page: 'search', bytes: 123_904, maximumBytes: 122_880, modules, recorded });

test('the files of a package count as one', () => {
  const files = [own('downshift', 100), page, own('downshift', 50)];
  expect(moduleSizes(files)).toEqual({ 'client/Page.tsx': 2000, downshift: 150 });
});

describe('what has grown', () => {
  test.each([
    ['nothing, when all is as it was', [page, form], []],
    ['nothing, when a file became smaller', [page, { ...form, bytes: 10 }], []],
    ['nothing, when an import was dropped', [page], []],
    ['a file that became larger, by the difference', [{ ...page, bytes: 2300 }, form], [300]],
    ['a new import, by all of it', [page, form, own('downshift', 4000)], [4000]],
    [
      'the largest growth first',
      [{ ...page, bytes: 2100 }, { ...form, bytes: 1900 }, own('downshift', 500)],
      [1000, 500, 100],
    ],
  ])('is %s', (_what, modules, grownBy) => {
    expect(importGrowth(modules, recorded).map((one) => one.grownBy)).toEqual(grownBy);
  });
});

describe('a build that loads too much', () => {
  test('names the new import, how large it is and who brings it in', () => {
    const text = excess([page, form, own('downshift', 46_080, 'client/Form.tsx')]);
    expect(text).toContain('"search" is 121.0 KB of JavaScript (gzip), 120.0 KB are allowed');
    expect(text).toContain('+ 45.0 KB  downshift (new, imported by client/Form.tsx)');
    expect(text).not.toContain('client/Page.tsx');
  });

  test('names the largest imports when none has grown since they were recorded', () => {
    expect(excess([page, form]).split('\n').slice(-2)).toEqual([
      '  2.0 KB  client/Page.tsx',
      '  0.9 KB  client/Form.tsx',
    ]);
  });
});
