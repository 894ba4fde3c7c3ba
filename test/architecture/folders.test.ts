import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allFiles, isScript, read, root } from './sources.ts';

const TOP_LEVEL = [
  'Dockerfile',
  'LICENSE',
  'README.md',
  'client',
  'config',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'shared',
  'test',
  'tsconfig.json',
  'webpack.config.ts',
];
const MADE_BY_TOOLS = new Set(['node_modules', 'build']);

const MAXIMUM_LINES = 350;
/** Tables, not logic: their length is that of the world they describe. */
const DATA =
  /^server\/api\/seed\/|^server\/api\/db\/migrations\/|^shared\/messages\/|^config\/env\.schema\.ts$|\.(places|plan)\.ts$/;

const VAGUE_FOLDERS = new Set(['utils', 'util', 'helpers', 'lib', 'common', 'misc']);
/** Spelt in pieces, so that this file passes its own test. */
const LEFTOVERS = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);

const isTracked = (name: string): boolean => {
  if (!existsSync(path.join(root, '.git'))) return true;
  try {
    execFileSync('git', ['check-ignore', '-q', name], { cwd: root });
    return false;
  } catch {
    return true;
  }
};

describe('the repository', () => {
  test('has nothing visible at the top but what it is made of', () => {
    const visible = readdirSync(root).filter(
      (name) => !name.startsWith('.') && !MADE_BY_TOOLS.has(name) && isTracked(name),
    );
    expect(visible.sort()).toEqual(TOP_LEVEL);
  });

  test('has no folder whose name says nothing', () => {
    const folders = new Set(allFiles.flatMap((file) => file.split('/').slice(0, -1)));
    expect([...folders].filter((name) => VAGUE_FOLDERS.has(name.toLowerCase()))).toEqual([]);
  });

  test('has no file too long to read, tables apart', () => {
    const long = allFiles
      .filter((file) => (isScript(file) || file.endsWith('.css')) && !DATA.test(file))
      .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
      .filter(({ lines }) => lines > MAXIMUM_LINES);
    expect(long).toEqual([]);
  });

  test('leaves no note to finish something later', () => {
    const left = allFiles.filter(
      (file) => /\.(tsx?|[cm]js|css|json|md|conf|vcl)$/.test(file) && LEFTOVERS.test(read(file)),
    );
    expect(left).toEqual([]);
  });
});
