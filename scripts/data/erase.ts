import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/readConfig.ts';
import type { Database } from '../../server/api/db/database.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../server/api/db/openDatabase.ts';
import {
  type Erasure,
  type ErasureRequest,
  eraseEnquirer,
  eraseLeadsBefore,
} from '../../server/api/leads/eraseLeads.ts';
import { BACKED_UP } from '../../server/api/ops/backUp.ts';
import { CommandError, runCommand } from './archive.ts';

const USAGE = `npm run erase -- --email ann@example.org --reference NUMBER
npm run erase -- --older-than DAYS --reference NUMBER
With --email - the address is read from standard input: it is then in no history of commands.`;
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'older-than': { type: 'string' },
    reference: { type: 'string' },
  },
});

/** What is printed may end in a log: it names nobody. */
const eraseOne = async (
  db: Database,
  given: string,
  request: ErasureRequest,
): Promise<readonly [Erasure, string]> => {
  const email = (given === '-' ? await text(process.stdin) : given).trim();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new CommandError('That is no e-mail address.');
  const erased = await eraseEnquirer(db, email, request);
  const notes = [
    ...(erased.accounts > 0 ? [', and the account'] : []),
    ...(erased.counselled > 0 ? [`, and a counsellor from ${erased.counselled} of others`] : []),
    ...(erased.mentions.length > 0
      ? [`.\nThe address stands in the words of other enquiries; read them: ${erased.mentions}`]
      : []),
  ];
  return [erased, notes.join('')];
};

const eraseOld = async (
  db: Database,
  days: string,
  request: ErasureRequest,
): Promise<readonly [Erasure, string]> => {
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new CommandError(USAGE);
  const before = new Date(request.at.getTime() - Number(days) * DAY_MS);
  return [await eraseLeadsBefore(db, before, request), ''];
};

/** Erases what is held of one enquirer, or of all who asked before some day. */
const erase = async (): Promise<string> => {
  const { email, 'older-than': days, reference } = values;
  const isOne = (email === undefined) !== (days === undefined);
  if (!isOne || !reference || reference.includes('@')) throw new CommandError(USAGE);
  const { api } = readConfig(process.env);
  const dataDir = path.resolve(api.storage.dataDir);
  if (!api.database.url && !hasEmbeddedDatabase(dataDir)) {
    throw new CommandError(`${dataDir} holds no database.`);
  }
  const { alone, close, migrate } = await openDatabase({ databaseUrl: api.database.url, dataDir });
  try {
    await migrate(path.join(import.meta.dirname, '../../server/api/db/migrations'));
    const request = { reference, at: new Date() };
    const [{ leads, mails }, notes] = await alone((db) =>
      email === undefined ? eraseOld(db, days ?? '', request) : eraseOne(db, email, request),
    );
    for (const id of mails) {
      rmSync(path.join(dataDir, BACKED_UP.mail, `${id}.eml`), { force: true });
    }
    return `Erased ${leads} enquiries and ${mails.length} mails${notes}`;
  } finally {
    await close();
  }
};

await runCommand(erase);
