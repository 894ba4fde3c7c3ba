import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderLockedError, lockFolder } from './folderLock.ts';

let folder: string;
const lockFile = () => path.join(folder, 'api.lock');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created, locked by our process id and free again after release', () => {
  const inside = path.join(folder, 'new', 'data');
  const lock = lockFolder(inside);
  expect(readFileSync(path.join(inside, 'api.lock'), 'utf8').trim()).toBe(String(process.pid));
  lock.release();
  expect(existsSync(path.join(inside, 'api.lock'))).toBe(false);
});

test('a second opener is refused and told which process holds the folder', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderLockedError);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  lock.release();
});

test('the lock of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(lockFile(), `${gone}\n`);
  lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8').trim()).toBe(String(process.pid));
});

test.each(['', 'not a number', '-1'])('a lock that says "%s" is taken over', (content) => {
  writeFileSync(lockFile(), content);
  lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8').trim()).toBe(String(process.pid));
});

test('releasing leaves alone a lock that another process has taken meanwhile', () => {
  const lock = lockFolder(folder);
  writeFileSync(lockFile(), '1\n');
  lock.release();
  expect(existsSync(lockFile())).toBe(true);
});
