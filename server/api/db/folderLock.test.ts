import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '../../../test/support/until.ts';
import { FolderLockedError, lockFolder } from './folderLock.ts';

let folder: string;
const lockFile = () => path.join(folder, 'api.lock');
const holderIn = (file: string) => readFileSync(file, 'utf8').trim().split(' ')[0];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created, locked by our process id and free again after release', () => {
  const inside = path.join(folder, 'new', 'data');
  const lock = lockFolder(inside);
  expect(holderIn(path.join(inside, 'api.lock'))).toBe(String(process.pid));
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
  expect(holderIn(lockFile())).toBe(String(process.pid));
});

test.each([process.pid, 1])(
  'the lock of an earlier process that had the number %i of a living one is taken over',
  (pid) => {
    writeFileSync(lockFile(), `${pid} another-boot/12345\n`);
    lockFolder(folder).release();
    expect(existsSync(lockFile())).toBe(false);
  },
);

test('the lock of a process that has ended but is not yet buried is taken over', async () => {
  // The shell's child ends, and the program that takes the shell's place never asks for it.
  const script = 'node -e "" & echo $!; exec node -e "setTimeout(() => {}, 60000)"';
  const parent = spawn('sh', ['-c', script], {
    env: { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(output));
    await until(() => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), 'it has ended');
    writeFileSync(lockFile(), `${pid}\n`);
    lockFolder(folder);
    expect(holderIn(lockFile())).toBe(String(process.pid));
  } finally {
    parent.kill('SIGKILL');
  }
});

test.each(['', 'not a number', '-1'])('a lock that says "%s" is taken over', (content) => {
  writeFileSync(lockFile(), content);
  lockFolder(folder);
  expect(holderIn(lockFile())).toBe(String(process.pid));
});

test('releasing leaves alone a lock that another process has taken meanwhile', () => {
  const lock = lockFolder(folder);
  writeFileSync(lockFile(), '1\n');
  lock.release();
  expect(existsSync(lockFile())).toBe(true);
});
