import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/readConfig.ts';
import { lockFolder } from '../../server/api/db/folderLock.ts';
import { hasEmbeddedDatabase } from '../../server/api/db/openDatabase.ts';
import { BACKED_UP } from '../../server/api/ops/backUp.ts';
import { announcementText, announceNewCatalogue } from '../../server/api/purge/announceChange.ts';
import { CommandError, runCommand, unpack } from './archive.ts';

const USAGE = 'npm run restore -- FILE.tar.gz [--replace]';

/** Puts what is in the file in the place of what is there, and removes that last. */
const exchange = (file: string, dataDir: string): void => {
  const folder = mkdtempSync(path.join(dataDir, 'restore-'));
  try {
    unpack(file, folder);
    if (!existsSync(path.join(folder, BACKED_UP.database, 'PG_VERSION'))) {
      throw new CommandError(`${file} holds no database: nothing was changed.`);
    }
    for (const name of Object.values(BACKED_UP)) {
      const [restored, present] = [path.join(folder, name), path.join(dataDir, name)];
      if (existsSync(present)) renameSync(present, path.join(folder, `replaced-${name}`));
      if (existsSync(restored)) renameSync(restored, present);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Restores a backup of the embedded database while no API has it open. */
const restore = async (): Promise<string> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined) throw new CommandError(USAGE);
  const { api, purge } = readConfig(process.env);
  if (api.database.url) {
    throw new CommandError(
      'DATABASE_URL names a server: restore it with pg_restore (config/deploy/README.md).',
    );
  }
  const dataDir = path.resolve(api.storage.dataDir);
  const lock = lockFolder(dataDir);
  try {
    if (hasEmbeddedDatabase(dataDir) && !values.replace) {
      throw new CommandError(
        `${dataDir} holds a database, which would be lost: nothing was changed. If that is meant:\n  npm run restore -- ${file} --replace`,
      );
    }
    exchange(file, dataDir);
  } finally {
    lock.release();
  }
  const done = `Restored ${dataDir} from ${file}`;
  if (purge.token === undefined) return done;
  const { token, urls: purgeUrls } = purge;
  return `${done}\n${announcementText(await announceNewCatalogue({ purgeUrls, token }))}`;
};

await runCommand(restore);
