import { arrayContains, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { alertLinkAddress } from '../../../shared/routes/alertsAddress.ts';
import { siteOf } from '../callers/caller.ts';
import { alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { forgetLetters } from '../outbox/enqueue.ts';
import { identityOf, pageAddress } from '../partners/siteIdentity.ts';
import { findReader, type ReaderRow } from './alertReaders.queries.ts';

/** For who opens the address of a mail's headers: the page asks first, since programs follow links by themselves. */
export const createAskUnsubscribe =
  ({ db, siteOrigin }: Pick<ApiDependencies, 'db' | 'siteOrigin'>): RequestHandler =>
  async (request, response) => {
    const token = String(request.params.token);
    if (!isShareToken(token)) throw notFound();
    const site = await identityOf(db, partnerIdOfSite(siteOf(request)), siteOrigin);
    response.redirect(303, pageAddress(site, alertLinkAddress('unsubscribe', token)));
  };

/** Whose mail the token ends, which may stand in a mail of before he had an account. */
const readerOfMail = async (db: Database, token: string): Promise<ReaderRow | undefined> =>
  (await findReader(db, eq(alertReaders.mailToken, token))) ??
  findReader(db, arrayContains(alertReaders.formerMailTokens, [token]));

/**
 * Of an address without an account nothing is kept then. A user's searches and feeds go on; if he wants
 * mail again, he says so for each.
 */
const stopMail = (database: Database, token: string): Promise<void> =>
  database.transaction(async (db) => {
    const reader = await readerOfMail(db, token);
    if (!reader) return;
    const isHis = eq(alertReaders.id, reader.id);
    if (reader.userId === null) await db.delete(alertReaders).where(isHis);
    else await db.update(alertReaders).set({ homesFrequency: 'off' }).where(isHis);
    await db
      .update(savedSearches)
      .set({ frequency: 'off' })
      .where(eq(savedSearches.readerId, reader.id));
    for (const own of [reader.mailToken, ...reader.formerMailTokens]) await forgetLetters(db, own);
  });

/** Ends mail, for the page and for mail programs (RFC 8058): all get one answer, however often. */
export const createUnsubscribe =
  ({ db }: Pick<ApiDependencies, 'db'>): RequestHandler =>
  async (request, response) => {
    const token = String(request.params.token);
    if (!isShareToken(token)) throw notFound();
    await stopMail(db, token);
    sendPrivate(response, { data: {} });
  };
