import type { Request, RequestHandler } from 'express';
import { reviewBody, reviewChangeBody } from '../../../shared/contracts/review.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { reviewTextMaximum, reviewTextMinimum } from '../../../shared/domain/review/review.ts';
import { reviewAuthor } from '../../../shared/domain/review/reviewAuthor.ts';
import { type ReviewFault, reviewFault } from '../../../shared/domain/review/reviewFault.ts';
import { stayHasBegun } from '../../../shared/domain/review/stayHasBegun.ts';
import { type ErrorMessageId, serverMessages } from '../../messages/messages.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import type { UserRow } from '../accounts/sessions/sessions.queries.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { parseRecordReference } from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { toOwnReview } from './listOwnReviews.ts';
import {
  deleteReview,
  findBookedStay,
  findReviewOfLead,
  insertReview,
  lockReview,
  type UserReviewRow,
  updateReview,
  type Written,
} from './ownReviews.queries.ts';
import { recountReviews } from './propertyRating.ts';

export type ReviewDependencies = Pick<ApiDependencies, 'announce' | 'db' | 'now'>;

const reasons: Readonly<Record<ReviewFault, ErrorMessageId>> = {
  contact: 'reviews.contact',
  repetition: 'reviews.repetition',
};

/** What somebody has written, and when. */
interface Words {
  readonly user: UserRow;
  readonly typed: { readonly rating: number; readonly text: string };
  readonly at: Date;
  /** Its writer is told in it why it is not taken. */
  readonly language: Language;
}

/** What a program lets through waits for a person. */
const written = ({ at, language, typed: { rating, text }, user }: Words): Written => {
  const fault = reviewFault(text);
  return {
    rating,
    text,
    author: reviewAuthor(user.name),
    writtenOn: todayUtc(at),
    state: fault ? 'rejected' : 'pending',
    reason: fault ? serverMessages(language)(reasons[fault]) : null,
    updatedAt: at,
  };
};

const unreadable = (): ApiError =>
  new ApiError(422, {
    id: 'reviews.bodyUnreadable',
    values: {
      minimum: reviewTextMinimum,
      maximum: reviewTextMaximum,
    },
  });

interface Writing extends Words {
  readonly leadId: number;
}

/** The same sent twice is one review. */
const asRepeat = (earlier: UserReviewRow | undefined, { typed, user }: Writing): UserReviewRow => {
  if (!earlier) throw new Error('a review vanished while it was written');
  const isSame = earlier.rating === typed.rating && earlier.text === typed.text;
  if (earlier.userId === user.id && isSame) return earlier;
  throw new ApiError(422, 'reviews.repeated');
};

async function write(db: Database, writing: Writing) {
  const { at, leadId, user } = writing;
  // The account may end while its review arrives.
  if (!(await holdUser(db, user.id))) throw notSignedIn();
  const stay = await findBookedStay(db, { leadId, userId: user.id });
  if (!stay) throw notFound('reviews.stayUnknown');
  if (!stayHasBegun(stay.moveIn, todayUtc(at))) {
    throw new ApiError(422, 'reviews.tooEarly');
  }
  const { propertyId, propertyName } = stay;
  const inserted = await insertReview(db, {
    userId: user.id,
    leadId,
    propertyId,
    propertyName,
    ...written(writing),
    createdAt: at,
  });
  const row = inserted ?? asRepeat(await findReviewOfLead(db, leadId), writing);
  return { row, isNew: inserted !== undefined };
}

export const createPostReview =
  ({ db, now }: ReviewDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const body = reviewBody.safeParse(request.body);
    if (!body.success) throw unreadable();
    const { lead_id: leadId, ...typed } = body.data.review;
    const writing = { user, leadId, typed, at: now(), language: languageOf(response) };
    const { isNew, row } = await db.transaction((transaction) => write(transaction, writing));
    response.status(isNew ? 201 : 200);
    sendPrivate(response, { data: await toOwnReview(db, row, languageOf(response)) });
  };

export const unknownReview = (): ApiError => notFound('reviews.unknown');

/** Another's review is as unknown as none. @throws ApiError 404 */
export const reviewId = ({ params }: Request): number => {
  const reference = parseRecordReference(String(params.id));
  if (reference.kind !== 'id') throw unknownReview();
  return reference.id;
};

/** Others see it no more, and its stars do not count, until somebody has read it again. */
async function change(db: Database, id: number, words: Words) {
  const { at, typed, user } = words;
  const before = await lockReview(db, { id, userId: user.id });
  if (!before) throw unknownReview();
  if (before.rating === typed.rating && before.text === typed.text) {
    return { row: before, wasPublished: false };
  }
  const row = await updateReview(db, id, written(words));
  const wasPublished = before.state === 'published';
  if (wasPublished) await recountReviews(db, [row.propertyId], at);
  return { row, wasPublished };
}

export const createPutReview =
  ({ announce, db, now }: ReviewDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = reviewId(request);
    const body = reviewChangeBody.safeParse(request.body);
    if (!body.success) throw unreadable();
    const words = { typed: body.data.review, user, at: now(), language: languageOf(response) };
    const { row, wasPublished } = await db.transaction((own) => change(own, id, words));
    if (wasPublished) announce({ inventoryIds: [row.propertyId], updatedAt: words.at });
    sendPrivate(response, { data: await toOwnReview(db, row, languageOf(response)) });
  };

export const createDeleteReview =
  ({ announce, db, now }: ReviewDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = reviewId(request);
    const at = now();
    const gone = await db.transaction(async (transaction) => {
      const row = await deleteReview(transaction, { id, userId: user.id });
      if (row?.state === 'published') await recountReviews(transaction, [row.propertyId], at);
      return row;
    });
    if (!gone) throw unknownReview();
    if (gone.state === 'published') announce({ inventoryIds: [gone.propertyId], updatedAt: at });
    sendPrivate(response, { data: { id } });
  };
