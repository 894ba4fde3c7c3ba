import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack, { type Stats } from 'webpack';
import { FirstLoadPlugin } from './firstLoadPlugin.ts';

let directory: string;
let recordFile: string;

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), text);
};

/** Digits that no tool makes shorter. */
const ballast = (length: number): string =>
  Array.from({ length }, (_, index) =>
    Math.sin(index + 1)
      .toString(36)
      .slice(2),
  ).join('');

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'first-load-'));
  recordFile = path.join(directory, 'recorded.json');
  write('entry.js', "import(/* webpackChunkName: 'page' */ './page.js');");
  write('page.js', "import { word } from './word.js'; document.title = word;");
  write('word.js', "export const word = 'word';");
  write('node_modules/heavy/package.json', '{"name":"heavy","main":"index.js"}');
  write('node_modules/heavy/index.js', `exports.weight = '${ballast(600)}';`);
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const build = (maximumBytes: number, isRecording = false): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const plugin = new FirstLoadPlugin({
      pages: [{ name: 'page', chunk: 'page', maximumBytes }],
      recordFile,
      isRecording,
    });
    const configuration = {
      context: directory,
      mode: 'production' as const,
      entry: { main: './entry.js' },
      output: { path: path.join(directory, 'out') },
      plugins: [plugin],
    };
    webpack(configuration, (error, stats) => (stats ? resolve(stats) : reject(error)));
  });

const errors = (stats: Stats): string =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message).join();

const importTheWeight = (): void => write('word.js', "export { weight as word } from 'heavy';");

test('a build within its budget is a good one', async () => {
  expect(errors(await build(20_000))).toBe('');
});

test('an import that breaks the budget stops the build and is named', async () => {
  await build(20_000, true);
  importTheWeight();
  const message = errors(await build(5000));
  expect(message).toContain('The first load of the page "page" is');
  expect(message).toMatch(/\+ \d+\.\d KB {2}heavy \(new, imported by word\.js\)/);
  expect(message).not.toContain('entry.js');
});

test('the record has what each chunk brings, the entry apart', async () => {
  importTheWeight();
  await build(20_000, true);
  const record = JSON.parse(readFileSync(recordFile, 'utf8'));
  expect(Object.keys(record.main)).toEqual(['entry.js']);
  expect(Object.keys(record.page)).toEqual(['heavy', 'page.js', 'word.js']);
});
