import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack, { type Stats } from 'webpack';
import { builtFirstLoad, FirstLoadPlugin } from './firstLoad.ts';

let directory: string;

const write = (file: string, content: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
  writeFileSync(path.join(directory, file), content);
};

const assets = (...names: readonly string[]) => ({ assets: names.map((name) => ({ name })) });

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'first-load-'));
  write('entry.js', 'document.title = "entry";');
  const namedChunkGroups = {
    main: assets('runtime.js', 'main.js', 'main.css'),
    page: assets('main.js', 'page.js', 'page.css'),
  };
  write('build/loadable-stats.json', JSON.stringify({ namedChunkGroups }));
  write('build/client/runtime.js', Buffer.alloc(100));
  write('build/client/main.js', Buffer.alloc(9000));
  write('build/client/main.js.gz', Buffer.alloc(3000));
  write('build/client/page.js.gz', Buffer.alloc(2020));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const build = (chunk: string, maximumBytes: number): Promise<Stats> =>
  new Promise((resolve, reject) => {
    const pages = [{ name: 'results', chunks: [chunk], maximumBytes }];
    const configuration = {
      context: directory,
      mode: 'production' as const,
      entry: './entry.js',
      output: { path: path.join(directory, 'build/client'), filename: 'new.js' },
      plugins: [new FirstLoadPlugin(path.join(directory, 'build/loadable-stats.json'), pages)],
    };
    webpack(configuration, (error, stats) => (stats ? resolve(stats) : reject(error)));
  });

const errors = (stats: Stats): string =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message).join();

test('the scripts of the entry and of the page count once each, as they are sent', () => {
  expect(builtFirstLoad(path.join(directory, 'build'))({ chunks: ['page'] })).toEqual({
    scripts: { 'runtime.js': 100, 'main.js': 3000, 'page.js': 2020 },
    bytes: 5120,
  });
});

test('a build within its budget is a good one', async () => {
  expect(errors(await build('page', 5120))).toBe('');
});

test('a page over its budget fails the build, which names page, size and budget', async () => {
  const message = errors(await build('page', 4096));
  expect(message).toContain(
    'The first load of the page "results" is 5.0 KB of JavaScript (gzip), 4.0 KB are allowed:',
  );
  expect(message).toContain('  2.9 KB  main.js');
});

test('a page whose chunk has another name is no light page', async () => {
  await expect(build('renamed', 5120)).rejects.toThrow('the build has no chunk renamed');
});

test('a build that failed for another reason is not weighed', async () => {
  write('entry.js', "import './missing.js';");
  const message = errors(await build('page', 4096));
  expect(message).toContain('missing.js');
  expect(message).not.toContain('first load');
});
