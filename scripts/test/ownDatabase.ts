import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { OpenedDatabase } from '../../server/api/db/database.ts';
import { openPostgres } from '../../server/api/db/openPostgres.ts';

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own on the server, dropped when it is closed; what the server holds stays. */
export const openOwnDatabase = async (url: string, prefix: string): Promise<OpenedDatabase> => {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened = openPostgres({ url: own.href });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
};
