import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/readConfig.ts';
import { isLocalDatabase, isLoopbackUrl } from '../config/thisMachine.ts';
import { type OnProgress, replaceCatalogue } from '../server/api/catalogue/replaceCatalogue.ts';
import type { Database } from '../server/api/db/database.ts';
import { openDatabase } from '../server/api/db/openDatabase.ts';
import { countLeads } from '../server/api/leads/leads.queries.ts';
import { announcementText, announceNewCatalogue } from '../server/api/purge/announceChange.ts';
import { createDemoCatalogue } from '../server/demo/demoCatalogue.ts';
import { todayUtc } from '../shared/domain/dates/isoDate.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string' },
    seed: { type: 'string' },
    replace: { type: 'boolean', default: false },
  },
});

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
};

const isInteractive = process.stdout.isTTY === true;

/** Where nobody watches, in milliseconds; a large catalogue takes an hour. */
const REPORT_EVERY = 60_000;

/** " 12 min left" of what has taken so long so far; nothing where it is a matter of seconds. */
const timeLeft = (since: number, done: number, total: number): string => {
  const minutes = (((performance.now() - since) / done) * (total - done)) / 60_000;
  return done > 0 && minutes >= 1 ? `, ${Math.ceil(minutes)} min left` : '';
};

/** Shows how far it is: in one line, or, where the output is kept, now and then in a line of its own. */
const createProgress = (): OnProgress => {
  let part = '';
  let [startedAt, reportedAt] = [0, 0];
  return (message, done, total) => {
    const now = performance.now();
    if (message !== part) [part, startedAt, reportedAt] = [message, now, now];
    const isDue = done === total || now - reportedAt >= REPORT_EVERY;
    const text = `  ${message} ${done} of ${total}${timeLeft(startedAt, done, total)}`;
    if (isInteractive) process.stdout.write(`\r\x1b[2K${text}`);
    else if (isDue) process.stdout.write(`${text}\n`);
    if (isDue) reportedAt = now;
  };
};

/** A database that somebody works with is not emptied by a command typed in the wrong window. */
const refuse = (reason: string): never => {
  throw new Error(
    `${reason}\nNothing was changed. All listings would be replaced by generated ones; if that is meant:\n  npm run seed -- --replace`,
  );
};

const refuseElsewhere = ({ api, hosts }: Config): void => {
  if (!isLocalDatabase(api.database.url)) refuse('DATABASE_URL leads off this machine.');
  if (!isLoopbackUrl(hosts.siteOrigin)) refuse(`SITE_ORIGIN is ${hosts.siteOrigin}.`);
};

const refuseAmongLeads = async (db: Database): Promise<void> => {
  const leads = await countLeads(db);
  if (leads > 0) refuse(`The database holds ${leads} ${leads === 1 ? 'enquiry' : 'enquiries'}.`);
};

/** Replaces the listings of the database by newly generated ones. */
const seed = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { api, purge } = config;
  if (!values.replace) refuseElsewhere(config);
  const startedAt = performance.now();
  const opened = await openDatabase({
    databaseUrl: api.database.url,
    dataDir: path.resolve(api.storage.dataDir),
  });
  try {
    if (!values.replace) await refuseAmongLeads(opened.db);
    await opened.migrate(path.join(import.meta.dirname, '../server/api/db/migrations'));
    const catalogue = createDemoCatalogue({
      properties: wholeNumber('properties', values.properties, api.seed.properties),
      seed: wholeNumber('seed', values.seed, api.seed.number),
      today: todayUtc(new Date()),
    });
    await opened.alone((db) => replaceCatalogue(db, catalogue, createProgress()));
    await opened.vacuum?.();
  } finally {
    await opened.close();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${isInteractive ? '\r\x1b[2K' : ''}Seeded in ${seconds} s\n`);
  if (purge.token === undefined) return;
  const announcement = await announceNewCatalogue({
    purgeUrls: purge.urls,
    token: purge.token,
  });
  process.stdout.write(`${announcementText(announcement)}\n`);
};

try {
  await seed();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
