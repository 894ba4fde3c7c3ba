import type { RequestHandler } from 'express';
import { alertRequestBody } from '../../../shared/contracts/savedSearch.schema.ts';
import { partnerIdOfSite } from '../../../shared/domain/site/siteKey.ts';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { addressOf } from '../accounts/codeLogin.ts';
import { tokenHash } from '../accounts/sessions/sessionToken.ts';
import { findUserByIdentifier, keepAccounts, takeIdentity } from '../accounts/users.queries.ts';
import { siteOf } from '../callers/caller.ts';
import { type Database, transactionLock } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { catalogueNames } from '../language/catalogueNames.ts';
import { languageOf } from '../language/languageOf.ts';
import { enqueueLetter, recipientKey } from '../outbox/enqueue.ts';
import { identityOf } from '../partners/siteIdentity.ts';
import { confirmationMail } from './alertMail.ts';
import {
  ensureGuest,
  ensureReader,
  newAlertToken,
  type ReaderRow,
} from './alertReaders.queries.ts';
import {
  deleteOldRequests,
  findRequest,
  insertRequest,
  markConfirmed,
  type RequestRow,
  requestsBefore,
} from './alertRequests.queries.ts';
import { faultOfSearch, readSearch, saveSearch } from './saveSearch.ts';
import { findSearchPlace } from './watchedHomes.ts';

/** A limit, because anyone can enter a stranger's address. */
const MAILS_A_DAY = 3;
/** A hall of residence has one address for many people. */
const REQUESTS_OF_NETWORK_AN_HOUR = 30;

type Asked = Omit<RequestRow, 'confirmedAt' | 'id' | 'tokenHash'>;

/** Nobody learns how often an address was asked before: mail that is too much is left out in silence. */
async function ask(
  db: Database,
  asked: Asked,
  { place, siteOrigin }: { readonly place: string; readonly siteOrigin: string },
): Promise<void> {
  const { createdAt: at, email, networkKey, recipientKey } = asked;
  await transactionLock(db, `alerts for ${recipientKey}`);
  await transactionLock(db, `alerts from ${networkKey}`);
  await deleteOldRequests(db, at);
  const { ofNetwork, ofRecipient } = await requestsBefore(db, asked, at);
  if (ofNetwork >= REQUESTS_OF_NETWORK_AN_HOUR) {
    throw new ApiError(429, 'alerts.tooMany', {
      'Retry-After': '3600',
    });
  }
  const token = newAlertToken();
  await insertRequest(db, { ...asked, tokenHash: tokenHash(token) });
  if (ofRecipient >= MAILS_A_DAY) return;
  const { language } = asked;
  const site = await identityOf(db, partnerIdOfSite(asked.site), siteOrigin);
  const say = await catalogueNames(db, language, [place]);
  const letter = confirmationMail({ to: email, place: say(place), token, site, language });
  await enqueueLetter(db, letter, at);
}

/** For who has no account: nothing is told to the address until its owner has confirmed it. */
export const createRequestAlerts = (dependencies: ApiDependencies): RequestHandler => {
  const { accounts, db, now, siteOrigin } = dependencies;
  return async (request, response) => {
    const body = alertRequestBody.safeParse(request.body);
    if (body.error) {
      const isOfEmail = body.error.issues.some(({ path }) => path[0] === 'email');
      throw isOfEmail ? new ApiError(422, 'accounts.emailInvalid') : faultOfSearch(body.error);
    }
    const { email, saved_search } = body.data;
    const { seen, ...search } = await readSearch(dependencies, saved_search);
    const place = await findSearchPlace(db, search.region);
    const asked = {
      ...search,
      email,
      site: siteOf(request),
      language: languageOf(response),
      recipientKey: accounts.secret.recipientKey(recipientKey(email)),
      networkKey: accounts.secret.networkKey(addressOf(request)),
      createdAt: now(),
    };
    const named = { place: place?.name ?? search.region, siteOrigin };
    await db.transaction((transaction) => ask(transaction, asked, named));
    accounts.onMessage();
    response.status(202);
    sendPrivate(response, { data: {} });
  };
};

/** Whoever reads the mail of an address owns the account that it opens. */
async function readerBehind(
  db: Database,
  { email, language, site }: Pick<RequestRow, 'email' | 'language' | 'site'>,
  at: Date,
): Promise<ReaderRow> {
  await keepAccounts(db);
  const identifier = { kind: 'email', value: email } as const;
  await takeIdentity(db, identifier);
  const user = await findUserByIdentifier(db, identifier);
  return user
    ? ensureReader(db, { userId: user.id, site, language, at })
    : ensureGuest(db, { email, site, language, at });
}

const noRequest = (): ApiError => notFound('alerts.linkUnknown');

/** Confirmed twice it is saved once, and not again for who has ended such mail meanwhile. */
export const createConfirmAlerts =
  (dependencies: ApiDependencies): RequestHandler =>
  async (request, response) => {
    const { db, now } = dependencies;
    const at = now();
    const token = String(request.params.token);
    const known = isShareToken(token) ? await findRequest(db, tokenHash(token), at) : undefined;
    if (!known) throw noRequest();
    const wanted = await readSearch(dependencies, known);
    await db.transaction(async (transaction) => {
      const asked = await findRequest(transaction, known.tokenHash, at);
      if (!asked) throw noRequest();
      if (asked.confirmedAt) return;
      const reader = await readerBehind(transaction, asked, at);
      await saveSearch(transaction, reader, { ...wanted, createdAt: at });
      await markConfirmed(transaction, asked.id, at);
    });
    sendPrivate(response, { data: {} });
  };
