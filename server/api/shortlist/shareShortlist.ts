import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import * as z from 'zod';
import type {
  SharedShortlistWire,
  ShortlistShareWire,
} from '../../../shared/contracts/shortlist.wire.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { isShareToken } from '../../../shared/domain/user/shareToken.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import { shortlistShares } from '../db/shortlistTables.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { pageParameter, readQuery } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { findCards } from '../listing/searchListing.ts';
import { countEntries, selectPage } from './shortlist.queries.ts';

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db' | 'now'>;

const TOKEN_BYTES = 32;

/** What is stored opens nothing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface Share {
  readonly userId: number;
  readonly token: string;
  readonly createdAt: Date;
}

/** The link that there was before opens nothing from now on. */
const saveShare = (db: Database, { createdAt, token, userId }: Share): Promise<void> =>
  db.transaction(async (transaction) => {
    // The account may end meanwhile.
    if (!(await holdUser(transaction, userId))) throw notSignedIn();
    const share = { tokenHash: hashOf(token), createdAt };
    await transaction
      .insert(shortlistShares)
      .values({ userId, ...share })
      .onConflictDoUpdate({ target: shortlistShares.userId, set: share });
  });

/** Makes a link to the caller's shortlist. It is told this once. */
export const createShareShortlist =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const createdAt = now();
    await saveShare(db, { userId: user.id, token, createdAt });
    const data: ShortlistShareWire = { token, created_at: createdAt.toISOString() };
    response.status(201);
    sendPrivate(response, { data });
  };

export const createStopSharing =
  ({ db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const gone = await db
      .delete(shortlistShares)
      .where(eq(shortlistShares.userId, user.id))
      .returning({ createdAt: shortlistShares.createdAt });
    if (gone.length === 0) throw notFound('shortlist.notShared');
    sendPrivate(response, { data: {} });
  };

const parameters = z.object({ p: pageParameter() });

async function findSharer(db: Database, token: string): Promise<number> {
  const [share] = isShareToken(token)
    ? await db
        .select({ userId: shortlistShares.userId })
        .from(shortlistShares)
        .where(eq(shortlistShares.tokenHash, hashOf(token)))
    : [];
  if (!share) throw notFound('shortlist.shareUnknown');
  return share.userId;
}

/** The homes of a shared shortlist, without a word of whose it is or what he thinks of them. */
export const createReadShared =
  ({ catalogue, db, now }: Dependencies): RequestHandler =>
  async (request, response) => {
    const userId = await findSharer(db, String(request.params.token));
    const { p: page } = parameters.parse(readQuery(request.query));
    const limit = accountListPageSize;
    const [count, entries] = await Promise.all([
      countEntries(db, userId),
      selectPage(db, { userId, page, sort: 'newest', limit }),
    ]);
    const ids = entries.map(({ inventoryId }) => inventoryId);
    const language = languageOf(response);
    const cards = await findCards({ catalogue, language, today: todayOf(now) }, ids);
    const data: SharedShortlistWire = {
      ...toList(
        ids.flatMap((id) => cards.find((card) => card.id === id) ?? []),
        { page, limit, count },
      ),
      pages: Math.ceil(count / limit),
    };
    sendPrivate(response, { data });
  };
