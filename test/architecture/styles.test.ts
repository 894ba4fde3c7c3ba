import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
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
});
