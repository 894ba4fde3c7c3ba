import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { alertReaders, savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { notFound } from '../http/apiError.ts';
import { forgetLetters } from '../outbox/enqueue.ts';
import { sendAlertPage } from './alertPage.ts';

/** Only asks: whatever follows the links of a mail must not end it. */
export const createAskUnsubscribe = (): RequestHandler => (request, response) => {
  if (!isShareToken(String(request.params.token))) throw notFound();
  sendAlertPage(response, {
    title: 'No more mail about changes?',
    text: 'We will not write to you about your saved searches and your shortlist any more. Your searches stay, and you can turn the mail on again.',
    button: 'Stop the mail',
  });
};

/** Feeds go on; who wants mail again says so for each search. */
const stopMail = (database: Database, mailToken: string): Promise<void> =>
  database.transaction(async (db) => {
    const [reader] = await db
      .update(alertReaders)
      .set({ homesFrequency: 'off' })
      .where(eq(alertReaders.mailToken, mailToken))
      .returning({ id: alertReaders.id });
    if (!reader) return;
    await db
      .update(savedSearches)
      .set({ frequency: 'off' })
      .where(eq(savedSearches.readerId, reader.id));
    await forgetLetters(db, mailToken);
  });

/** For the button, and for mail programs by RFC 8058: the same answer for all, and however often. */
export const createUnsubscribe =
  ({ db }: Pick<ApiDependencies, 'db'>): RequestHandler =>
  async (request, response) => {
    const token = String(request.params.token);
    if (!isShareToken(token)) throw notFound();
    await stopMail(db, token);
    sendAlertPage(response, {
      title: 'You get no more of these mails',
      text: 'We do not write to you about your saved searches and your shortlist any more.',
    });
  };
