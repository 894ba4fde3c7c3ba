import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import registerCatalogue from './messageCatalogueLoader.cjs';

let catalogues = '';
let dependencies: string[] = [];

const write = (locale: string, messages: Record<string, string>): void => {
  mkdirSync(path.join(catalogues, locale), { recursive: true });
  writeFileSync(path.join(catalogues, locale, 'place.json'), JSON.stringify(messages));
};

/** What webpack makes of `#messages/place.json` in a build of those languages. */
const moduleIn = (locales: readonly string[], pseudoName?: string): string =>
  registerCatalogue.call({
    resourcePath: path.join(catalogues, 'en/place.json'),
    context: path.join(catalogues, 'en'),
    getOptions: () => ({ locales, pseudoName, registry: path.join(catalogues, 'messages.ts') }),
    addDependency: (file: string) => dependencies.push(path.relative(catalogues, file)),
    utils: { contextify: (from: string, to: string) => path.relative(from, to) },
  });

beforeAll(() => {
  catalogues = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
});

beforeEach(() => {
  dependencies = [];
  write('en', {
    'place.title': 'Places',
    'place.rooms': '{count, plural, one {# room} other {# rooms}}',
  });
  write('zh', { 'place.title': '住处', 'place.rooms': '{count, plural, other {#间房}}' });
});

afterAll(() => rmSync(catalogues, { recursive: true }));

test('a browser build registers its own language alone, compiled', () => {
  expect(moduleIn(['zh']).split('\n')).toEqual([
    'import { addMessages } from "../messages.ts";',
    'addMessages("zh", {"place.title":["住处"],"place.rooms":[["count","plural",{"other":["#","间房"]}]]});',
  ]);
  expect(dependencies).toEqual(['zh/place.json']);
});

test('another language changes nothing in the build of the first', () => {
  const before = moduleIn(['en']);
  rmSync(path.join(catalogues, 'zh'), { recursive: true });
  expect(moduleIn(['en'])).toBe(before);
});

test("the server's build registers every language", () => {
  expect(moduleIn(['en', 'zh']).match(/addMessages\("\w+"/g)).toEqual([
    'addMessages("en"',
    'addMessages("zh"',
  ]);
});

test('a malformed message stops the build and is named', () => {
  write('zh', { 'place.title': '{住处' });
  expect(() => moduleIn(['zh'])).toThrow(/zh.place\.json: message "place\.title"/);
});

test('a part that a language lacks stops the build', () => {
  rmSync(path.join(catalogues, 'zh/place.json'));
  expect(() => moduleIn(['zh'])).toThrow(/zh.place\.json/);
});

test('texts in odd letters are longer, in brackets, and keep their values', () => {
  const [, call = ''] = moduleIn([], 'en').split('\n');
  expect(call).toBe(
    'addMessages("en", {"place.title":["[","Þļáçéš","··]"],' +
      '"place.rooms":["[",["count","plural",{"one":["#"," ŕööɱ"],"other":["#"," ŕööɱš"]}],"···]"]});',
  );
});
