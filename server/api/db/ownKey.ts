import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_BYTES = 32;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A key of a data folder, made when it is asked for first; two processes that ask at once agree. */
export const ownKey = async (dataDir: string, name: 'codes' | 'documents'): Promise<string> => {
  const folder = path.join(dataDir, 'keys');
  const file = path.join(folder, name);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  await writeFile(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
  // A link is whole or is not there, and fails where another process was first.
  await link(own, file).catch(() => undefined);
  await unlink(own);
  return readFile(file, 'utf8');
};
