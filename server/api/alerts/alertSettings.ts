import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { alertSettingsBody } from '../../../shared/contracts/savedSearch.schema.ts';
import type { AlertSettingsWire } from '../../../shared/contracts/savedSearch.wire.ts';
import { type SignedIn, signedIn } from '../accounts/callerSession.ts';
import { alertReaders } from '../db/alertTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError } from '../http/apiError.ts';
import { ensureReader, newAlertToken, type ReaderRow } from './alertReaders.queries.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

type Values = Partial<Pick<ReaderRow, 'feedToken' | 'homesFrequency'>>;

async function change(
  { db, now }: Dependencies,
  { session: { site }, user: { id: userId, language } }: SignedIn,
  values: Values,
): Promise<AlertSettingsWire> {
  const reader = await db.transaction(async (transaction) => {
    const owner = { userId, site, language };
    const { id, ...before } = await ensureReader(transaction, { ...owner, at: now() });
    await transaction.update(alertReaders).set(values).where(eq(alertReaders.id, id));
    return { ...before, ...values };
  });
  return { homes_frequency: reader.homesFrequency, feed_token: reader.feedToken };
}

/** How the caller is told of homes on his shortlist. */
export const createChangeAlerts =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const caller = await signedIn(dependencies, request);
    const body = alertSettingsBody.safeParse(request.body);
    if (!body.success) throw new ApiError(422, 'alerts.frequencyMissing');
    const { homes_frequency: homesFrequency } = body.data.alerts;
    sendPrivate(response, { data: await change(dependencies, caller, { homesFrequency }) });
  };

/** A feed at another address; the one before opens nothing any more. */
export const createRenewFeed =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const caller = await signedIn(dependencies, request);
    const feedToken = newAlertToken();
    sendPrivate(response, { data: await change(dependencies, caller, { feedToken }) });
  };
