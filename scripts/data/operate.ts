import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../config/readConfig.ts';
import { FolderLockedError } from '../../server/api/db/folderLock.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../server/api/db/openDatabase.ts';
import {
  answerFile,
  COMMAND_FILES,
  COMMAND_PREFIX,
  type CommandRequest,
} from '../../server/api/ops/operatorCommand.ts';
import { operatorCommands } from '../../server/api/ops/operatorCommands.ts';
import { announceChange, announcementText } from '../../server/api/purge/announceChange.ts';
import { askOps, CommandError, runCommand } from './archive.ts';

/** Opens the database itself, and tells the web tier itself. @throws FolderLockedError */
const runHere = async (
  { api, purge }: Config,
  { args, command, operator }: CommandRequest,
): Promise<string> => {
  const run = operatorCommands[command];
  if (!run) throw new CommandError(`There is no command ${command}.`);
  const dataDir = path.resolve(api.storage.dataDir);
  const { close, db, migrate } = await openDatabase({ databaseUrl: api.database.url, dataDir });
  try {
    await migrate(path.join(import.meta.dirname, '../../server/api/db/migrations'));
    const { change, text } = await run(db, { args, operator, at: new Date() });
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
    return answer.text;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Carries out an operator's command, while the API runs or not. */
const operate = async (): Promise<string> => {
  const [command = '', ...args] = process.argv.slice(2);
  const request = { command, args, operator: userInfo().username };
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
