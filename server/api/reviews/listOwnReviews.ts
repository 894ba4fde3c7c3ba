import type { RequestHandler } from 'express';
import * as z from 'zod';
import type {
  AwaitingReviewWire,
  OwnReviewsWire,
  OwnReviewWire,
} from '../../../shared/contracts/review.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { stayHasBegun } from '../../../shared/domain/review/stayHasBegun.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { Database } from '../db/database.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { idParameter, pageParameter, readQuery } from '../http/queryParameters.ts';
import { authorFor } from '../inventories/reviews.ts';
import { languageOf } from '../language/languageOf.ts';
import {
  type BookedStay,
  countReviews,
  findUnreviewedStays,
  selectReviews,
  type UserReviewRow,
} from './ownReviews.queries.ts';
import { pictureKeys } from './reviewPictures.queries.ts';

const toWire = (
  row: UserReviewRow,
  language: Language,
  pictures: readonly string[] = [],
): OwnReviewWire => ({
  id: row.id,
  lead_id: row.leadId,
  inventory_id: row.propertyId,
  property_name: row.propertyName,
  rating: row.rating,
  text: row.text,
  state: row.state,
  reason: row.reason,
  author: authorFor(language, row.author),
  pictures,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const toOwnReviews = async (
  db: Database,
  rows: readonly UserReviewRow[],
  language: Language,
): Promise<OwnReviewWire[]> => {
  const keys = await pictureKeys(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toWire(row, language, keys.get(row.id)));
};

export const toOwnReview = async (
  db: Database,
  row: UserReviewRow,
  language: Language,
): Promise<OwnReviewWire> => toWire(row, language, (await pictureKeys(db, [row.id])).get(row.id));

const awaiting = (stays: readonly BookedStay[], today: string): AwaitingReviewWire[] =>
  stays.flatMap(({ leadId, moveIn, propertyId, propertyName }) =>
    moveIn !== null && stayHasBegun(moveIn, today)
      ? [
          {
            lead_id: leadId,
            inventory_id: propertyId,
            property_name: propertyName,
            move_in_date: moveIn,
          },
        ]
      : [],
  );

const parameters = z.object({ p: pageParameter(), lead_id: idParameter() });

/** The caller's own, newest first, and which of his stays he may write about; all, or of one lead. */
export const createListOwnReviews =
  ({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const { lead_id: leadId, p: page } = parameters.parse(readQuery(request.query));
    const asked = { userId: user.id, leadId };
    const limit = accountListPageSize;
    const [count, rows, stays] = await Promise.all([
      countReviews(db, asked),
      selectReviews(db, { ...asked, page, limit }),
      findUnreviewedStays(db, asked),
    ]);
    const data: OwnReviewsWire = {
      ...toList(await toOwnReviews(db, rows, languageOf(response)), { page, limit, count }),
      pages: Math.ceil(count / limit),
      awaiting: awaiting(stays, todayOf(now)),
    };
    sendPrivate(response, { data });
  };
