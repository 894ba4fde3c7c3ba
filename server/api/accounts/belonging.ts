import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { leads } from '../db/leadTables.ts';
import { payments } from '../db/paymentTables.ts';
import { type Account, leadsOf } from './users.queries.ts';

/** An account that becomes a part of another one. */
export interface Merger {
  readonly from: number;
  readonly to: number;
}

/** What a table holds of an account. */
export interface Belonging {
  /** Under this name it stands in an export. */
  readonly key: string;
  readonly table: PgTable;
  /** Which rows are the account's. */
  readonly of: (account: Account, db: Database) => SQL | undefined;
  /** What an export shows of a row, as JSON. */
  readonly shown: SQL<unknown>;
  /** Absent: it ends with the account. */
  readonly moveTo?: (merger: Merger) => SQL;
}

/** A row with the names of its columns, but for what opens something or only counts it. */
export const whole = (table: PgTable, ...withheld: readonly string[]): SQL<unknown> =>
  withheld.reduce(
    (row, path) => sql`${row} #- ${`{${path}}`}::text[]`,
    sql<unknown>`to_jsonb(${table})`,
  );

export const pictureOf = (image: AnyPgColumn): SQL<unknown> => sql`jsonb_build_object(
  'type', 'image/webp', 'base64', translate(encode(${image}, 'base64'), E'\\n', ''))`;

export const ofUser =
  (column: AnyPgColumn): Belonging['of'] =>
  ({ id }) =>
    eq(column, id);

export const ofLead =
  (column: AnyPgColumn): Belonging['of'] =>
  (account, db) =>
    inArray(column, db.select({ id: leads.id }).from(leads).where(leadsOf(account)));

/** It moves with the payment, and the payment with its enquiry. */
export const partOfPayment = (
  key: string,
  table: PgTable & { readonly paymentId: AnyPgColumn },
  ...withheld: readonly string[]
): Belonging => ({
  ...{ key, table },
  of: (account, db) =>
    inArray(
      table.paymentId,
      db.select({ id: payments.id }).from(payments).where(ofLead(payments.leadId)(account, db)),
    ),
  shown: whole(table, ...withheld),
});

export const moveRows =
  (table: PgTable): Belonging['moveTo'] =>
  ({ from, to }) =>
    sql`update ${table} set user_id = ${to} where user_id = ${from}`;
