import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../../config/readConfig.ts';
import { FolderLockedError, lockFolder } from '../../server/api/db/folderLock.ts';
import { hasEmbeddedDatabase } from '../../server/api/db/openDatabase.ts';
import { BACKED_UP, BACKUP_PREFIX, copyData } from '../../server/api/ops/backUp.ts';
import { askOps, CommandError, pack, runCommand } from './archive.ts';

const USAGE = 'npm run backup -- FILE.tar.gz';
const MEGABYTE = 1e6;

/** The process that has the database open does it; when there is none, this one. */
const copyInto = async ({ ops, storage }: Config['api'], into: string): Promise<void> => {
  const dataDir = path.resolve(storage.dataDir);
  try {
    const lock = lockFolder(dataDir);
    const copyDatabase = (folder: string): Promise<void> =>
      cp(path.join(dataDir, BACKED_UP.database), folder, { recursive: true });
    await copyData({ dataDir, into, copyDatabase }).finally(() => lock.release());
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    await askOps(ops, `/backup/${path.basename(into)}`);
  }
};

/** Of documents of bookings, which are saved as they are stored. */
const documentNote = ({ documents }: Config['api']): string => {
  if (documents.s3.endpoint || documents.folder !== '') {
    return 'Documents of bookings lie elsewhere (DOCUMENTS_S3_ENDPOINT, DOCUMENTS_DIR) and are not in it.';
  }
  const key = documents.keys.length === 0 ? 'keys/documents of the data folder' : 'DOCUMENTS_KEY';
  return `Documents of bookings in it open by ${key}, which is not in it: save that apart.`;
};

/** Saves the embedded database, and what lies beside it in files, while the API runs or not. */
const backup = async (): Promise<string> => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new CommandError(USAGE);
  const { api } = readConfig(process.env);
  if (api.database.url) {
    throw new CommandError(
      'DATABASE_URL names a server: save it with pg_dump (config/deploy/README.md).',
    );
  }
  if (existsSync(file)) throw new CommandError(`${file} is there already: nothing was changed.`);
  const dataDir = path.resolve(api.storage.dataDir);
  if (!hasEmbeddedDatabase(dataDir)) throw new CommandError(`${dataDir} holds no database.`);
  const folder = await mkdtemp(path.join(dataDir, BACKUP_PREFIX));
  try {
    await copyInto(api, folder);
    pack(folder, path.resolve(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const size = ((await stat(file)).size / MEGABYTE).toFixed(1);
  return `Saved ${dataDir} in ${file}, ${size} MB\n${documentNote(api)}`;
};

await runCommand(backup);
