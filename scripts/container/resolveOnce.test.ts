import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;

const write = (file: string, text: string): void => {
  const at = path.join(folder, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
};

const writePackage = (at: string, code: string): void => {
  write(`${at}/package.json`, JSON.stringify({ name: 'any', exports: { '.': './main.mjs' } }));
  write(`${at}/main.mjs`, code);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'resolve-once-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (): string =>
  execFileSync(
    process.execPath,
    ['--import', path.resolve('scripts/container/resolveOnce.mjs'), path.join(folder, 'main.mjs')],
    { encoding: 'utf8' },
  );

test('our files share what a name stands for, and a package has its own of the same name', () => {
  writePackage('node_modules/lib', "export const name = 'ours';");
  writePackage('node_modules/other', "export { name as inner } from 'lib';");
  writePackage('node_modules/other/node_modules/lib', "export const name = 'theirs';");
  write('second.mjs', "export { name as again } from 'lib';");
  write(
    'main.mjs',
    `import { name } from 'lib';
     import { inner } from 'other';
     import { again } from './second.mjs';
     import { sep } from 'node:path';
     process.stdout.write([name, inner, again, typeof sep].join(' '));`,
  );
  expect(run()).toBe('ours theirs ours string');
});

test('a package that is not there is missed by its name', () => {
  write('main.mjs', "import 'absent';");
  expect(run).toThrow(/Cannot find package 'absent'/);
});
