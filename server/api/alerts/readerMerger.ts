import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accountOf } from '../accounts/users.queries.ts';
import { alertNotices, alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { readerOf } from './alertReaders.queries.ts';

/** Numbers of readers of whom one becomes a part of the other, as expressions of one value each. */
interface ReaderMerger {
  readonly from: SQL;
  readonly to: SQL;
}

/** What both search for stays as the one has it that goes on. */
export const moveSearches = ({ from, to }: ReaderMerger): SQL => sql`
  update ${savedSearches} as moved set reader_id = ${to}
  where reader_id = ${from} and ${to} is not null and not exists (
    select from ${savedSearches} as own
    where own.reader_id = ${to} and own.region = moved.region
      and own.query = moved.query)`;

/** They go where their searches went; those of homes on a shortlist go with the homes. */
export const moveNotices = ({ from, to }: ReaderMerger): SQL => sql`
  update ${alertNotices} as moved set reader_id = ${to}
  where moved.reader_id = ${from} and ${to} is not null
    and (moved.search_id is null or exists (
      select from ${savedSearches} as search
      where search.id = moved.search_id and search.reader_id = ${to}))
    and not exists (
      select from ${alertNotices} as own
      where own.reader_id = ${to} and own.inventory_id = moved.inventory_id
        and own.kind = moved.kind and own.fact = moved.fact)`;

/** Whoever ends mail by one that he got before ends what comes now; what was moved is looked at anew. */
export const keepMailTokens = ({ from, to }: ReaderMerger): SQL => sql`
  update ${alertReaders} as own
  set seen_version = null, former_mail_tokens =
    own.former_mail_tokens || other.former_mail_tokens || array[other.mail_token]
  from ${alertReaders} as other
  where own.id = ${to} and other.id = ${from}`;

/** Readers without an account who become a user's at his next login: he has shown that the address is his. */
export const guestsOf = (emails: readonly string[]): SQL | undefined =>
  and(isNull(alertReaders.userId), inArray(alertReaders.email, [...emails]));

/** What somebody was told before he had an account is his own from then on. */
export async function adoptReaders(db: Database, userId: number): Promise<void> {
  const { emails } = await accountOf(db, userId);
  if (emails.length === 0) return;
  const guests = await db.select().from(alertReaders).where(guestsOf(emails)).for('update');
  for (const { id } of guests) {
    const isGuest = eq(alertReaders.id, id);
    const own = await readerOf(db, userId);
    if (own) {
      const merger = { from: sql`${id}::int`, to: sql`${own.id}::int` };
      for (const move of [moveSearches, moveNotices, keepMailTokens])
        await db.execute(move(merger));
      await db.delete(alertReaders).where(isGuest);
    } else {
      await db.update(alertReaders).set({ userId, email: null }).where(isGuest);
    }
  }
}
