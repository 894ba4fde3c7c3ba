import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

export interface AssetKeeperOptions {
  /** Folder that all web processes have in common. */
  readonly sharedDir: string;
  /** Files of the build that this process serves. */
  readonly ownDir: string;
  /** How long a file stays after the last process of its build. */
  readonly keptDays: number;
  /** Upper bound of what is kept of other builds. */
  readonly maxBytes: number;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const DAY_MS = 86_400_000;

/** "main.3297e3e1.js.br": such a name never stands for other content. */
const HASHED = /\.[0-9a-f]{6,}\./;

/** Paths from the folder, those below included. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.relative(folder, path.join(parentPath, name)));

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** @returns whether the file is there. */
const touch = async (file: string, at: Date): Promise<boolean> => {
  try {
    await utimes(file, at, at);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** What is being copied is hidden: hidden files are never served. */
const isPart = (file: string): boolean => path.basename(file).startsWith('.');

/** Under another name first: a process beside this one must not serve the half of a file. */
const copy = async (from: string, to: string, at: Date): Promise<void> => {
  const folder = path.dirname(to);
  const part = path.join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  await copyFile(from, part);
  await utimes(part, at, at);
  await rename(part, to);
};

interface KeptFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedAt: number;
}

const lookAt = async (file: string): Promise<readonly KeptFile[]> => {
  try {
    const { mtimeMs, size } = await stat(file);
    return [{ file, bytes: size, usedAt: mtimeMs }];
  } catch (error) {
    // Another process has removed it.
    if (isMissing(error)) return [];
    throw error;
  }
};

/**
 * Those that are too old, and the oldest of those that are too many. What another process is copying
 * just now is not counted: it must find it again.
 */
const superfluous = (
  files: readonly KeptFile[],
  { clock, keptDays, maxBytes }: AssetKeeperOptions,
): readonly string[] => {
  const oldest = clock() - keptDays * DAY_MS;
  let bytes = 0;
  return [...files]
    .sort((left, right) => right.usedAt - left.usedAt)
    .filter((file) => {
      if (isPart(file.file)) return file.usedAt < oldest;
      bytes += file.bytes;
      return file.usedAt < oldest || bytes > maxBytes;
    })
    .map(({ file }) => file);
};

/**
 * Puts the files of this build where the processes of other builds find them, and marks them as used:
 * while a release replaces another, and as long as somebody has an old page open, each process is
 * asked for files of both. To be called again from time to time, because the marks tell how long a
 * file is without a process that needs it.
 */
export const createAssetKeeper = (options: AssetKeeperOptions): (() => Promise<void>) => {
  const { clock, ownDir } = options;
  const sharedDir = path.resolve(options.sharedDir);
  return async () => {
    const at = new Date(clock());
    const own = (await filesIn(ownDir)).filter((name) => HASHED.test(name));
    await mkdir(sharedDir, { recursive: true });
    await Promise.all(
      own.map(async (name) => {
        const shared = path.join(sharedDir, name);
        if (!(await touch(shared, at))) await copy(path.join(ownDir, name), shared, at);
      }),
    );
    const isOwn = new Set(own);
    const others = (await filesIn(sharedDir)).filter((name) => !isOwn.has(name));
    const files = await Promise.all(others.map((name) => lookAt(path.join(sharedDir, name))));
    const removed = superfluous(files.flat(), options);
    await Promise.all(removed.map((file) => rm(file, { force: true })));
  };
};
