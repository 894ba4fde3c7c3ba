import { eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/userTables.ts';
import { PRIVATE } from '../../http/answer.ts';
import type { AccountDependencies } from '../accountDependencies.ts';
import { belongings } from '../belongings.ts';
import { notSignedIn } from '../callerSession.ts';
import { confirmedCaller } from '../confirmation/confirmation.ts';
import { accountOf } from '../users.queries.ts';

/** Rows with the names of their columns; the keys are those of `belongings`. */
type AccountExport = Readonly<Record<string, unknown>>;

/** All that is held of somebody, as of one moment. @throws ApiError 401 */
async function readAccount(db: Database, id: number, at: Date): Promise<AccountExport> {
  const [user] = await db
    .select({ row: sql<unknown>`to_jsonb(${users})` })
    .from(users)
    .where(eq(users.id, id));
  if (!user) throw notSignedIn();
  const account = await accountOf(db, id);
  const held: Record<string, unknown> = { exported_at: at.toISOString(), user: user.row };
  for (const { key, of, shown, table } of belongings) {
    const rows = await db.select({ row: shown }).from(table).where(of(account, db));
    held[key] = rows.map(({ row }) => row);
  }
  return held;
}

export const createExportAccount =
  (dependencies: AccountDependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const { user } = await confirmedCaller(dependencies, request);
    const held = await db.transaction((snapshot) => readAccount(snapshot, user.id, now()), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    response
      .set('Cache-Control', PRIVATE)
      .attachment('account.json')
      .send(JSON.stringify(held, null, 2));
  };
