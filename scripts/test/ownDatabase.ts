import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openPostgres } from '../../server/api/db/openPostgres.ts';

/** What databases begin as; made once on a server, and copied. */
export interface DatabaseTemplate {
  /** Names the contents: two templates of one name are the same. */
  readonly name: string;
  fill(opened: OpenedDatabase): Promise<void>;
}

const administer = async (
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const openNamed = (url: string, name: string): OwnDatabase => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { ...openPostgres({ url: own.href }), url: own.href };
};

const isThere = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0;

/** Suites that run at once wait for the first of them; one that was broken off starts afresh. */
const ensureTemplate = (url: string, { fill, name }: DatabaseTemplate): Promise<void> =>
  administer(url, async (client) => {
    // Given back when the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if (await isThere(client, name)) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const opened = openNamed(url, unfinished);
    await fill(opened).finally(() => opened.close());
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });

export interface OwnDatabase extends OpenedDatabase {
  /** For processes that are to use it. */
  readonly url: string;
}

/** A database of its own on the server, dropped when it is closed; what the server holds stays. */
export const openOwnDatabase = async (
  url: string,
  prefix: string,
  template?: DatabaseTemplate,
): Promise<OwnDatabase> => {
  if (template) await ensureTemplate(url, template);
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const origin = template ? ` template ${template.name}` : '';
  await administer(url, (client) => client.query(`create database ${name}${origin}`));
  const opened = openNamed(url, name);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
