import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a backup of the data folder holds: the embedded database, and the mail that lies in files.
 * Encoded pictures are made anew; logs and locks belong to the machine.
 */
export const BACKED_UP = { database: 'pg', mail: 'mail' } as const;

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

export async function copyData({ copyDatabase, dataDir, into }: DataCopy): Promise<void> {
  await copyDatabase(path.join(into, BACKED_UP.database));
  const mail = path.join(dataDir, BACKED_UP.mail);
  if (existsSync(mail)) await cp(mail, path.join(into, BACKED_UP.mail), { recursive: true });
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
