import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from '../../config/readConfig.ts';
import { FolderLockedError } from '../../server/api/db/folderLock.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../server/api/db/openDatabase.ts';
import { storedDocuments } from '../../server/api/documents/documentStore.ts';
import { createApiLogger } from '../../server/api/ops/apiLog.ts';
import {
  answerFile,
  COMMAND_FILES,
  COMMAND_PREFIX,
  type CommandRequest,
  noteCommand,
} from '../../server/api/ops/operatorCommand.ts';
import { createOperatorCommands } from '../../server/api/ops/operatorCommands.ts';
import { announceChange, announcementText } from '../../server/api/purge/announceChange.ts';
import { askOps, CommandError, runCommand } from './archive.ts';

interface Written {
  readonly text: string;
  readonly files?: Readonly<Record<string, Uint8Array>> | undefined;
  /** Names of files that the command has put into its folder. */
  readonly written?: readonly string[] | undefined;
}

/** Puts files into a folder that only whoever asked may read, and says where they are. */
const handOut = async (
  { files = {}, text, written = [] }: Written,
  folder: string,
): Promise<string> => {
  if (Object.keys(files).length + written.length === 0) return text;
  const own = await mkdtemp(path.join(tmpdir(), 'operate-'));
  const ownPath = (name: string): string => path.join(own, path.basename(name));
  for (const [name, bytes] of Object.entries(files)) await writeFile(ownPath(name), bytes);
  for (const name of written) {
    await copyFile(path.join(folder, path.basename(name)), ownPath(name));
  }
  return [text, ...[...Object.keys(files), ...written].map(ownPath)].join('\n');
};

/** What an operator has typed, and the file that he has named where it is too long to be held. */
interface Typed {
  readonly request: CommandRequest;
  readonly long: string | undefined;
}

const withFolder = async (
  prefix: string,
  { long }: Typed,
  work: (folder: string) => Promise<string>,
): Promise<string> => {
  const folder = await mkdtemp(prefix);
  try {
    if (long !== undefined) {
      await copyFile(long, path.join(folder, COMMAND_FILES.input)).catch(() => {
        throw new CommandError(`The file ${long} cannot be read.`);
      });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens the database itself, and tells the web tier itself. @throws FolderLockedError */
const runHere = async ({ api, purge }: Config, typed: Typed): Promise<string> => {
  const { command, ...asked } = typed.request;
  const dataDir = path.resolve(api.storage.dataDir);
  const run = createOperatorCommands(() => storedDocuments(api.documents, dataDir))[command];
  if (!run) throw new CommandError(`There is no command ${command}.`);
  const { close, db, migrate } = await openDatabase({ databaseUrl: api.database.url, dataDir });
  try {
    await migrate(path.join(import.meta.dirname, '../../server/api/db/migrations'));
    return await withFolder(path.join(tmpdir(), COMMAND_PREFIX), typed, async (folder) => {
      const answer = await run(db, { ...asked, folder, at: new Date() });
      // The answer goes to standard output.
      const logger = createApiLogger('info', pino.destination({ dest: 2, sync: true }));
      noteCommand(logger, typed.request, false);
      const text = await handOut(answer, folder);
      if (!answer.change) return text;
      const receivers = { purgeUrls: purge.urls, token: purge.token };
      const told = await announceChange(db, answer.change, receivers);
      return `${text}\n${announcementText(told)}`;
    });
  } finally {
    await close();
  }
};

/** Has the API do it that has the database open. */
const askApi = ({ api }: Config, typed: Typed): Promise<string> => {
  const dataDir = path.resolve(api.storage.dataDir);
  return withFolder(path.join(dataDir, COMMAND_PREFIX), typed, async (folder) => {
    const file = path.join(folder, COMMAND_FILES.request);
    await writeFile(file, JSON.stringify(typed.request), { mode: 0o600 });
    await askOps(api.ops, `/command/${path.basename(folder)}`);
    const text = await readFile(path.join(folder, COMMAND_FILES.answer), 'utf8');
    const answer = answerFile.parse(JSON.parse(text));
    if ('refusal' in answer) throw new CommandError(answer.refusal);
    const named = Object.entries(answer.files ?? {}).map(([name, base64]) => [
      name,
      Buffer.from(base64, 'base64'),
    ]);
    return handOut({ ...answer, files: Object.fromEntries(named) }, folder);
  });
};

/** The API has another working folder, and may not be allowed to read the file. */
const inputOf = async ([command, action, file = '']: readonly string[]): Promise<
  Pick<CommandRequest, 'input'>
> => {
  if (command !== 'flags' || action !== 'load' || file === '') return {};
  const input = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  return { input };
};

/** Carries out an operator's command, while the API runs or not. */
const operate = async (): Promise<string> => {
  const [command = '', ...args] = process.argv.slice(2);
  const input = await inputOf(process.argv.slice(2));
  const request = { command, args, operator: userInfo().username, ...input };
  const long = command === 'translations' && args[0] === 'import' ? args[1] : undefined;
  const typed = { request, long };
  const config = readConfig(process.env);
  const { database, storage } = config.api;
  const dataDir = path.resolve(storage.dataDir);
  if (!database.url && !hasEmbeddedDatabase(dataDir)) {
    throw new CommandError(`${dataDir} holds no database.`);
  }
  try {
    return await runHere(config, typed);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return askApi(config, typed);
  }
};

await runCommand(operate);
