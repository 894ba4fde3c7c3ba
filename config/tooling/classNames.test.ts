import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  type ClassNames,
  classesIn,
  classNameOf,
  classNamesOf,
  giveClassNames,
  type OwnClass,
  sharedChoices,
} from './classNames.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** So many that some come to the same three characters at first. */
const many: readonly OwnClass[] = Array.from({ length: 1500 }, (_, index) => ({
  file: `client/ui/Part${index % 200}.module.css`,
  name: `class${index}`,
}));

const changedIn = (before: ClassNames, after: ClassNames): string[] =>
  [...before.keys()].filter((key) => after.get(key) !== before.get(key));

test('every class has a name of three characters to itself', () => {
  const names = [...giveClassNames(many).values()];
  expect(names).toHaveLength(many.length);
  expect(new Set(names).size).toBe(many.length);
  expect(names.filter((name) => !/^[a-zA-Z][\w-]{2}$/.test(name))).toEqual([]);
});

test('no name is one that lists of advertisements hide', () => {
  expect([...giveClassNames(many).values()].filter((name) => /^ad/i.test(name))).toEqual([]);
});

test('names do not depend on the order that files are found in', () => {
  const names = giveClassNames(many);
  expect(sharedChoices(names)).not.toBe('');
  expect(changedIn(names, giveClassNames([...many].reverse()))).toEqual([]);
});

test('a class that is added leaves nearly all others their names', () => {
  const names = giveClassNames(many);
  const added = giveClassNames([{ file: 'client/App.module.css', name: 'first' }, ...many]);
  expect(changedIn(names, added).length).toBeLessThan(3);
});

test('another choice between two that meet is noticed', () => {
  const meeting = sharedChoices(giveClassNames(many)).split('\n');
  const [, file, name] = String(meeting[0]).split(' ');
  const alone = giveClassNames([{ file: String(file), name: String(name) }]);
  expect(sharedChoices(alone)).toBe('');
});

test('classes, keyframes and what stands inside of others are found', () => {
  const css = '.a { .b-c:hover & { color: red } } @keyframes turn { to { rotate: 1turn } }';
  expect(classesIn('a', css).map(({ name }) => name)).toEqual(['a', 'b-c', 'turn']);
});

test('a class that nobody has written has no name', () => {
  const file = path.join(root, 'client/App.module.css');
  const names = classNamesOf(root);
  expect(() => classNameOf(names, root, { file, name: 'nobodyWroteThis' })).toThrow(
    'nobodyWroteThis',
  );
});
