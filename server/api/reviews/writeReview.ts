import type { Request, RequestHandler } from 'express';
import { reviewBody, reviewChangeBody } from '../../../shared/contracts/review.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { reviewTextMaximum, reviewTextMinimum } from '../../../shared/domain/review/review.ts';
import { reviewAuthor } from '../../../shared/domain/review/reviewAuthor.ts';
import { type ReviewFault, reviewFault } from '../../../shared/domain/review/reviewFault.ts';
import { stayHasBegun } from '../../../shared/domain/review/stayHasBegun.ts';
import { notSignedIn, signedIn } from '../accounts/callerSession.ts';
import type { UserRow } from '../accounts/sessions/sessions.queries.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { parseRecordReference } from '../http/queryParameters.ts';
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

const reasons: Readonly<Record<ReviewFault, string>> = {
  contact: 'Please leave out links, e-mail addresses and telephone numbers.',
  repetition: 'Please tell in your own words what the stay was like.',
};

interface Typed {
  readonly rating: number;
  readonly text: string;
}

/** What a program lets through waits for a person. */
const written = ({ rating, text }: Typed, { name }: UserRow, at: Date): Written => {
  const fault = reviewFault(text);
  return {
    rating,
    text,
    author: reviewAuthor(name),
    writtenOn: todayUtc(at),
    state: fault ? 'rejected' : 'pending',
    reason: fault ? reasons[fault] : null,
    updatedAt: at,
  };
};

const unreadable = (): ApiError =>
  new ApiError(
    422,
    `Please choose one to five stars and write ${reviewTextMinimum} to ${reviewTextMaximum} characters.`,
  );

interface Writing {
  readonly user: UserRow;
  readonly leadId: number;
  readonly typed: Typed;
  readonly at: Date;
}

/** The same sent twice is one review. */
const asRepeat = (earlier: UserReviewRow | undefined, { typed, user }: Writing): UserReviewRow => {
  if (!earlier) throw new Error('a review vanished while it was written');
  const isSame = earlier.rating === typed.rating && earlier.text === typed.text;
  if (earlier.userId === user.id && isSame) return earlier;
  throw new ApiError(422, 'You have reviewed this stay already. Please change that review.');
};

async function write(db: Database, writing: Writing) {
  const { at, leadId, typed, user } = writing;
  // The account may end while its review arrives.
  if (!(await holdUser(db, user.id))) throw notSignedIn();
  const stay = await findBookedStay(db, { leadId, userId: user.id });
  if (!stay) throw notFound('We know of no booked stay of yours there.');
  if (!stayHasBegun(stay.moveIn, todayUtc(at))) {
    throw new ApiError(422, 'You can write about this stay once it has begun.');
  }
  const { propertyId, propertyName } = stay;
  const inserted = await insertReview(db, {
    userId: user.id,
    leadId,
    propertyId,
    propertyName,
    ...written(typed, user, at),
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
    const writing = { user, leadId, typed, at: now() };
    const { isNew, row } = await db.transaction((transaction) => write(transaction, writing));
    response.status(isNew ? 201 : 200);
    sendPrivate(response, { data: await toOwnReview(db, row) });
  };

export const unknownReview = (): ApiError => notFound('That is no review of yours.');

/** Another's review is as unknown as none. @throws ApiError 404 */
export const reviewId = ({ params }: Request): number => {
  const reference = parseRecordReference(String(params.id));
  if (reference.kind !== 'id') throw unknownReview();
  return reference.id;
};

/** Others see it no more, and its stars do not count, until somebody has read it again. */
async function change(
  db: Database,
  { at, id, typed, user }: Omit<Writing, 'leadId'> & { readonly id: number },
) {
  const before = await lockReview(db, { id, userId: user.id });
  if (!before) throw unknownReview();
  if (before.rating === typed.rating && before.text === typed.text) {
    return { row: before, wasPublished: false };
  }
  const row = await updateReview(db, id, written(typed, user, at));
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
    const asked = { id, typed: body.data.review, user, at: now() };
    const { row, wasPublished } = await db.transaction((transaction) => change(transaction, asked));
    if (wasPublished) announce({ inventoryIds: [row.propertyId], updatedAt: asked.at });
    sendPrivate(response, { data: await toOwnReview(db, row) });
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
