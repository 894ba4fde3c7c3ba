import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AlertFrequency } from '../../../shared/domain/alert/savedSearch.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import { identifiersOf } from '../accounts/users.queries.ts';
import { alertNotices, alertReaders } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import { enqueueLetter } from '../outbox/enqueue.ts';
import { identityOf } from '../partners/siteIdentity.ts';
import { alertMail } from './alertMail.ts';
import { languageOfReader, lockReader, type ReaderRow } from './alertReaders.queries.ts';
import { inLanguage, type Notice, selectNotices } from './notices.queries.ts';

/** In UTC: after the night in Europe, in the afternoon in Australia. */
const DAILY_HOUR = 7;
/** More than that wait for the next mail. */
const MAX_NOTICES = 500;

async function mailAddress(
  db: Database,
  { email, userId }: ReaderRow,
): Promise<string | undefined> {
  if (userId === null) return email ?? undefined;
  return (await identifiersOf(db, userId)).find(({ kind }) => kind === 'email')?.value;
}

const isDailyDue = ({ mailedOn }: ReaderRow, at: Date): boolean =>
  at.getUTCHours() >= DAILY_HOUR && mailedOn !== todayUtc(at);

async function markTold(db: Database, notices: readonly Notice[], at: Date): Promise<void> {
  if (notices.length === 0) return;
  const ids = notices.map(({ id }) => id);
  await db.update(alertNotices).set({ mailedAt: at }).where(inArray(alertNotices.id, ids));
}

interface Wanted {
  readonly reader: ReaderRow;
  /** Undefined: he has none, and reads the feed. */
  readonly to: string | undefined;
  readonly at: Date;
}

/** What goes out now, and what no mail is wanted of. */
const sortOut = (waiting: readonly Notice[], { at, reader, to }: Wanted) => {
  const wish = ({ search }: Notice): AlertFrequency =>
    to === undefined ? 'off' : (search?.frequency ?? reader.homesFrequency);
  const isDaily = isDailyDue(reader, at);
  return {
    unwanted: waiting.filter((notice) => wish(notice) === 'off'),
    daily: isDaily ? waiting.filter((notice) => wish(notice) === 'daily') : [],
    atOnce: waiting.filter((notice) => wish(notice) === 'at_once'),
  };
};

/**
 * Puts all that is to be told into one mail of the outbox, and notes in the same transaction that it was
 * told: another process finds nothing left.
 * @returns whether there is a mail.
 */
export const mailNotices = (
  db: Database,
  {
    at,
    readerId,
    siteOrigin,
  }: { readonly readerId: number; readonly at: Date; readonly siteOrigin: string },
): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const reader = await lockReader(transaction, readerId);
    if (!reader) return false;
    const isWaiting = and(eq(alertNotices.readerId, readerId), isNull(alertNotices.mailedAt));
    const waiting = await selectNotices(transaction, isWaiting, MAX_NOTICES);
    if (waiting.length === 0) return false;
    const to = await mailAddress(transaction, reader);
    const { atOnce, daily, unwanted } = sortOut(waiting, { reader, to, at });
    const notices = [...atOnce, ...daily];
    await markTold(transaction, [...unwanted, ...notices], at);
    if (to === undefined || notices.length === 0) return false;
    const { mailToken } = reader;
    const site = await identityOf(transaction, partnerIdOfSite(reader.site), siteOrigin);
    const language = await languageOfReader(transaction, reader);
    const told = await inLanguage(transaction, language, notices);
    const letter = alertMail({ to, notices: told, mailToken, site, language });
    await enqueueLetter(transaction, letter, at);
    if (daily.length > 0) {
      const mailedOn = todayUtc(at);
      await transaction.update(alertReaders).set({ mailedOn }).where(eq(alertReaders.id, readerId));
    }
    return true;
  });
