import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/readConfig.ts';
import { findUserByProvider } from '../../server/api/accounts/providers/userProviders.queries.ts';
import type { Database } from '../../server/api/db/database.ts';
import { hasEmbeddedDatabase, openDatabase } from '../../server/api/db/openDatabase.ts';
import {
  type Erasure,
  type ErasureRequest,
  eraseAccount,
  eraseEnquirer,
  eraseLeadsBefore,
} from '../../server/api/leads/eraseLeads.ts';
import { removeMessageFiles } from '../../server/api/mail/messageFiles.ts';
import { announceChange } from '../../server/api/purge/announceChange.ts';
import { isLoginProvider } from '../../shared/ssr/loginCalls.ts';
import { CommandError, runCommand } from './archive.ts';

const USAGE = `npm run erase -- --email ann@example.org --reference NUMBER
npm run erase -- --user 123 --reference NUMBER
npm run erase -- --provider google --subject NAME --reference NUMBER
npm run erase -- --older-than DAYS --reference NUMBER
With --email - or --subject - it is read from standard input: it is then in no history of commands.`;
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    user: { type: 'string' },
    provider: { type: 'string' },
    subject: { type: 'string' },
    'older-than': { type: 'string' },
    reference: { type: 'string' },
  },
});

/** What is printed may end in a log: it names nobody. */
interface Done {
  readonly erased: Erasure;
  readonly notes: string;
}

type Erase = (db: Database, request: ErasureRequest) => Promise<Done>;

const NUMBER = /^[1-9]\d{0,8}$/;

const readGiven = async (given: string): Promise<string> =>
  (given === '-' ? await text(process.stdin) : given).trim();

const eraseOne =
  (email: string): Erase =>
  async (db, request) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new CommandError('That is no e-mail address.');
    const erased = await eraseEnquirer(db, email, request);
    const notes = [
      ...(erased.accounts > 0 ? [', and the account'] : []),
      ...(erased.counselled > 0 ? [`, and a counsellor from ${erased.counselled} of others`] : []),
      ...(erased.mentions.length > 0
        ? [`.\nThe address stands in the words of other enquiries; read them: ${erased.mentions}`]
        : []),
    ];
    return { erased, notes: notes.join('') };
  };

/** Accounts that no e-mail address opens, too. */
const eraseUser =
  (find: (db: Database) => Promise<number | undefined>): Erase =>
  async (db, request) => {
    const id = await find(db);
    const erased = id === undefined ? null : await eraseAccount(db, id, request);
    if (!erased) throw new CommandError('There is no such account.');
    return { erased, notes: ', and the account' };
  };

const eraseOld =
  (days: string): Erase =>
  async (db, request) => {
    if (!/^[1-9]\d{0,4}$/.test(days)) throw new CommandError(USAGE);
    const before = new Date(request.at.getTime() - Number(days) * DAY_MS);
    return { erased: await eraseLeadsBefore(db, before, request), notes: '' };
  };

const byId = (id: string) => {
  if (!NUMBER.test(id)) throw new CommandError(USAGE);
  return eraseUser(async () => Number(id));
};

const byProvider = (provider: string, subject: string) => {
  if (!isLoginProvider(provider) || subject === '') throw new CommandError(USAGE);
  return eraseUser(async (db) => (await findUserByProvider(db, { provider, subject }))?.id);
};

/** What is asked for: exactly one thing. */
const readErasure = async (): Promise<Erase> => {
  const { email, 'older-than': days, provider, subject, user } = values;
  const asked = [email, user, provider, days].filter((value) => value !== undefined);
  if (asked.length !== 1 || (provider === undefined) !== (subject === undefined)) {
    throw new CommandError(USAGE);
  }
  if (email !== undefined) return eraseOne(await readGiven(email));
  if (user !== undefined) return byId(user);
  return provider === undefined
    ? eraseOld(days ?? '')
    : byProvider(provider, await readGiven(subject ?? ''));
};

/** Erases what is held of one person, or of all who asked before some day. */
const erase = async (): Promise<string> => {
  const { reference } = values;
  if (!reference || reference.includes('@')) throw new CommandError(USAGE);
  const eraseAsked = await readErasure();
  const { api, purge } = readConfig(process.env);
  const dataDir = path.resolve(api.storage.dataDir);
  if (!api.database.url && !hasEmbeddedDatabase(dataDir)) {
    throw new CommandError(`${dataDir} holds no database.`);
  }
  const { alone, close, db, migrate } = await openDatabase({
    databaseUrl: api.database.url,
    dataDir,
  });
  try {
    await migrate(path.join(import.meta.dirname, '../../server/api/db/migrations'));
    const { erased, notes } = await alone((db) => eraseAsked(db, { reference, at: new Date() }));
    await removeMessageFiles(dataDir, erased);
    const told = { purgeUrls: purge.urls, token: purge.token };
    await announceChange(db, { inventoryIds: erased.reviewed }, told);
    return `Erased ${erased.leads} enquiries and ${erased.mails.length} mails${notes}`;
  } finally {
    await close();
  }
};

await runCommand(erase);
