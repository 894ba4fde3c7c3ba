import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { colorPairs } from '../support/tokenColors.ts';
import { allFiles, isTest, read } from './sources.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** A script that draws with the classes of a module. */
interface Wearer {
  readonly file: string;
  readonly module: string;
  readonly named: readonly string[];
  /** Some are chosen while it draws: `styles[tone]`, or the module is handed on. */
  readonly isOpen: boolean;
}

const wearersIn = (file: string): Wearer[] => {
  const text = read(file);
  return [...text.matchAll(IMPORT)].map(([statement, name = '', specifier = '']) => {
    const rest = text.replace(statement, '');
    return {
      file,
      module: path.posix.join(path.posix.dirname(file), specifier),
      named: [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, used = '']) => used,
      ),
      isOpen: new RegExp(`\\b${name}\\b(?!\\.)`).test(rest),
    };
  });
};

const classesIn = (module: string): Set<string> => {
  const rules = read(module).replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(CLASS)].map(([, name = '']) => name));
};

/** Pairs whose contrast no test can tell from the tokens alone. */
const UNCHECKED_PAIRS = [
  // Lies over photos.
  'badge-ink on badge-paper',
  // The footer gives its ink a colour of its own, which is among the pairs.
  'ink on footer',
  // What is disabled may be faint.
  'ink-faint on line',
];

/** "ink on paper" for each rule that gives a ground and what stands on it. */
const pairsIn = (css: string): string[] =>
  [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = '']) => {
    const [, back] = /background(?:-color)?: var\(--([a-z0-9-]+)\);/.exec(body) ?? [];
    const [, front] = /(?:^|\s)color: var\(--([a-z0-9-]+)\);/.exec(body) ?? [];
    return front && back ? [`${front} on ${back}`] : [];
  });

describe('the style modules', () => {
  const modules = allFiles.filter((file) => file.endsWith('.module.css'));
  const wearers = allFiles
    .filter((file) => /^client\/.*\.tsx?$/.test(file) && !isTest(file))
    .flatMap(wearersIn);

  test('have every class that a component names', () => {
    expect(wearers.length).toBeGreaterThan(50);
    const missing = wearers.flatMap(({ file, module, named }) =>
      named.filter((name) => !classesIn(module).has(name)).map((name) => `${file} names ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('have no class that nobody names', () => {
    const unused = modules.flatMap((module) => {
      const own = wearers.filter((wearer) => wearer.module === module);
      if (own.some(({ isOpen }) => isOpen)) return [];
      const named = new Set(own.flatMap((wearer) => wearer.named));
      return [...classesIn(module)]
        .filter((name) => !named.has(name))
        .map((name) => `${module} has ${name}`);
    });
    expect(unused).toEqual([]);
  });

  test('put one colour on another only where their contrast is checked', () => {
    const checked = new Set(colorPairs.map(([front, back]) => `${front} on ${back}`));
    const used = new Set(modules.flatMap((module) => pairsIn(read(module))));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((pair) => !checked.has(pair)).sort()).toEqual(UNCHECKED_PAIRS);
  });
});
