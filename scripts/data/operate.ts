import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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

/** Puts files into a folder that only whoever asked may read, and says where they are. */
const withFiles = async (
  text: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<string> => {
  const entries = Object.entries(files);
  if (entries.length === 0) return text;
  const folder = await mkdtemp(path.join(tmpdir(), 'operate-'));
  const names = entries.map(([name]) => path.join(folder, path.basename(name)));
  for (const [name, bytes] of entries)
    await writeFile(path.join(folder, path.basename(name)), bytes);
  return [text, ...names].join('\n');
};

/** Opens the database itself, and tells the web tier itself. @throws FolderLockedError */
const runHere = async ({ api, purge }: Config, request: CommandRequest): Promise<string> => {
  const { command, ...asked } = request;
  const dataDir = path.resolve(api.storage.dataDir);
  const run = createOperatorCommands(() => storedDocuments(api.documents, dataDir))[command];
  if (!run) throw new CommandError(`There is no command ${command}.`);
  const { close, db, migrate } = await openDatabase({ databaseUrl: api.database.url, dataDir });
  try {
    await migrate(path.join(import.meta.dirname, '../../server/api/db/migrations'));
    const { change, files = {}, text: said } = await run(db, { ...asked, at: new Date() });
    // The answer goes to standard output.
    noteCommand(createApiLogger('info', pino.destination({ dest: 2, sync: true })), request, false);
    const text = await withFiles(said, files);
    if (!change) return text;
    const told = await announceChange(db, change, { purgeUrls: purge.urls, token: purge.token });
    return `${text}\n${announcementText(told)}`;
  } finally {
    await close();
  }
};

/** Has the API do it that has the database open. */
const askApi = async ({ api }: Config, request: CommandRequest): Promise<string> => {
  const dataDir = path.resolve(api.storage.dataDir);
  const folder = await mkdtemp(path.join(dataDir, COMMAND_PREFIX));
  try {
    const file = path.join(folder, COMMAND_FILES.request);
    await writeFile(file, JSON.stringify(request), { mode: 0o600 });
    await askOps(api.ops, `/command/${path.basename(folder)}`);
    const text = await readFile(path.join(folder, COMMAND_FILES.answer), 'utf8');
    const answer = answerFile.parse(JSON.parse(text));
    if ('refusal' in answer) throw new CommandError(answer.refusal);
    const named = Object.entries(answer.files ?? {}).map(([name, base64]) => [
      name,
      Buffer.from(base64, 'base64'),
    ]);
    return withFiles(answer.text, Object.fromEntries(named));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  const config = readConfig(process.env);
  const { database, storage } = config.api;
  const dataDir = path.resolve(storage.dataDir);
  if (!database.url && !hasEmbeddedDatabase(dataDir)) {
    throw new CommandError(`${dataDir} holds no database.`);
  }
  try {
    return await runHere(config, request);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return askApi(config, request);
  }
};

await runCommand(operate);
