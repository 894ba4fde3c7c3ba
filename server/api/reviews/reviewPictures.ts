import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { reviewPicturesMaximum } from '../../../shared/domain/review/review.ts';
import { signedIn } from '../accounts/callerSession.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { PRIVATE, sendPrivate } from '../http/answer.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { languageOf } from '../language/languageOf.ts';
import { createPhotoUpload } from '../media/photoUpload.ts';
import { toOwnReview } from './listOwnReviews.ts';
import {
  lockReview,
  type OwnReview,
  type UserReviewRow,
  updateReview,
} from './ownReviews.queries.ts';
import { recountReviews } from './propertyRating.ts';
import {
  countPictures,
  deletePicture,
  findOwnPicture,
  insertPicture,
} from './reviewPictures.queries.ts';
import { type ReviewDependencies, reviewId, unknownReview } from './writeReview.ts';

const KEY_BYTES = 10;

const isFull = (): ApiError =>
  new ApiError(422, { id: 'reviews.picturesFull', values: { maximum: reviewPicturesMaximum } });

interface NewPicture extends OwnReview {
  readonly image: Uint8Array;
  readonly at: Date;
}

interface Changed {
  readonly row: UserReviewRow;
  readonly wasPublished: boolean;
}

/** What others saw waits again until somebody has seen the picture, too. */
async function add(db: Database, { at, id, image, userId }: NewPicture): Promise<Changed> {
  const before = await lockReview(db, { id, userId });
  if (!before) throw unknownReview();
  if ((await countPictures(db, id)) >= reviewPicturesMaximum) throw isFull();
  const key = randomBytes(KEY_BYTES).toString('hex');
  await insertPicture(db, { key, reviewId: id, image, createdAt: at });
  const wasPublished = before.state === 'published';
  const state = wasPublished ? 'pending' : before.state;
  const row = await updateReview(db, id, { state, updatedAt: at });
  if (wasPublished) await recountReviews(db, [row.propertyId], at);
  return { row, wasPublished };
}

export const createPostReviewPicture = ({
  announce,
  db,
  now,
  photos,
}: ReviewDependencies & Pick<ApiDependencies, 'photos'>): RequestHandler => {
  const upload = createPhotoUpload(photos.draw);
  return async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const asked = { id: reviewId(request), userId: user.id };
    if ((await countPictures(db, asked.id)) >= reviewPicturesMaximum) throw isFull();
    const image = await upload({ request, response, userId: user.id });
    const at = now();
    const { row, wasPublished } = await db.transaction((transaction) =>
      add(transaction, { ...asked, image, at }),
    );
    if (wasPublished) announce({ inventoryIds: [row.propertyId], updatedAt: at });
    response.status(201);
    sendPrivate(response, { data: await toOwnReview(db, row, languageOf(response)) });
  };
};

const keyOf = ({ params }: Request): string => String(params.key);

const unknownPicture = (): ApiError => notFound('reviews.pictureUnknown');

/** What is left has been seen already, so that it stays where it is. */
export const createDeleteReviewPicture =
  ({ announce, db, now }: ReviewDependencies): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const id = reviewId(request);
    const at = now();
    const row = await db.transaction(async (transaction) => {
      const before = await lockReview(transaction, { id, userId: user.id });
      if (!before) throw unknownReview();
      const isGone = await deletePicture(transaction, { key: keyOf(request), reviewId: id });
      if (!isGone) throw unknownPicture();
      return updateReview(transaction, id, { updatedAt: at });
    });
    if (row.state === 'published') announce({ inventoryIds: [row.propertyId], updatedAt: at });
    sendPrivate(response, { data: await toOwnReview(db, row, languageOf(response)) });
  };

/** The caller's own, whether others see it or not. */
export const createGetReviewPicture =
  ({ db, now }: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler =>
  async (request, response) => {
    const { user } = await signedIn({ db, now }, request);
    const asked = { id: reviewId(request), userId: user.id, key: keyOf(request) };
    const image = await findOwnPicture(db, asked);
    if (!image) throw unknownPicture();
    response.set('Cache-Control', PRIVATE).type('image/webp').send(Buffer.from(image));
  };
