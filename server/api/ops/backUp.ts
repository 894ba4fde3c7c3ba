import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a backup of the data folder holds: the embedded database, the mail that lies in files, and
 * documents of bookings, encrypted as they are: their key is kept elsewhere. Encoded pictures are made
 * anew; logs and locks belong to the machine.
 */
export const BACKED_UP = { database: 'pg', mail: 'mail', documents: 'documents' } as const;

/** `mkdtemp` makes the rest of the name. */
export const BACKUP_PREFIX = 'backup-';
const BACKUP_NAME = /^backup-\w{6}$/;

export interface DataCopy {
  readonly dataDir: string;
  /** An empty folder. */
  readonly into: string;
  /** Writes the files of the database into a folder that is still to be made. */
  readonly copyDatabase: (folder: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Not the folder of those that are on their way. */
const filesIn = async (folder: string): Promise<readonly string[]> => {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** One that is removed meanwhile is left out. */
async function copyFiles(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const name of names) {
    await copyFile(path.join(from, name), path.join(to, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}

export async function copyData({ copyDatabase, dataDir, into }: DataCopy): Promise<void> {
  const documents = path.join(dataDir, BACKED_UP.documents);
  // Listed first: bytes that the copy of the database knows nothing of would never be removed.
  const names = await filesIn(documents);
  await copyDatabase(path.join(into, BACKED_UP.database));
  const mail = path.join(dataDir, BACKED_UP.mail);
  if (existsSync(mail)) await cp(mail, path.join(into, BACKED_UP.mail), { recursive: true });
  await copyFiles(names, documents, path.join(into, BACKED_UP.documents));
}

const isEmptyFolder = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0;
  } catch {
    return false;
  }
};

/** @returns false where there is no such folder, or no database in the data folder. */
export type BackUp = (name: string) => Promise<boolean>;

/**
 * Copies the data into an empty folder of that name beside it. Whoever has made the folder can read
 * the data anyway, so that no other proof is asked for, and nothing of it goes over the wire.
 */
export const createBackUp =
  (dataDir: string, copyDatabase: DataCopy['copyDatabase'] | undefined): BackUp =>
  async (name) => {
    const into = path.join(dataDir, name);
    if (!copyDatabase || !BACKUP_NAME.test(name) || !(await isEmptyFolder(into))) return false;
    await copyData({ dataDir, into, copyDatabase });
    return true;
  };
